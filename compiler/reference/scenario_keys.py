"""The keys of scenario.yaml."""

from __future__ import annotations

from compiler.reference.odd_keys import STATED, Words

SCENARIO_KEYS: Words = {
    "Scenario": {
        "scenario": ("The version of this format.", "1"),
        "schedule": ("How long a run lasts.", "{rounds: 200}"),
        "population": ("How many of each type there are, and their initial values.", "{User: {count: 1000, ...}}"),
        "environment": ("The initial values of environments.", "{Platform: {labels: 0.0}}"),
        "space": (
            "The size of the grid or plane, and where entities are at first.",
            "{width: 20, height: 20, place: {User: random}}",
        ),
        "relations": ("How the ties of each relation are made.", "{reaches: {barabasi_albert: {m: 4}}}"),
        "ties": (
            "The initial values of the variables of ties, by relation and variable, in the forms of a population.",
            "{trusts: {strength: {uniform: [-1, 1]}}}",
        ),
        "parameters": ("Values of parameters other than the defaults in odd.yaml.", "{stifling: 0.8}"),
        "input_data": (
            "The table of each time series of odd.yaml's input_data, or not_used.",
            "{weather: {table: data/weather.csv, round: day, value: celsius}}",
        ),
        "memories": (
            "What entities remember from before the run, by type and kind: see memory.md.",
            "{User: {Told: {table: data/told.csv, match: [job], columns: [labelled]}}}",
        ),
        "interventions": (
            "What is done to the running model from outside, by name: see interventions.md.",
            "{campaign: {at: 30, of: User, count: 50, set: {credulity: 0.1}}}",
        ),
        "questionnaires": (
            "What is asked of agents, by name: see questionnaires.md.",
            "{trust: {at: 10, of: User, count: 50, items: {...}}}",
        ),
        "steps": (
            "When, step by step, in place of 'at'.",
            "[{run: 29}, {intervene: campaign}, {run: 9}, {questionnaire: trust}]",
        ),
        "record": (
            "What a run records of single entities, and how often: see records.md.",
            "[User.opinion every 5, follows every 50]",
        ),
        "variants": ("What is compared with the base, by name.", "{no_labels: {about: ..., off: [moderate]}}"),
        "expectations": ("What must come out, by name.", "{never_heard_share: {that: ..., source: ...}}"),
        "targets": (
            "What was measured, by name, to compare runs with.",
            "{cases: {metric: infected, data: {table: data/cases.csv, round: week, value: cases}, unit: people, ...}}",
        ),
        "experiments": (
            "What simcc sweep varies and measures, by name.",
            "{warnings: {vary: {stifling: [0.1, 0.5]}, replicates: 20}}",
        ),
    },
    "Schedule": {
        "rounds": ("The most rounds (or ticks) that a run lasts; either this or duration.", "200"),
        "duration": ("The same as a time, where odd.yaml says what a step lasts.", "90 days"),
        "start_date": ("When the first round begins, with or without a time of day.", "2024-03-01"),
        "stop_when": (
            "A condition that ends a run at the end of a round.",
            'count(User where belief == "spreader") == 0',
        ),
        "max_events_per_round": (
            "Above so many events in a round, a run ends with SC608; else 1,000 for each entity plus 10,000.",
            "2000000",
        ),
        "max_entities": (
            "Above so many entities, a run that creates some ends with SC631; else ten for each at the start plus "
            "100,000.",
            "20000",
        ),
    },
    "Population": {
        "count": (
            "How many there are: a number, a formula of parameters and cells (of the grid) such as 9 * cells // 10, "
            "or the 'rows' of the table. Every other key is a variable with its initial value.",
            "1000",
        ),
        "from": ("The table that gives some of the variables: see data.md.", "{table: data/people.csv, ...}"),
    },
    "FromTable": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/people.csv"),
        "columns": ("Column by variable, or a list of columns called like their variables.", "{age: age_years}"),
        "rows": ("'each': one entity of each row, in order; 'sample': a row drawn for each entity.", "sample"),
        "weights": ("The column by which rows are drawn more or less often.", "weight"),
        "key": ("The column by which a table of ties names rows.", "person_id"),
        "missing": (
            "Cells without a value, for all variables (drop) or for each: drop, unset, a value or a distribution.",
            "{income: {uniform: [0, 900]}, age: drop}",
        ),
        "missing_codes": ("Further cells that mean no value.", "[-99, refused]"),
    },
    "Uniform": {"uniform": ("Real numbers, evenly spread between two ends.", "{uniform: [0, 1]}")},
    "Integers": {"integers": ("Whole numbers, evenly spread, both ends included.", "{integers: [1, 6]}")},
    "Normal": {"normal": ("Normally distributed numbers.", "{normal: {mean: 0, sd: 1}}")},
    "NormalSpec": {
        "mean": ("The mean before truncation.", "0.5"),
        "sd": ("The standard deviation before truncation.", "0.1"),
        "low": ("Draws below are repeated.", "0"),
        "high": ("Draws above are repeated.", "1"),
    },
    "Beta": {"beta": ("Numbers between 0 and 1, with shapes a and b; the mean is a / (a + b).", "{beta: [2, 3]}")},
    "Exponential": {"exponential": ("Numbers from 0 on, with this mean.", "{exponential: 3}")},
    "LogNormal": {
        "lognormal": ("Positive numbers whose logarithm is normally distributed.", "{lognormal: {mean: 0, sd: 1}}"),
    },
    "LogNormalSpec": {
        "mean": ("The mean of the logarithm.", "0"),
        "sd": ("The standard deviation of the logarithm.", "1"),
    },
    "Evenly": {
        "evenly": (
            "Numbers at the middles of equal parts, by entity number; nothing is drawn.",
            "{evenly: [0, 1]}",
        ),
    },
    "Shares": {
        "shares": ("Each entity draws a value by itself; the shares add up to 1.", "{shares: {low: 0.4, high: 0.6}}"),
    },
    "Bernoulli": {"chance": ("true with this chance, else false.", "{chance: 0.5}")},
    "Exactly": {
        "exactly": (
            "This number of entities, drawn at random, has the value.",
            "{exactly: {spreader: 1}, rest: ignorant}",
        ),
        "rest": ("The value of all others.", "ignorant"),
    },
    "Fraction": {
        "fraction": (
            "This share of them, rounded and drawn at random, holds the value.",
            "{fraction: {spreader: 0.02}, rest: ignorant}",
        ),
        "rest": ("The value of all others.", "ignorant"),
    },
    "Items": {"items": ("For vectors: each item by itself.", "{items: {integers: [0, 9]}}")},
    "Mixture": {
        "mixture": (
            "Each entity draws one of the parts by itself, and then its value from it.",
            "{mixture: [{share: 0.8, value: 0}, {share: 0.2, value: {exponential: 3}}]}",
        ),
    },
    "MixturePart": {
        "share": ("The chance of the part; the shares add up to 1.", "0.8"),
        "value": ("A value, or a form from which each entity draws by itself.", "{exponential: 3}"),
    },
    "By": {
        "by": ("A category, or a condition such as id == 0; it may be that of a group, as member_of.kind.", "kind"),
        "values": ("The form for each value of that variable.", "{rich: {uniform: [5, 9]}, poor: 1}"),
    },
    "Formula": {
        "formula": (
            "Computed from parameters and other initial values of the entity or its group.",
            "2 * income + base",
        ),
    },
    "Correlated": {
        "correlated": (
            "Values that are drawn and then given out so that they go with another variable.",
            "{correlated: {with: income, rank_correlation: 0.6, values: {beta: [2, 3]}}}",
        ),
    },
    "CorrelatedSpec": {
        "with": ("The other variable of the same entity or of its group: a number, or true or false.", "income"),
        "rank_correlation": ("Spearman's rank correlation, expected for many values without ties.", "0.6"),
        "values": ("The form that gives the values.", "{beta: [2, 3]}"),
    },
    "ErdosRenyi": {
        "erdos_renyi": ("Each pair is tied with the same chance.", "{erdos_renyi: {mean_degree: 6}}"),
    },
    "ErdosRenyiSpec": {
        "p": ("The chance of a tie; give it or mean_degree.", "0.01"),
        "mean_degree": ("The mean number of ties of an entity; give it or p.", "6"),
    },
    "WattsStrogatz": {"watts_strogatz": ("A small world.", "{watts_strogatz: {k: 6, p: 0.1}}")},
    "WattsStrogatzSpec": {
        "k": ("The nearest neighbors on the ring, an even number.", "6"),
        "p": ("The chance of each tie to be rewired.", "0.1"),
    },
    "BarabasiAlbert": {"barabasi_albert": ("Growth by preferential attachment.", "{barabasi_albert: {m: 4}}")},
    "BarabasiAlbertSpec": {"m": ("The ties that each newcomer makes.", "4")},
    "StochasticBlocks": {
        "stochastic_blocks": (
            "Groups with more ties inside than between them.",
            "{stochastic_blocks: {blocks: 10, within_degree: 9, between_degree: 1}}",
        ),
    },
    "StochasticBlocksSpec": {
        "blocks": ("How many blocks of equal size.", "10"),
        "within_degree": ("The mean number of ties inside one's own block.", "9.5"),
        "between_degree": ("The mean number of ties to other blocks.", "0.5"),
    },
    "Lattice": {
        "lattice": (
            "One entity on each cell of a rectangle, tied to the entities near it.",
            "{lattice: {width: 10, height: 10, torus: true, neighborhood: moore}}",
        ),
    },
    "LatticeSpec": {
        "width": ("Cells in a row.", "10"),
        "height": ("Cells in a column.", "10"),
        "torus": ("Whether opposite edges meet.", "true"),
        "neighborhood": ("Which cells are near: see space.md.", "von_neumann"),
        "radius": ("How far near reaches.", "1"),
    },
    "Partition": {"partition": ("Each entity of the type at 'from' is tied to one at 'to'.", "{partition: {}}")},
    "PartitionSpec": {
        "shuffle": ("Whether they are dealt out at random, or in blocks by number.", "false"),
    },
    "RandomTies": {"random_ties": ("Each entity is tied to k entities of the other end.", "{random_ties: {k: 1}}")},
    "RandomTiesSpec": {"k": ("How many different ones, drawn at random.", "1")},
    "Groups": {"groups": ("All in groups, each tied to all others of its group.", "{groups: {size: 4}}")},
    "GroupsSpec": {
        "size": ("How many entities a group has.", "4"),
        "rest": ("What those do who are left over: a smaller group, or alone without ties.", "alone"),
    },
    "Configuration": {
        "configuration": (
            "A random network with given degrees, without loops and repeated ties.",
            "{configuration: {degrees: {power_law: {exponent: 2.5, most: 100}}}}",
        ),
    },
    "ConfigurationSpec": {
        "degrees": (
            "How many ties each entity has (between two types: at the first end).",
            "{poisson: 6}",
        ),
        "target_degrees": ("Between two types: how many ties lead to each.", "30"),
    },
    "PowerLaw": {
        "power_law": ("The chance of k ties falls with a power of k.", "{power_law: {exponent: 3, most: 50}}")
    },
    "PowerLawSpec": {
        "exponent": ("The power.", "2.5"),
        "least": ("The fewest ties.", "2"),
        "most": ("The most ties.", "100"),
    },
    "PoissonDegrees": {"poisson": ("Poisson distributed numbers of ties, with this mean.", "{poisson: 6}")},
    "DegreesByVariable": {
        "variable": ("A whole-numbered variable whose initial value is the number of ties.", "{variable: contacts}"),
    },
    "RandomGeometric": {
        "random_geometric": (
            "All entities at random points of a unit square, tied to the entities near by.",
            "{random_geometric: {mean_degree: 6}}",
        ),
    },
    "RandomGeometricSpec": {
        "radius": ("How far near reaches; give it or mean_degree.", "0.05"),
        "mean_degree": ("The mean number of ties; give it or radius.", "6"),
        "torus": ("Whether opposite edges of the square meet.", "true"),
    },
    "Geometric": {
        "geometric": (
            "Ties between entities that are near each other, measured by two variables.",
            "{geometric: {at: [x, y], radius: 2}}",
        ),
    },
    "GeometricSpec": {
        "at": ("Two variables with numbers: the coordinates at the start.", "[x, y]"),
        "radius": ("How far near reaches, in the unit of the variables.", "2"),
    },
    "TableSpec": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/payoff.csv"),
        "columns": ("The columns that count, in this order; all of them if the key is left out.", "[low, high]"),
    },
    "MemoryTable": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/told.csv"),
        "match": ("The column of each variable that must be equal in the entity and in a row.", "{job: profession}"),
        "columns": ("The column of each field of the event, or option of the decision.", "{labelled: label}"),
        "count": ("So many of the matching rows, drawn; all, in order, without it.", "3"),
    },
    "SeriesSpec": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/weather.csv"),
        "round": ("The column of the rounds, whole numbers that ascend from 1 or before.", "day"),
        "date": ("Or the column of the dates on which the rounds begin; needs a start_date.", "date"),
        "value": ("The column of the values.", "celsius"),
        "hold": ("'last': each value holds until the next, and the last one on.", "last"),
    },
    "Edges": {
        "edges": ("The ties that a table lists: see data.md.", "{edges: {table: data/ties.csv, from: a, to: b}}"),
    },
    "EdgesSpec": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/ties.csv"),
        "from": ("The column of the entities that ties lead from.", "ego"),
        "to": ("The column of the entities that ties lead to.", "alter"),
        "both_ways": ("Within one type: whether each tie holds both ways.", "true"),
        "columns": ("The column of each variable of the ties that the table gives.", "{strength: weight}"),
        "unknown": ("What to do with ties of entities that are missing.", "drop"),
    },
    "Space": {
        "width": ("Cells in a row of a grid, or the width of a plane.", "20"),
        "height": ("Cells in a column of a grid, or the height of a plane.", "20"),
        "place": (
            "Where entities of each type begin: random, every_cell (of a grid), or {at: [x, y]}.",
            "{Household: random}",
        ),
    },
    "PlaceAt": {"at": ("Two variables: column and row on a grid, x and y on a plane.", "{at: [home_x, home_y]}")},
    "Variant": {
        "about": ("What it represents, in one sentence.", "a platform that never warns"),
        "extends": ("Another variant, all of whose changes it has, too; its own values win.", "well_mixed"),
        "set": (
            "Values by dotted path into the other sections of this file (not expectations, targets and experiments).",
            "{parameters.stifling: 0.8, population.User.count: 2000}",
        ),
        "off": ("Entity types, actions and interventions that are switched off.", "[FactChecker, moderate]"),
        "interventions": (
            "Interventions besides the base's, or in place of those of the same name.",
            "{campaign: {at: 10, of: User, count: 50, set: {credulity: 0.1}}}",
        ),
        "from": STATED,
    },
    "RunStep": {
        "run": ("So many rounds.", "10"),
        "intervene": ("Made when the next begins.", "campaign"),
        "questionnaire": ("Asked when a round has ended.", "[trust, mood]"),
    },
    "Questionnaire": {
        "about": ("What it is for, in one sentence.", "do users believe the rumor?"),
        "at": ("Asked as these rounds (dates) end.", "[10, 20]"),
        "of": ("The entity type that is asked.", "User"),
        "where": ("Only entities for which this condition holds.", "is_set(heard_at)"),
        "count": ("So many, drawn at random; all if there are fewer.", "50"),
        "share": ("This share of them, rounded and drawn at random.", "0.1"),
        "number": ("The entity with this number, from 0 on.", "17"),
        "items": ("The questions, by name.", "{agree: {asks: Do you agree?, answer: credulity > 0.5}}"),
    },
    "QuestionnaireItem": {
        "asks": ("The question in words.", "How much do you trust the platform?"),
        "answer": ("The rule of the answer: an expression over the entity's variables.", "1 + 4 * credulity"),
        "scale": ("The ends of a scale of numbers.", "[0, 1]"),
        "points": ("The ends of a scale of whole numbers; answers are rounded.", "[1, 5]"),
    },
    "Intervention": {
        "about": ("What it represents, in one sentence.", "a campaign against rumors"),
        "at": ("Made as these rounds (dates) begin.", "[30, 60]"),
        "of": ("The entity type on which it acts.", "User"),
        "where": ("Only entities for which this condition holds.", "credulity > 0.5"),
        "count": ("So many, drawn at random; all if there are fewer.", "50"),
        "share": ("This share of them, rounded and drawn at random.", "0.1"),
        "number": ("The entity with this number, from 0 on.", "17"),
        "set": (
            "A value for each variable: for all, drawn, or a formula of the entity's variables.",
            "{credulity: {formula: credulity / 2}}",
        ),
        "add": ("So many new entities enter, with the values under 'set', else the scenario's.", "20"),
        "remove": ("The entities leave the model.", "true"),
        "send": ("The entities receive this event.", "{event: Warning, from: Platform, fields: {strength: 0.5}}"),
        "parameters": ("New values of parameters: values or formulas.", "{stifling: 0.9}"),
        "off": ("Actions that no longer take part.", "[moderate]"),
        "on": ("Actions that take part again.", "[moderate]"),
    },
    "SentEvent": {
        "event": ("An event of graph.yaml that they take.", "Warning"),
        "from": ("The type of its sender.", "Platform"),
        "number": ("The sender's number, unless it is an environment.", "17"),
        "fields": ("A value for each field: a value or a formula.", "{strength: 0.5}"),
    },
    "Expectation": {
        "about": ("What must come out, in one sentence.", "one user in five never hears the rumor"),
        "variant": ("The variant that is judged; the base where it is left out.", "well_mixed"),
        "replicates": ("How many runs are made, with seeds from 'seed' on.", "30"),
        "seed": ("The first replicate's seed.", "1"),
        "given": ("Only replicates that fulfil this count.", "max(spreaders) > 0.05"),
        "that": ("The condition that must hold.", "mean(final(never_heard)) == approx(0.203, abs=0.02)"),
        "exact": ("Whether it is an exact result, which holds whatever the other numbers are.", "true"),
        "source": ("The source of this knowledge.", "Maki & Thompson 1973"),
    },
    "Target": {
        "about": ("What was measured, in one sentence.", "reported cases of each week"),
        "metric": (
            "What of a run is compared with the data: a metric or a formula of metrics for a series, or a number of "
            "each run.",
            "infected",
        ),
        "data": (
            "The measured number, a list of values by round, or the table that has them.",
            "{table: data/cases.csv, round: week, value: cases}",
        ),
        "rounds": ("The round of each value of a list; 1, 2, … where it is left out.", "[10, 20, 30]"),
        "unit": ("The unit of the data, which must be that of the metric.", "people"),
        "training": ("The rounds that a calibration sees; else all that are not held out.", "{to: 30}"),
        "held_out": (
            "The rounds kept for the test of a calibrated model, or all; else those that training does not name.",
            "{from: 31}",
        ),
        "weight": ("How much the target counts besides others.", "2"),
        "source": ("Where the data come from, or assumed.", "Ministry of Health 2020, table 3"),
    },
    "RoundSpan": {
        "from": ("The first round; give it or to, or both.", "31"),
        "to": ("The last round, included.", "52"),
    },
    "MeasuredSeries": {
        "table": ("The file, CSV or Parquet, by its path in the workspace.", "data/cases.csv"),
        "round": ("The column of the rounds, whole numbers that ascend.", "week"),
        "date": ("Or the column of the dates on which the rounds begin; needs a start_date.", "date"),
        "value": ("The column of the values; leave out the rows of rounds without one.", "cases"),
    },
    "Steps": {
        "from": ("The least value.", "0.1"),
        "to": ("The greatest value.", "0.5"),
        "step": ("The distance between values; without one, a design draws from the interval.", "0.1"),
    },
    "Experiment": {
        "about": ("What it asks, in one sentence.", "do warnings matter more where many doubt?"),
        "vary": (
            "The values of each factor: a parameter, a path with dots as in set, or variant.",
            "{stifling: {from: 0.1, to: 0.5, step: 0.1}, variant: [base, no_labels]}",
        ),
        "design": (
            "grid: every combination; list: values side by side; lhs, sobol: points drawn; morris: elementary effects; "
            "saltelli: Sobol indices.",
            "lhs",
        ),
        "samples": ("How many points lhs and sobol draw, trajectories morris, base points saltelli.", "64"),
        "replicates": ("The runs at each point, with seeds from 'seed' on.", "20"),
        "seed": ("The first replicate's seed.", "1"),
        "rounds": ("The most rounds of a run, if not the scenario's.", "100"),
        "variant": ("The variant that all points change; the base where it is left out.", "well_mixed"),
        "outcomes": (
            "Expressions that give a number for each run; where left out, every metric's last value.",
            "[max(spreaders), final(never_heard)]",
        ),
    },
}
