/// A number of things, or the index of one: 0…10⁹, so that sums and products of a few cannot
/// overflow.
package struct Count: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...Int(clamping: ArchiveLimits.number))
  }

  /// The largest count, for “without a limit”.
  package static let max = Count(.max)
}

/// A width or a height in cells: 0…65,535, the most that a terminal can report of itself.
package struct CellCount: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...Int(UInt16.max))
  }
}

/// A size in bytes, 0…2⁵³: the largest whole numbers that JSON holds exactly.
package struct ByteCount: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: 0...ArchiveLimits.integer)
  }

  package static let max = ByteCount(.max)
}

/// The identifying number of a request, a task or a transfer, within ±2⁵³: only compared and
/// repeated, never used in arithmetic.
package struct SerialNumber: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: -ArchiveLimits.integer...ArchiveLimits.integer)
  }
}

/// A result number that others define, within ±2⁵³: an HTTP status, a code of Apple's `URLError`, a
/// version of the protocol.
package struct OutcomeCode: BoundedInteger {
  package let value: Int

  package init(_ value: Int) {
    self.value = value.held(to: -ArchiveLimits.integer...ArchiveLimits.integer)
  }
}

/// The level of a style below the foreground: 0, `.primary`, to 4, `.quinary`. A reader refuses any
/// other.
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
