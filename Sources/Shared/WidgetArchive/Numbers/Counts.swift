/// How many there are of something, or the place of one of them in its order: 0…10⁹, so that sums and
/// products of a few cannot overflow.
package struct Count: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...Int(clamping: ArchiveLimits.number))
  }

  /// More than there are of anything.
  package static let max = Count(.max)
}

/// A width or a height in cells: 0…65,535, the most that a terminal can tell of itself.
package struct CellCount: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...Int(UInt16.max))
  }
}

/// A size in bytes, 0…2⁵³: what a number of JSON says exactly.
package struct ByteCount: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...ArchiveLimits.integer)
  }

  package static let max = ByteCount(.max)
}

/// The number that a request, a task or a transfer is known by, within ±2⁵³: it is compared and repeated,
/// never reckoned with.
package struct SerialNumber: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: -ArchiveLimits.integer...ArchiveLimits.integer)
  }
}

/// How something ended, by a number of others' making, within ±2⁵³: a status of HTTP, a code of Apple's
/// `URLError`, a version of the protocol.
package struct OutcomeCode: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: -ArchiveLimits.integer...ArchiveLimits.integer)
  }
}

/// How far a style stands back from the foreground: 0, `.primary`, to 4, `.quinary`. A reader refuses
/// another one.
package struct StyleLevel: BoundedInteger {
  package let value: Int

  private static let range = 0...4

  package init(_ value: Int) {
    self.value = value.held(to: Self.range)
  }

  package init(json: JSON) throws {
    let value = try Int(json: json)
    guard Self.range.contains(value) else {
      throw ArchiveError(path: json.path, reason: .outOfRange("0 to 4"))
    }
    self.init(value)
  }
}
