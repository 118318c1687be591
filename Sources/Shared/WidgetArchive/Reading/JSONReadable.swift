import Foundation

/// A value that is made of JSON.
package protocol JSONReadable {
  /// Throws an ``ArchiveError`` with the place of what is wrong.
  init(json: JSON) throws
}

extension String: JSONReadable {
  package init(json: JSON) throws {
    guard let value = json.string else { throw json.unexpected("a string") }
    self = value
  }
}

extension Bool: JSONReadable {
  package init(json: JSON) throws {
    guard let value = json.bool else { throw json.unexpected("true or false") }
    self = value
  }
}

/// Held to what JSON's numbers hold exactly, so that sums of a few cannot overflow.
extension Int: JSONReadable {
  package init(json: JSON) throws {
    guard let value = json.integer else { throw json.unexpected("a whole number") }
    self = Swift.min(Swift.max(value, -ArchiveLimits.integer), ArchiveLimits.integer)
  }
}

extension Int32: JSONReadable {
  package init(json: JSON) throws {
    guard let value = Int32(exactly: try Int(json: json)) else {
      throw ArchiveError(path: json.path, reason: .outOfRange("±\(Int32.max)"))
    }
    self = value
  }
}

/// Finite.
extension Double: JSONReadable {
  package init(json: JSON) throws {
    guard let value = json.number, value.isFinite else { throw json.unexpected("a number") }
    self = value
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  package init(json: JSON) throws {
    guard let list = json.list else { throw json.unexpected("an array") }
    self = try list.map { try Element(json: $0) }
  }
}

extension Set: JSONReadable where Element: JSONReadable {
  package init(json: JSON) throws { self = Set(try [Element](json: json)) }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  package init(json: JSON) throws {
    self = [:]
    for (name, value) in try JSONObject(json).members where self[name] == nil {
      self[name] = try Value(json: value)
    }
  }
}

/// An enum whose raw values are its names in JSON.
extension JSONReadable where Self: RawRepresentable<String> & CaseIterable {
  package init(json: JSON) throws {
    let name = try String(json: json)
    guard let value = Self(rawValue: name) else {
      throw ArchiveError(path: json.path, reason: .notOneOf(name, Self.allCases.map(\.rawValue)))
    }
    self = value
  }
}
