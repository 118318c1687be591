import Foundation
import TimelineEngine
import WidgetArchive

/// The sizes in one terminal's board. Extensions are asked to fill the sizes in the terminal with
/// the latest input; the other terminals place the same timelines in their own sizes.
struct TerminalSizes: Hashable {
  /// The time at which the person turned to this terminal from another one.
  var since: Date
  var tiles: [Placement.ID: TileShape]
  /// The text size that the board uses if nobody chose one.
  var textSize: String
}

/// Whether this terminal's sizes count, as far as a terminal that views knows.
struct SizeClaim {
  /// The time at which the person turned to this terminal; nil until then.
  private(set) var since: Date?
  /// Whether the driver has not yet reacted to that.
  private var isOpen = false
  /// The process whose sizes count, according to the driver; nil if they are the driver's own.
  private var decider: String?

  /// Notes input here. Returns whether the driver must be told.
  mutating func noteInput(at now: Date, of process: String) -> Bool {
    guard decider != process, !isOpen else { return false }
    since = now
    isOpen = true
    return true
  }

  /// Notes whose sizes count, according to the driver.
  mutating func hear(_ decider: String?) {
    guard decider != self.decider else { return }
    self.decider = decider
    isOpen = false
  }
}

extension TerminalSizes: JSONLine {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("since", since.timeIntervalSinceReferenceDate)
      json.field("textSize", textSize)
      json.field("tiles", tiles.sorted { $0.key < $1.key }.map(Tile.init))
    }
  }

  init(json: JSON) throws {
    let object = try JSONObject(json)
    since = Date(timeIntervalSinceReferenceDate: try object.seconds("since"))
    textSize = try object.value("textSize")
    let tiles: [Tile] = try object.values("tiles", atMost: 4096)
    self.tiles = Dictionary(tiles.map { ($0.id, $0.shape) }, uniquingKeysWith: { $1 })
  }

  private struct Tile: JSONLine {
    var id: Placement.ID
    var shape: TileShape

    init(id: Placement.ID, shape: TileShape) {
      self.id = id
      self.shape = shape
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("id", id)
        json.field("family", shape.family)
        json.field("columns", shape.columns)
        json.field("rows", shape.rows)
      }
    }

    init(json: JSON) throws {
      let object = try JSONObject(json)
      id = try object.value("id")
      shape = TileShape(
        family: try object.value("family"), columns: Self.cells(try object.integer("columns")),
        rows: Self.cells(try object.integer("rows")))
    }

    private static func cells(_ count: Int) -> Int { max(1, CellCount(count).value) }
  }
}
