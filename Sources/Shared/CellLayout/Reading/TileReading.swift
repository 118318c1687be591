import Foundation
import WidgetArchive

/// The words of a tile for someone who does not see it, line by line in reading order.
///
/// Made from an archived view by ``read(_:context:at:)``; spoken by a screen reader or printed.
package struct TileReading: Hashable, Sendable {
  /// A part that is read as one: a text, a picture's name, a control.
  package struct Piece: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
      case text
      case heading
      /// A symbol, by its name or its label.
      case image
      /// A bar or a dial, with its percentage.
      case level(Int)
      case link(String)
      case button(ArchivedAction)
      case toggle(ArchivedAction, isOn: Bool)
      /// A part that is hidden while the board is locked.
      case hidden
    }

    package var role: Role
    /// Its name. May be empty if ``value`` says it all.
    package var label: String
    /// Its current value.
    package var value: String?
    /// The effect of pressing it.
    package var hint: String?
    /// Whether its words change as time passes, without any event.
    package var isLive: Bool

    package init(
      _ role: Role, _ label: String, value: String? = nil, hint: String? = nil,
      isLive: Bool = false
    ) {
      self.role = role
      self.label = label
      self.value = value
      self.hint = hint
      self.isLive = isLive
    }

    /// Label and value: `Battery, 73 percent`.
    package var words: String {
      [label, value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    package var isControl: Bool {
      switch role {
      case .link, .button, .toggle: true
      case .text, .heading, .image, .level, .hidden: false
      }
    }
  }

  package typealias Line = [Piece]

  package var lines: [Line]

  package init(lines: [Line] = []) {
    self.lines = lines
  }

  /// Links and controls, in order.
  package var controls: [Piece] { lines.flatMap { $0.filter(\.isControl) } }

  /// The reading without parts that change as time passes: if two differ in it, something happened.
  package var lasting: TileReading {
    TileReading(
      lines: lines.map { line in
        line.map { piece in
          guard piece.isLive else { return piece }
          var piece = piece
          piece.label = ""
          piece.value = nil
          return piece
        }
      })
  }
}

/// Reads an archived view as it is at a date. Timers and relative dates are put into words, or
/// written as they are drawn if they are not to be spoken.
package func read(
  _ view: ArchivedView, context: TileContext, at now: Date, speakingDates: Bool = true
) -> TileReading {
  guard !view.variants.isEmpty else { return TileReading() }
  let variant = view.variant(
    colorScheme: context.environment.colorScheme, redaction: context.redaction)
  var reader = TileReader(view: view, context: context, now: now, speaksDates: speakingDates)
  let lines = reader.lines(of: variant.root, Surroundings(context: context))
  return TileReading(lines: reader.told(lines))
}
