import Foundation

/// A value that can be read from JSON.
package protocol JSONReadable {
  /// Reads the value; throws an ``ArchiveError`` with the place of a wrong one.
  init(json: JSON) throws
}

extension String: JSONReadable {
  package init(json: JSON) throws {
    self = try json.string ?? json.mistaken("a string", for: "")
  }
}

extension Bool: JSONReadable {
  package init(json: JSON) throws {
    self = try json.bool ?? json.mistaken("true or false", for: false)
  }
}

/// Limited to the whole numbers that JSON holds exactly, so that sums of a few cannot overflow.
extension Int: JSONReadable {
  package init(json: JSON) throws {
    let value = try json.integer ?? json.mistaken("a whole number", for: 0)
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

/// Finite numbers only.
extension Double: JSONReadable {
  package init(json: JSON) throws {
    let value = json.number.flatMap { $0.isFinite ? $0 : nil }
    self = try value ?? json.mistaken("a number", for: 0)
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
      let names = Self.allCases.map(\.rawValue)
      let error = ArchiveError(path: json.path, reason: .notOneOf(name, names))
      guard let first = Self.allCases.first else { throw error }
      // A value that is not a string was noted already.
      self = json.string == nil ? first : try json.mistaken(error, for: first)
      return
    }
    self = value
  }
}
