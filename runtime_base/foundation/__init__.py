"""What every other package of the runtime uses: errors, random streams, checked quantities, the digest."""
