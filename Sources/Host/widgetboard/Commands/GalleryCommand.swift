import Board
import Foundation
import WidgetArchive

extension Subcommand {
  static let gallery = Subcommand(
    "gallery", .tiles, "list the widgets one can add, by extension", operands: "[SEARCH]",
    most: .max,
    options: [.json]
  ) { options, launch throws(CommandFailure) in
    try GalleryCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard gallery`: lists the board's gallery by extension, the best match first.
struct GalleryCommand {
  /// One widget, as JSON lists it.
  private struct Item: Encodable {
    var `extension`: String
    var kind: String
    var displayName: String
    var description: String
    var families: [String]
    var configurable: Bool
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let search = options.operands.joined(separator: " ")
    let catalog = ExtensionReading(launch: launch, store: nil).catalog()
    for failure in catalog.failures.values.map(\.sentence).sorted() { printError(failure) }
    for shadowing in catalog.shadowing { printError(shadowing.words) }
    let found = catalog.gallery
    let groups = GalleryGroup.groups(
      found.isEmpty ? [] : found + OwnWidgets.gallery, matching: search)
    if options.has("json") {
      let items = groups.flatMap { group in
        group.widgets.map { widget in
          Item(
            extension: group.extension, kind: widget.kind, displayName: widget.title,
            description: widget.description, families: widget.families.map(\.shortName),
            configurable: !widget.parameters.isEmpty)
        }
      }
      return try printJSON(items)
    }
    guard !groups.isEmpty else {
      throw CommandFailure(
        .unavailable,
        search.isEmpty
          ? "no widgets were found in \(launch.widgetFolders.joined(separator: ", "))"
          : "no widget matches “\(search)”; “widgetboard gallery” lists all")
    }
    print(printableLines(groups.map(text).joined(separator: "\n\n")))
  }

  private static func text(_ group: GalleryGroup) -> String {
    let lines = group.widgets.flatMap { widget in
      let families = widget.families.map(\.shortName).joined(separator: " ")
      let name = widget.title == widget.kind ? widget.kind : "\(widget.title) (\(widget.kind))"
      return ["  \(name): \(families)"]
        + (widget.description.isEmpty ? [] : ["    \(widget.description)"])
    }
    return ([group.extension] + lines).joined(separator: "\n")
  }
}
