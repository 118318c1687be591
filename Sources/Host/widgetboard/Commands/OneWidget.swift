import Board
import Cells
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The reply of one widget that was asked on its own.
struct WidgetAnswer {
  var timeline: JudgedTimeline
  var placement: Placement
  var descriptor: WidgetDescriptor
  var isScript: Bool
  /// Whether it is the placeholder.
  var isPlaceholder = false

  /// The content that a tile draws for an entry.
  func content(_ entry: JudgedEntry, isPlaceholder: Bool) -> TileContent? {
    guard let archived = try? timeline.archived(entry) else { return nil }
    return TileContent(view: archived.view, isPlaceholder: isPlaceholder)
  }
}

/// Asks one widget on its own, as `frame --kind` and `timeline` do.
struct OneWidget {
  private let launch: LaunchEnvironment
  private let reading: ExtensionReading

  init(_ launch: LaunchEnvironment) {
    self.launch = launch
    reading = ExtensionReading(launch: launch, store: nil)
  }

  /// Asks for a timeline, or for the placeholder. Without a family the widget's first one is taken;
  /// without a size of the tile, its frame included, that of the family. A widget that has no entries
  /// yet is asked for its placeholder instead, if the caller draws one, and a message says so.
  func timeline(
    kind: String, family: ArchivedFamily?, configuration: Configuration, size: CellSize? = nil,
    placeholder: Bool = false, orPlaceholder: Bool = false
  ) throws(CommandFailure) -> WidgetAnswer {
    let catalog = reading.catalog(asking: [kind])
    guard let widget = catalog.widget(ofKind: kind) else {
      throw unknown(kind, catalog)
    }
    try ProtectedWidgets(launch).refuse(widget.descriptor)
    let families = widget.descriptor.families
    guard let family = family ?? families.first, families.contains(family) else {
      throw CommandFailure(
        .usage,
        "\(kind) comes as \(families.map(\.shortName).joined(separator: ", ")), "
          + "not as \(family?.shortName ?? "anything else")")
    }
    for (name, value) in configuration.sorted(by: { $0.key < $1.key }) {
      guard let fault = widget.descriptor.fault(ofSetting: name, value) else { continue }
      throw CommandFailure(.usage, fault)
    }
    let placement = Placement(
      id: kind, kind: kind, family: family, configuration: configuration)
    // A view that depends on its size, as a GeometryReader's does, must be made for the size that
    // is drawn.
    let shape = size.map {
      let frame = 2 * PageGrid.border(of: $0)
      return TileShape(family: family, columns: $0.columns - frame, rows: $0.rows - frame)
    }
    let request = Inquiries.request(
      placeholder ? .placeholder : .timeline, placement, in: shape,
      environment: launch.widgetEnvironment, at: Date())
    let events = reading.ask(
      widget.executable, isScript: catalog.isScript(widget.executable.name),
      [.init(request: request, purpose: .timeline(placement))], knowing: catalog)
    for case .handedOver(let requests, let name) in events where !requests.orders.isEmpty {
      let count = requests.orders.count == 1 ? "a download" : "\(requests.orders.count) downloads"
      printError("\(name) began \(count); only a board that has the tile completes that")
    }
    for case .answered(_, let result) in events {
      do {
        return WidgetAnswer(
          timeline: try result.get(), placement: placement, descriptor: widget.descriptor,
          isScript: catalog.isScript(widget.executable.name), isPlaceholder: placeholder)
      } catch {
        if orPlaceholder, error.hasNoEntries, !catalog.isScript(widget.executable.name) {
          printError("\(error.sentence) This is the placeholder.")
          return try self.timeline(
            kind: kind, family: family, configuration: configuration, size: size, placeholder: true)
        }
        throw CommandFailure(.unavailable, error.sentence)
      }
    }
    throw CommandFailure(.unavailable, "\(widget.executable.name) gave no answer")
  }

  private func unknown(_ kind: String, _ catalog: Catalog) -> CommandFailure {
    if let failure = catalog.failuresByKind[kind] {
      return CommandFailure(.unavailable, failure.sentenceOfDescribing)
    }
    let kinds = catalog.kinds.keys.sorted().joined(separator: ", ")
    let failures = catalog.failures.values.map(\.sentence).sorted().joined(separator: " ")
    return CommandFailure(
      .unavailable,
      "no widget has the kind “\(kind)”; there are \(kinds.isEmpty ? "none" : kinds). \(failures)"
        .trimmingCharacters(in: .whitespaces))
  }
}
