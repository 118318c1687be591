import AppIntents

/// Configures the command and its interval. In the board file:
///
///     set.exec = df -h /
///     set.every = 15m
///     set.title = Disk
struct CommandIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Command"
  static let description = IntentDescription("Shows what a command prints.")

  @Parameter(
    title: "Command",
    description: "A program and its arguments, such as df -h /. For pipes: sh -c '…'")
  var exec: String
  @Parameter(title: "Title", description: "Without one, the command itself") var title: String?
  @Parameter(title: "Every", description: "30s, 15m, 2h or 1d", default: "15m") var every: String
  @Parameter(title: "Link", description: "What ⏎ opens") var link: URL?
  @Parameter(title: "Keep the last lines", description: "Where not all fit", default: false)
  var tail: Bool
  @Parameter(title: "Time limit", description: "Up to 25s", default: "9s") var timeout: String

  init() {}
}
