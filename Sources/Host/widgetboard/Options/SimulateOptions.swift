import Simulation

extension Subcommand {
  /// What `simulate` takes.
  static let simulateOptions = [
    OptionSpec("days", "N", help: "days that count, after those to learn (14; with --goals 56)"),
    OptionSpec("placements", "N", help: "tiles, eight a page (1)"),
    OptionSpec(
      "scenario", "NAME", choices: Scenario.named.map(\.name),
      help: "workday, rare, monitor, nights, weekends or a file of looks (workday)"),
    OptionSpec(
      "provider", "NAME",
      help: "after:15m (s, m or h), atEnd, never, failing or mixed (after:15m)"),
    OptionSpec(
      "policy", "NAME", choices: ["default", "held"],
      help: "default, or held: no reload ahead of a look (default)"),
    OptionSpec("seed", "S", help: "another person of the same habits (1)"),
    OptionSpec("boards", "N", help: "how many requests a second so many boards make of one server"),
    OptionSpec("goals", help: "how old what people see is meant to be, and how old it is"),
    OptionSpec("seeds", "S-S", help: "with --goals: the people whose mean is taken (31-35)"),
  ]
}
