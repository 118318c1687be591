import CellLayout
import Foundation

/// A page as `read --json` prints it: stable names, empty values left out. Later versions add
/// members, but never rename them.
package struct PageRecord: Encodable {
  struct Tile: Encodable {
    var id: String
    var kind: String
    var title: String
    var family: String
    var states: [String]
    var stack: Stack?
    /// The lines as they are read out.
    var lines: [String]
    var controls: [Control]
  }

  struct Stack: Encodable {
    var name: String
    var position: Int
    var count: Int
  }

  struct Control: Encodable {
    var number: Int
    /// The role: `link`, `button` or `switch`.
    var role: String
    var label: String
    var hint: String?
    var url: String?
    /// The title of the intent that it performs.
    var intent: String?
    var on: Bool?
  }

  var page: Int
  var name: String
  var locked: Bool
  var tiles: [Tile]

  package init(_ reading: PageReading) {
    page = reading.number
    name = reading.name
    locked = reading.isLocked
    tiles = reading.tiles.map { tile in
      Tile(
        id: tile.id, kind: tile.kind, title: tile.title, family: tile.family.shortName,
        states: tile.states,
        stack: tile.stack.map { Stack(name: $0.name, position: $0.position, count: $0.count) },
        lines: tile.lines,
        controls: tile.reading.controls.enumerated().compactMap { index, piece in
          Control(piece, number: index + 1)
        })
    }
  }
}

extension PageRecord.Control {
  fileprivate init?(_ piece: TileReading.Piece, number: Int) {
    self.init(number: number, role: "", label: piece.label, hint: piece.hint)
    switch piece.role {
    case .link(let url): (role, self.url) = ("link", url)
    case .button(let action): (role, intent) = ("button", action.name)
    case .toggle(let action, let isOn): (role, intent, on) = ("switch", action.name, isOn)
    case .text, .heading, .image, .level, .hidden: return nil
    }
  }
}
