extension Int {
  /// The whole part of a `Double`, for any `Double`: NaN becomes 0, a number out of range the
  /// nearest end of ±10¹⁵.
  ///
  /// `Int(_:)` ends the program for those, and a number from outside, or computed with one, can be
  /// any. The range leaves room for additions and multiplications.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.min(Swift.max(number, -1e15), 1e15))
  }
}
