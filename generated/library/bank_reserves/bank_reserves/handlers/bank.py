"""What banks do: lend out excess reserves, answer requests for loans, keep the books, and adjust their caution."""

from bank_reserves import Advanced, Asked, Bank, Booked, Caution, Granted, Lend, Start, World  # kept by simcc


def excess(reserves: float, deposits: float, share: float) -> float:
    """Reserves above a share of deposits, below 0 where they do not reach it."""
    return reserves - share * deposits


def expand(bank: Bank, start: Start, world: World) -> None:
    """S1: lend all excess reserves in equal parts to customers drawn at random."""
    if world.parameters.economy != "expansion":
        return
    borrowers = bank.sample(bank.neighbors("serves"), world.parameters.borrowers)
    free = excess(bank.reserves, bank.deposits, world.parameters.requirement + bank.caution)
    if free > 0:
        bank.reserves -= free
        bank.loans += free
        bank.emit(Advanced(amount=free / len(borrowers)), to=borrowers)


def decide_lend(bank: Bank, asked: Asked, world: World) -> Lend:
    """S3, the rule: lend what is asked for if the excess reserves suffice, else nothing."""
    free = excess(bank.reserves, bank.deposits, world.parameters.requirement + bank.caution)
    return Lend(amount=asked.missing if free >= asked.missing else 0.0)


def lend(bank: Bank, asked: Asked, world: World, decision: Lend | None) -> None:
    """S3: say how much the customer can have, at most what it asks for."""
    lent = min(decision.amount, asked.missing) if decision is not None else 0.0
    bank.emit(Granted(lent=lent), to=asked.sender)


def book(bank: Bank, booked: Booked, world: World) -> None:
    """S2: what a customer has paid, received, withdrawn or borrowed, up to rounding."""
    bank.deposits = max(0.0, bank.deposits + booked.deposits)
    bank.reserves = max(0.0, bank.reserves + booked.reserves)
    bank.loans = max(0.0, bank.loans + booked.loans)


def decide_adjust(bank: Bank, start: Start, world: World) -> Caution:
    """S4, the rule: more caution after a shortage, else a little less."""
    parameters = world.parameters
    if excess(bank.reserves, bank.deposits, parameters.requirement) < 0:
        return Caution(share=min(1.0, bank.caution + parameters.alarm))
    return Caution(share=max(0.0, bank.caution - parameters.relief))


def adjust(bank: Bank, start: Start, world: World, decision: Caution | None) -> None:
    """S4: note a shortage, and hold more or fewer reserves than required from the next round on."""
    bank.short = excess(bank.reserves, bank.deposits, world.parameters.requirement) < 0
    if decision is not None:
        bank.caution = decision.share
