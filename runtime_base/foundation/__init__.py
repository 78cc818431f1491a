"""What every other package of the runtime uses: errors, random streams, the digest, tables, the calendar."""
