"""The labor market scenario at limits that theory decides, beyond what its own expectations say."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.theory


@pytest.fixture
def market(laboratory):
    return laboratory("labor_market_matching_process")


def test_nobody_takes_a_job_below_the_reservation_wage(market) -> None:
    (run,) = market.runs("", 1, **{"population.JobSeeker.reservation": 1000.0})
    assert set(run["unemployment"]) == {1.0}
    assert max(run["advertised"]) > 0


def test_no_vacancy_is_advertised_that_costs_more_than_it_can_bring(market) -> None:
    (run,) = market.runs("", 1, **{"parameters.vacancy_cost": 1000.0})
    assert set(run["advertised"]) == {0.0}
    assert set(run["unemployment"]) == {1.0}


def test_nobody_studies_where_a_course_costs_more_than_a_certificate_can_bring(market) -> None:
    (run,) = market.runs("", 1, **{"parameters.course_cost": 1000.0})
    assert set(run["certified"]) == {0.0}


def test_everybody_who_looks_for_work_studies_where_a_course_costs_nothing(market) -> None:
    (run,) = market.runs("", 1, **{"parameters.course_cost": 0.0})
    assert set(run["certified"]) == {1.0}


def test_one_of_many_applicants_gets_each_vacancy(market) -> None:
    """Ten employers with one job each, twenty applicants for each job, and every job ends with the month."""
    few = {"population.Employer.count": 10, "population.Employer.jobs": 1, "population.Employer.efficiency": 1.5}
    month_by_month = {"parameters.separation": 1.0, "parameters.vacancy_cost": 0.0, "parameters.walk_in": 0.0}
    reach = {"population.RecruitmentChannel.reach": 1}
    (run,) = market.runs("unbiased", 1, **few, **month_by_month, **reach)
    assert set(run["advertised"]) == {10.0}
    assert set(run["hires"]) == {10.0}
    assert set(run["most_jobs"]) == {1.0}


def test_who_is_hired_is_who_a_precise_test_ranks_first(market) -> None:
    """With nearly no error people at work produce more than the population, whose mean is 1."""
    assert min(run["match_productivity"][-1] for run in market.runs("precise_screening", 3)) > 1.05
