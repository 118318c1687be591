import Foundation

/// A tile, as `list --json`, `explain --json` and `status --format json` print it.
struct ListedTile: Decodable {
  var id: String
  var kind: String
  var state: String
  var reason: String?
}

struct ExplainedTile: Decodable {
  struct Timeline: Decodable {
    var loaded: Date
    var entries: [Date]
    var current: Int?
    var policy: String
  }

  struct Budget: Decodable {
    var size: Double
    var charged: Int
    var looksPerDay: Double
    var daysLookedAt: Int
  }

  struct Failure: Decodable {
    var summary: String
    var count: Int
  }

  struct Decision: Decodable {
    var rule: String
    var due: Date?
    var runs: Date?
  }

  var id: String
  var kind: String
  var state: String
  var reason: String
  var source: String
  var rule: String?
  var changes: Date?
  var timeline: Timeline?
  var next: Decision?
  var budget: Budget
  var failure: Failure?
}

struct StatusOfTile: Decodable {
  var id: String
  var text: String
  var loadedAt: Date?
  var locked: Bool
  var stale: Bool
  var failure: String?
  var nextReload: Date?
  var rule: String?
}

extension DayWorld {
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  func list() throws -> [ListedTile] {
    try Self.decoder.decode([ListedTile].self, from: Data(board.tell("list", "--json").utf8))
  }

  func explain() throws -> [ExplainedTile] {
    try Self.decoder.decode([ExplainedTile].self, from: Data(board.tell("explain", "--json").utf8))
  }

  /// The status of a tile; nil if the command reports that there is none yet.
  func status(of id: String) throws -> StatusOfTile? {
    let result = home.run([home.program, "status", id, "--format", "json"])
    try board.settle()
    guard result.status == 0 else { return nil }
    return try Self.decoder.decode(StatusOfTile.self, from: Data(result.output.utf8))
  }

  func frame(page: Int) throws -> String {
    try board.tell("frame", "--page", "\(page)", "--size", "\(board.columns)x\(board.rows)")
  }
}
