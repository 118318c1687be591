extension Int {
  /// The whole number of a `Double` without its fraction, for any `Double`: what is no number is 0,
  /// what is out of range the nearest number of ±10¹⁵.
  ///
  /// `Int(_:)` ends the program for those, and a number that came from outside, or was reckoned with
  /// one, can be any. The range leaves room to add and multiply.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.min(Swift.max(number, -1e15), 1e15))
  }
}
