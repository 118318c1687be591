import Foundation
import WidgetArchive

/// Random numbers that are the same for the same seed on every machine: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Starts an independent series for each `stream`, so that a day's looks do not depend on
  /// how many days there are.
  package init(seed: UInt64, stream: UInt64) {
    var mixer = SeededGenerator(seed: stream &+ 1)
    self.init(seed: seed ^ mixer.next())
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A random time around the middle, in milliseconds. The sum of three draws is near enough to a
  /// bell curve here, and never further off than three times the spread.
  mutating func around(_ middle: Int, spread: Int) -> Int {
    let offset = unit() + unit() + unit() - 1.5
    return middle + Int(clamping: offset * 2 * Double(spread))
  }

  /// A random number whose logarithm is evenly distributed: between 2 and 4 as
  /// often as between 10 and 20.
  mutating func byRatio(_ range: ClosedRange<Int>) -> Int {
    let ratio = Double(range.upperBound) / Double(range.lowerBound)
    return Int(clamping: Double(range.lowerBound) * pow(ratio, unit()))
  }
}
