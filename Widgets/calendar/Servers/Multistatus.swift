import Foundation
import XMLReading

/// A calendar server's answer about several resources: RFC 4918's `multistatus`, with the
/// properties for calendars of RFC 4791, RFC 5397, RFC 6578 and Apple's.
package struct Multistatus: Hashable, Sendable {
  /// The answer about one resource.
  package struct Entry: Hashable, Sendable {
    package var href = ""
    /// The status of the resource itself; nil if only its properties have one.
    package var status: Int?
    package var name: String?
    package var color: String?
    package var entityTag: String?
    package var data: String?
    /// The version of a collection, which changes with its contents: a sync token, or the older
    /// change tag.
    package var syncToken: String?
    package var changeTag: String?
    package var principal: String?
    package var homes: [String] = []
    package var isCalendar = false
    /// The component types that the calendar accepts; empty if the server does not tell.
    package var components: Set<String> = []

    package var mayHaveEvents: Bool { components.isEmpty || components.contains("VEVENT") }
  }

  package private(set) var entries: [Entry] = []
  /// The sync token of the answer as a whole.
  package private(set) var syncToken: String?

  /// A limit above the number of entries that any server sends at once.
  static let mostEntries = 20_000
  private static let mostLevels = 64

  /// Returns nil for data that is no such answer, or is truncated.
  package init?(_ data: Data) {
    guard var reader = XMLReader(data) else { return nil }
    var reading = Reading()
    do {
      while let node = try reader.next() {
        switch node {
        case .start(let start): guard reading.begin(start) else { return nil }
        case .text(let text): reading.collect(text)
        case .entity(let name): reading.collect(Self.entities[name] ?? "")
        case .end: reading.end()
        }
      }
    } catch { return nil }
    guard reading.hasEnded else { return nil }
    (entries, syncToken) = (reading.entries, reading.syncToken)
  }

  /// XML's predefined entities.
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The state of the parser: the names of the open elements, and what was read so far.
  private struct Reading {
    var entries: [Entry] = []
    var syncToken: String?
    var hasEnded = false
    private var path: [String] = []
    private var text = ""
    private var entry = Entry()
    /// The properties of one status, which follows them in the answer.
    private var properties = Entry()
    private var propertyStatus: Int?

    /// Returns false if the document is no answer of this kind.
    mutating func begin(_ element: XMLElementStart) -> Bool {
      if path.isEmpty, element.name != "multistatus" { return false }
      guard path.count < Multistatus.mostLevels else { return false }
      path.append(element.name)
      text = ""
      switch element.name {
      case "response" where path.count == 2: entry = Entry()
      case "propstat": (properties, propertyStatus) = (Entry(), nil)
      case "calendar" where isIn("resourcetype"): properties.isCalendar = true
      case "comp" where isIn("supported-calendar-component-set"):
        if let name = element.attributes["name"] { properties.components.insert(name.uppercased()) }
      default: break
      }
      return true
    }

    mutating func collect(_ more: String) { text += more }

    mutating func end() {
      guard let name = path.popLast() else { return }
      let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
      defer { text = "" }
      if path.isEmpty { hasEnded = true }
      switch name {
      case "response" where path.count == 1:
        if entries.count < Multistatus.mostEntries { entries.append(entry) }
      case "propstat":
        if propertyStatus.map({ (200..<300).contains($0) }) ?? true { entry.take(properties) }
      case "status":
        if path.last == "propstat" {
          propertyStatus = Self.code(value)
        } else {
          entry.status = Self.code(value)
        }
      case "href": take(href: value)
      case "sync-token" where path.count == 1: syncToken = value
      default: take(value, as: name)
      }
    }

    private mutating func take(href value: String) {
      switch path.last {
      case "response": entry.href = value
      case "current-user-principal": properties.principal = value
      case "calendar-home-set": properties.homes.append(value)
      default: break
      }
    }

    private mutating func take(_ value: String, as name: String) {
      guard path.last == "prop", !value.isEmpty else { return }
      switch name {
      case "displayname": properties.name = value
      case "calendar-color": properties.color = value
      case "getetag": properties.entityTag = value
      case "getctag": properties.changeTag = value
      case "sync-token": properties.syncToken = value
      // Calendar data keeps its blanks and line ends.
      case "calendar-data": properties.data = text
      default: break
      }
    }

    private func isIn(_ name: String) -> Bool { path.dropLast().last == name }

    /// The number in a status line such as `HTTP/1.1 200 OK`.
    private static func code(_ line: String) -> Int? {
      let words = line.split(separator: " ")
      return words.count > 1 ? Int(words[1]) : nil
    }
  }
}

extension Multistatus.Entry {
  /// Adopts the properties that came with a status of success.
  fileprivate mutating func take(_ other: Self) {
    name = other.name ?? name
    color = other.color ?? color
    entityTag = other.entityTag ?? entityTag
    data = other.data ?? data
    syncToken = other.syncToken ?? syncToken
    changeTag = other.changeTag ?? changeTag
    principal = other.principal ?? principal
    homes += other.homes
    isCalendar = isCalendar || other.isCalendar
    components.formUnion(other.components)
  }
}
