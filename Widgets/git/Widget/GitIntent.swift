import AppIntents
import Foundation

/// Configures the repositories. In the board file, paths are separated by blanks, and quoted if
/// they contain blanks:
///
///     set.paths = ~/src/widgetboard ~/notes
///
/// A folder of repositories stands for all of them.
struct GitIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Git"
  static let description = IntentDescription("Shows how your repositories are.")

  @Parameter(
    title: "Repositories", description: "Paths; without any, those in ~, ~/src, ~/code, ~/Projects")
  var paths: [String]?

  init() {}
}
