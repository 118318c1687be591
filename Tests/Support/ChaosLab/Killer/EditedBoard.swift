import Foundation
import RepeatableRandom

/// The board file's expected contents after the acknowledged edits, one state a tile; a tile whose
/// edit was killed may be as before or as after it.
struct EditedBoard {
  struct Tile: Equatable, Decodable {
    var id: String
    var kind: String
    var page: Int
    var configuration: [String: String]
  }

  /// The edits from the shell.
  enum Edit {
    case add(String, page: Int)
    case remove(String)
    case move(String, page: Int)
    case label(String, String)
    case textSize(String)

    var arguments: [String] {
      switch self {
      case .add(let id, let page): ["add", "leaf", "--id", id, "--page", "\(page)"]
      case .remove(let id): ["remove", id]
      case .move(let id, let page): ["move", id, "--page", "\(page)"]
      case .label(let id, let label): ["configure", id, "--set", "label=\(label)"]
      case .textSize(let size): ["set", "textSize", size]
      }
    }
  }

  private(set) var tiles: [String: Tile] = [:]
  /// The text sizes that may be set.
  private(set) var textSizes: Set<String> = ["large"]
  private var added = 0

  init(_ tiles: [Tile]) {
    for tile in tiles { self.tiles[tile.id] = tile }
  }

  mutating func edit(using random: inout SplitMix64) -> Edit {
    let page = Int.random(in: 2...3, using: &random)
    let sizes = ["small", "medium", "large", "xLarge"]
    let leaves = tiles.keys.filter { $0.hasPrefix("leaf-") }.sorted()
    guard let leaf = leaves.randomElement(using: &random), !random.chance(0.25) else {
      added += 1
      return .add("leaf-\(added)", page: page)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: return .remove(leaf)
    case 2..<5: return .move(leaf, page: page)
    case 5..<8: return .label(leaf, "label-\(Int.random(in: 0..<100_000, using: &random))")
    default: return .textSize(sizes.randomElement(using: &random) ?? "large")
    }
  }

  /// Changes the expected board by an edit that was acknowledged.
  mutating func acknowledge(_ edit: Edit) {
    switch edit {
    case .add(let id, let page):
      tiles[id] = Tile(id: id, kind: "leaf", page: page, configuration: [:])
    case .remove(let id): tiles[id] = nil
    case .move(let id, let page): tiles[id]?.page = page
    case .label(let id, let label): tiles[id]?.configuration["label"] = label
    case .textSize(let size): textSizes = [size]
    }
  }

  /// Takes the state after a killed edit from the board file.
  ///
  /// - Returns: whether that state is the one before or the one after the edit.
  mutating func settle(_ edit: Edit, by found: [Tile]) -> Bool {
    if case .textSize(let size) = edit { textSizes.insert(size) }
    var done = self
    done.acknowledge(edit)
    let there = Self(found).tiles
    if there == done.tiles { tiles = done.tiles }
    return there == tiles
  }

  /// The differences from the expected tiles.
  func flaws(in found: [Tile]) -> [String] {
    let there = Self(found).tiles
    return Set(tiles.keys).union(there.keys).sorted().compactMap { id in
      guard tiles[id] != there[id] else { return nil }
      return "\(id) is \(words(there[id])), not \(words(tiles[id]))"
    }
  }

  private func words(_ tile: Tile?) -> String {
    guard let tile else { return "not there" }
    return "on page \(tile.page) \(tile.configuration)"
  }
}
