import Foundation
import WidgetArchive

extension Subcommand {
  static let kinds = Subcommand(
    "kinds", .tiles, "list the kinds of widgets that were found",
    options: [.json]
  ) { options, launch throws(CommandFailure) in
    try KindsCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard kinds`: lists every widget that was found.
struct KindsCommand {
  /// One widget, as JSON lists it.
  private struct Kind: Encodable {
    var kind: String
    var `extension`: String
    var path: String
    var displayName: String
    var description: String
    var families: [String]
    var configurable: Bool
    /// True of a control; absent for a widget.
    var control: Bool?
    var parameters: [Parameter]
  }

  private struct Parameter: Encodable {
    var name: String
    var title: String
    var type: String
    var element: String?
    var description: String?
    var optional: Bool
    var defaultValue: ConfigurationValue?
    var choices: [ParameterChoice]?
    var options: Bool
    var searchable: Bool
    var dependsOn: [String]?
    var least: Double?
    var greatest: Double?
    var unit: String?

    init(_ descriptor: ParameterDescriptor) {
      name = descriptor.name
      title = descriptor.title
      type = descriptor.type.rawValue
      element = descriptor.element?.rawValue
      description = descriptor.description.isEmpty ? nil : descriptor.description
      optional = descriptor.isOptional
      defaultValue = descriptor.defaultValue
      choices = descriptor.choices.isEmpty ? nil : descriptor.choices
      options = descriptor.hasOptions
      searchable = descriptor.isSearchable
      dependsOn = descriptor.dependsOn.isEmpty ? nil : descriptor.dependsOn
      (least, greatest, unit) = (
        descriptor.least?.value, descriptor.greatest?.value, descriptor.unit
      )
    }
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let catalog = ExtensionReading(launch: launch, store: nil).catalog()
    for failure in catalog.failures.values.map(\.sentence).sorted() {
      printError(failure)
    }
    let kinds = catalog.widgets.map { executable, widget in
      Kind(
        kind: widget.kind, extension: executable.name, path: executable.path,
        displayName: widget.title, description: widget.description,
        families: widget.families.map(\.shortName), configurable: !widget.parameters.isEmpty,
        control: widget.isControl ? true : nil, parameters: widget.parameters.map(Parameter.init))
    }
    if options.has("json") { return try printJSON(kinds) }
    guard !kinds.isEmpty else {
      throw CommandFailure(
        .unavailable,
        "no widgets were found in \(launch.widgetFolders.joined(separator: ", "))")
    }
    printTable(
      ["KIND", "NAME", "FAMILIES", "EXTENSION"],
      kinds.map { [$0.kind, $0.displayName, $0.families.joined(separator: " "), $0.extension] })
  }
}
