"""What the analyzer does: ask employees, and tell the leader."""

from social_relations_theory import EmotionalAnalyzer, Start, Surveyed, World, sum  # kept by simcc


def survey(analyzer: EmotionalAnalyzer, start: Start, world: World) -> None:
    """S3: the mean belonging of the team."""
    answers = [employee.belonging for employee in analyzer.neighbors("asks")]
    analyzer.emit(Surveyed(mean=sum(answers) / len(answers)), to=analyzer.neighbors("advises"))
