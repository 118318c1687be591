/// The commands of `widgetboard-author`, a second program for people who write widgets: it knows
/// Apple's interface, Xcode's projects and simulated people, none of which a board needs.
/// `widgetboard` accepts the same words and starts that program for them.
package enum AuthorCommand: String, CaseIterable {
  case coverage, generate, simulate

  package static let program = "widgetboard-author"

  package var summary: String {
    switch self {
    case .coverage: "list what an iOS widget uses that is missing or otherwise here"
    case .generate: "write Swift for asset catalogues and intent definitions"
    case .simulate: "show how the reload policy does on days of a simulated person"
    }
  }

  /// The operands, as the help writes them.
  package var operands: String {
    switch self {
    case .coverage: "[FILE|FOLDER…]"
    case .generate: "FILE|FOLDER…"
    case .simulate: ""
    }
  }

  package var mostOperands: Int { self == .simulate ? 0 : .max }

  package var options: [OptionSpec] {
    switch self {
    case .coverage: Self.coverageOptions
    case .generate: Self.generateOptions
    case .simulate: Self.simulateOptions
    }
  }

  /// The help's remarks: what the list of options does not say.
  package var remarks: [String] {
    switch self {
    case .coverage: Self.coverageRemarks
    case .generate: []
    case .simulate:
      ["Exit status with --goals: 0 if all goals are met, 1 if not."]
    }
  }

  private static let coverageRemarks = [
    "Each use that differs is missing (Apple has it, and it does not compile here), unknown",
    "(neither the files nor a module here declares it), absent as on a device without it (its",
    "app is told so), inert (it changes nothing) or degraded (drawn by a rule).",
    "Without a file: all that is supported, and all that is one of these.",
    "Instead of a folder it reads a project of Xcode: App.xcodeproj --target NAME.",
    "Exit status: 0 if nothing is missing or unknown, 1 if something is.",
  ]

  private static let coverageOptions: [OptionSpec] = [
    .json,
    OptionSpec(
      "package", "FOLDER|PROJECT",
      help: "print a Package.swift that builds the folder, or make "
        + "a package of a target of Xcode’s"),
    OptionSpec("target", "NAME", help: "the target of an Xcode project (its only extension)"),
    OptionSpec("output", "FOLDER", help: "where to make the package (the target’s name)"),
  ]

  private static let generateOptions: [OptionSpec] = [
    OptionSpec("output", "FILE", help: "where to write it (standard output)"),
    OptionSpec("bundle", "EXPRESSION", help: "the bundle of the resources (Bundle.module)"),
  ]

  /// The simulated people of `simulate --scenario`.
  package static let scenarios = ["workday", "rare", "monitor", "nights", "weekends"]

  private static let simulateOptions = [
    OptionSpec("days", "N", help: "days that count, after those to learn (14; with --goals 56)"),
    OptionSpec("placements", "N", help: "tiles, eight a page (1)"),
    OptionSpec(
      "scenario", "NAME", choices: scenarios,
      help: "\(scenarios.joined(separator: ", ")) or a file of looks (workday)"),
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
    .json,
  ]
}

extension OptionSpec {
  package static let json = OptionSpec("json", help: "print JSON")
}
