import Foundation
import WidgetArchive

/// The paths in an answer with their values, from which a person chooses.
package struct AnswerOutline: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var path: String
    package var value: AnswerValue
  }

  /// The paths of values in the order of the answer; of a list, only its first element and the list
  /// itself.
  package private(set) var lines: [Line] = []
  /// The paths of lists, with a pattern for their elements.
  package private(set) var lists: [Line] = []

  /// The paths of numbers in lists, with a pattern for the innermost list: the series that a chart
  /// can show.
  package var series: [Line] {
    lines.compactMap { line in
      guard line.value.asNumber != nil,
        let place = line.path.ranges(of: "[0]").last
      else { return nil }
      return Line(path: line.path.replacingCharacters(in: place, with: "[*]"), value: line.value)
    }
  }

  package static let most = 200
  private static let mostLevels = 8

  package init(_ answer: AnswerValue) {
    switch answer {
    case .elements(let trees):
      for tree in trees.first?.children ?? [] {
        add(tree, Self.step(tree.name, after: "/", root: "$"), level: 0)
      }
    default: add(answer, "$", level: 0)
    }
  }

  private mutating func add(_ value: AnswerValue, _ path: String, level: Int) {
    guard lines.count < Self.most, level <= Self.mostLevels else { return }
    switch value {
    case .object(let members):
      // A path finds only the first member of a name.
      var seen: Set<String> = []
      for member in members where seen.insert(member.name).inserted {
        add(member.value, path + Self.step(member.name, after: "."), level: level + 1)
      }
    case .list(let list):
      if !list.isEmpty { note(Line(path: path + "[*]", value: value)) }
      if let first = list.first { add(first, path + "[0]", level: level + 1) }
    case .null, .bool, .number, .text, .elements: lines.append(Line(path: path, value: value))
    }
  }

  private mutating func add(_ tree: XMLTree, _ path: String, level: Int) {
    guard lines.count < Self.most, level <= Self.mostLevels else { return }
    for name in tree.attributes.keys.sorted() {
      lines.append(
        Line(
          path: path + Self.step("@" + name, after: "/"), value: .text(tree.attributes[name] ?? ""))
      )
    }
    if !tree.text.isEmpty { lines.append(Line(path: path, value: .text(tree.text))) }
    var seen: Set<String> = []
    for child in tree.children where seen.insert(child.name).inserted {
      let alike = tree.children.filter { $0.name == child.name }
      let place = path + Self.step(child.name, after: "/")
      if alike.count > 1 { note(Line(path: place + "[*]", value: .elements(alike))) }
      add(child, alike.count > 1 ? place + "[0]" : place, level: level + 1)
    }
  }

  private mutating func note(_ line: Line) {
    if lists.count < Self.most { lists.append(line) }
  }

  /// A path's step by name: after a dot or a slash if the name is plain, otherwise in quotes, which
  /// at the start of a path follow a `$`.
  private static func step(_ name: String, after mark: String, root: String = "") -> String {
    if AnswerPath.isPlain(name.hasPrefix("@") && mark == "/" ? name.dropFirst() : name[...]) {
      return mark + name
    }
    return root + "['" + name.escaped(["\\": "\\\\", "'": "\\'"]) + "']"
  }
}
