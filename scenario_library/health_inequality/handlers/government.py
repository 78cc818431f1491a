"""What the government does: set the rule for places, and open clinics."""

from health_inequality import ClinicOpened, Government, OpenClinic, RuleSet, Start, World  # kept by simcc


def decide_govern(government: Government, start: Start, world: World) -> OpenClinic:
    """S3, the rule: always in the same kind of community."""
    return OpenClinic(where=world.parameters.clinic_place)


def govern(government: Government, start: Start, world: World, decision: OpenClinic | None) -> None:
    """S3: now and then a clinic, and the rule for places."""
    if decision is None:
        return
    government.emit(RuleSet(order=world.parameters.care_rule), to=world.healthcare_system)
    left = [community for community in government.neighbors("governs") if not community.clinic]
    if len(left) > 0:
        ranks = [community.poverty for community in left]
        if decision.where == "poorest":
            chosen = government.best(left, [-rank for rank in ranks])
        elif decision.where == "richest":
            chosen = government.best(left, ranks)
        else:
            chosen = government.choose(left)
        government.opened += 1
        government.emit(ClinicOpened(), to=[chosen])
