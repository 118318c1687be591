import Foundation
import WidgetArchive

/// The text that an extension prints when it is run by hand.
@MainActor
struct UsageText {
  /// The process that prints the text.
  struct Process {
    /// The path of its executable.
    var path: String
    var folders: ProfileFolders
    var home: String?

    static var current: Process {
      let environment = ProcessInfo.processInfo.environment
      return Process(
        path: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "NAME.widget",
        folders: ProfileFolders(environment: environment), home: environment["HOME"])
    }

    var name: String { URL(fileURLWithPath: path).lastPathComponent }
    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
  }

  let catalog: WidgetCatalog
  let process: Process

  var text: String {
    """
    \(process.name) holds widgets for widgetboard. A board runs it, asks it for content over standard
    input, and draws that; by itself it shows nothing.

    \(widgets)

    See one in this terminal:
      WIDGETBOARD_WIDGETS=\(process.folder.shellWord) \\
        widgetboard frame --kind \(sample.kind.shellWord) --family \(sample.family) --size 40x12

    Put it where every board finds it:
      cp \(process.path.shellWord) \(installFolder)/
    """
  }

  private var widgets: String {
    let descriptors = catalog.descriptors(in: WidgetEnvironment())
    let activities = catalog.activities.map { "  \($0.kind)\n    a Live Activity" }
    let controls = catalog.controls.map { "  \($0.kind)\n    a control" }
    let all = descriptors.map(paragraph) + activities + controls
    return all.isEmpty ? "It has no widgets." : all.joined(separator: "\n")
  }

  private func paragraph(_ descriptor: WidgetDescriptor) -> String {
    var lines = ["  \(descriptor.kind)"]
    if !descriptor.displayName.isEmpty { lines[0] += "  “\(descriptor.displayName)”" }
    if !descriptor.description.isEmpty { lines.append("    \(descriptor.description)") }
    let families = descriptor.families.map(\.shortName).joined(separator: ", ")
    lines.append("    families: \(families)")
    if !descriptor.parameters.isEmpty {
      let parameters = descriptor.parameters.map { "\($0.name) (\($0.type.rawValue))" }
      lines.append("    configured by: \(parameters.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private var sample: (kind: String, family: String) {
    let first = catalog.definitions.first
    return (first?.kind ?? "KIND", first?.families.first?.archived.shortName ?? "small")
  }

  private var installFolder: String {
    guard let home = process.home, process.folders.widgets.hasPrefix(home + "/") else {
      return process.folders.widgets.shellWord
    }
    return "~" + process.folders.widgets.dropFirst(home.count)
  }
}
