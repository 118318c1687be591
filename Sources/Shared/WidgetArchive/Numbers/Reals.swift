/// A number within ±10⁹: a length or a position in points, an angle in degrees, a factor, a
/// priority. No sensible view needs more, and arithmetic in cells cannot overflow with it.
package struct Finite: BoundedReal {
  package let value: Double

  package init(_ value: Double) {
    self.value = value.isNaN ? 0 : value.held(to: -ArchiveLimits.number...ArchiveLimits.number)
  }
}

/// A limit of a length in points: within ±10⁹, or infinite for all the available space.
package struct LengthLimit: BoundedReal {
  package let value: Double

  package init(_ value: Double) {
    self.value = value.isInfinite ? value : Finite(value).value
  }

  package static let infinity = LengthLimit(.infinity)
}

/// A share of a whole, 0…1.
package struct Fraction: BoundedReal {
  package let value: Double

  package init(_ value: Double) {
    self.value = value.isNaN ? 0 : value.held(to: 0...1)
  }
}

/// A span of time in seconds, within ±10⁹: 31 years.
package struct Seconds: BoundedReal {
  package let value: Double

  package init(_ value: Double) {
    self.value = Finite(value).value
  }
}

/// A number in a chart: bytes, money, anything within ±10¹⁵, up to which sums are exact.
package struct ChartNumber: BoundedReal {
  package let value: Double

  package init(_ value: Double) {
    self.value = value.isNaN ? 0 : value.held(to: -1e15...1e15)
  }
}
