import Foundation

/// The parts that entries of a timeline share, each stored once: views, and lists of modifiers.
///
/// A line of its own after a timeline's header, `{"modifiers": [[…]], "nodes": […]}`, written by
/// ``TimelineWriter``. An entry's line refers to a node of it by a number in place of a node, and
/// to a list by a number in place of modifiers. Unused parts are not decoded. A class, because the
/// parts decoded for one entry are reused for the next; it stays with one reader.
package final class TimelineTable {
  private let nodeTexts: [JSON]
  private let modifierTexts: [JSON]
  private var nodes: [ArchivedNode?]
  private var modifiers: [[ArchivedModifier]?]

  /// Reads the line, but only as far as to find its elements.
  package init(jsonLine: Data) throws(ArchiveError) {
    do {
      let object = try JSONObject(JSON(jsonLine, limits: .reply))
      nodeTexts = try Self.elements("nodes", of: object)
      modifierTexts = try Self.elements("modifiers", of: object)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(path: "", reason: .decoder("\(error)"))
    }
    nodes = Array(repeating: nil, count: nodeTexts.count)
    modifiers = Array(repeating: nil, count: modifierTexts.count)
  }

  private static func elements(_ key: JSONKey, of object: JSONObject) throws -> [JSON] {
    guard object.has(key) else { return [] }
    return Array(try object.list(key, atMost: ArchiveLimits.readNodes))
  }

  /// Decodes all of it, so that its errors are known before an entry is read; its size is that of
  /// an entry that used all of it.
  package func judge() throws(ArchiveError) -> ArchiveMeasure {
    do {
      for number in modifierTexts.indices { _ = try list(number) }
      for number in nodeTexts.indices { _ = try node(number) }
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(path: "", reason: .decoder("\(error)"))
    }
    var levels: [Int] = []
    for node in nodes { levels.append(1 + (node?.children.map { levels[$0] }.max() ?? 0)) }
    return ArchiveMeasure(nodes: nodes.count, levels: levels.max() ?? 0)
  }

  /// A node, which refers to others of the table by their numbers.
  func node(_ number: Int) throws -> ArchivedNode {
    guard nodes.indices.contains(number) else {
      throw ArchiveError(path: "", reason: .notInTable("node \(number)", count: nodes.count))
    }
    if let node = nodes[number] { return node }
    let draft = try NodeReader.draft(nodeTexts[number], before: number, level: 1, table: self)
    guard draft.inlines.isEmpty else {
      throw nodeTexts[number].unexpected("a view that has the places of those in it")
    }
    nodes[number] = draft.node
    return draft.node
  }

  /// A list of modifiers, none of which holds another view.
  func list(_ number: Int) throws -> [ArchivedModifier] {
    guard modifiers.indices.contains(number) else {
      throw ArchiveError(path: "", reason: .notInTable("list \(number)", count: modifiers.count))
    }
    if let list = modifiers[number] { return list }
    var reader = NodeReader(before: 0, level: 1, table: nil)
    let list = try reader.modifiers(in: modifierTexts[number])
    guard reader.inlines.isEmpty else {
      throw modifierTexts[number].unexpected("a list of modifiers without views")
    }
    modifiers[number] = list
    return list
  }

  /// The numbers of a node and of all below it that are not in `known`, in ascending order: a node
  /// refers only to nodes before it.
  func numbers(below number: Int, besides known: [Int: NodeID]) throws -> [Int] {
    var found: Set<Int> = [number]
    var open = [number]
    while let next = open.popLast() {
      for child in try node(next).children where known[child] == nil && !found.contains(child) {
        found.insert(child)
        open.append(child)
      }
    }
    return found.sorted()
  }
}
