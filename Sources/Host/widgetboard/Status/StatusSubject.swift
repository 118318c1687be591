import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The subject of a status: a tile of the board, or a widget that need not be on a page.
struct StatusSubject {
  var placement: Placement
  /// The widget; nil for a tile of the board.
  var widget: StatusWidget?
  var descriptor: WidgetDescriptor?

  /// - Parameter word: the id of a tile, or a kind.
  init(
    _ word: String, family: ArchivedFamily?, configuration: Configuration, layout: BoardLayout,
    widgets: [String: WidgetDescriptor]
  ) throws(CommandFailure) {
    if let tile = layout.placement(word), family == nil,
      configuration.isEmpty
    {
      self.init(placement: tile, widget: nil, descriptor: widgets[tile.kind])
      return
    }
    // A tile on the board whose extension cannot describe itself shows its failure like any other
    // tile.
    if widgets[word] == nil, configuration.isEmpty,
      let tile = layout.placements.first(where: {
        $0.kind == word && (family == nil || $0.family == family)
      })
    {
      self.init(placement: tile, widget: nil, descriptor: nil)
      return
    }
    guard let descriptor = widgets[word] else {
      let known = (layout.placements.map(\.id) + widgets.keys).sorted()
      throw CommandFailure(
        .unavailable,
        "no tile has the id and no widget the kind “\(word)”; there are "
          + (known.isEmpty ? "none" : Set(known).sorted().joined(separator: ", ")))
    }
    guard let family = family ?? Self.family(of: descriptor),
      descriptor.families.contains(family)
    else {
      throw CommandFailure(
        .usage,
        "\(word) comes as \(descriptor.families.map(\.shortName).joined(separator: ", ")), "
          + "not as \(family?.shortName ?? "anything else")")
    }
    let tile = layout.placements.first {
      $0.kind == word && $0.family == family && $0.configuration == configuration
    }
    let widget = StatusWidget(kind: word, family: family, configuration: configuration)
    self.init(
      placement: tile ?? widget.placement, widget: tile == nil ? widget : nil,
      descriptor: descriptor)
  }

  private init(placement: Placement, widget: StatusWidget?, descriptor: WidgetDescriptor?) {
    self.placement = placement
    self.widget = widget
    self.descriptor = descriptor
  }

  /// The family to show on one line: inline, rectangular or small; otherwise the widget's first
  /// one.
  private static func family(of descriptor: WidgetDescriptor) -> ArchivedFamily? {
    let wanted: [ArchivedFamily] = [.accessoryInline, .accessoryRectangular, .systemSmall]
    return wanted.first(where: descriptor.families.contains) ?? descriptor.families.first
  }

  /// Whether a locked board shows only the placeholder. True for a widget without a known
  /// descriptor, because its class of data protection is unknown.
  func isClosed(whileSealed isSealed: Bool) -> Bool {
    guard let descriptor else { return true }
    return (descriptor.dataProtection ?? .standard).isClosed(whileSealed: isSealed)
  }

  /// The message that tells the driver.
  var message: MailboxMessage {
    guard let widget else { return .glanced(placement.id) }
    return .status(
      kind: widget.kind, family: widget.family, configuration: widget.configuration)
  }
}
