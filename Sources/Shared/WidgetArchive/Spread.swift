import Foundation

/// The position of one installation among all others. Events that would happen on every board in
/// the same second are delayed by a part of a window; the part depends on the installation's
/// number, its seed.
///
/// The seed is a random number of the profile's own, made once and sent nowhere. Without one all
/// boards act alike. The parts are always the same for the same seed and name.
package struct Spread: Hashable, Sendable {
  package let seed: UInt64?

  package init(seed: UInt64? = nil) {
    self.seed = seed
  }

  /// A number of 0..<1 that depends on nothing but the seed and the arguments (FNV-1a).
  package func share(of name: String, attempt: Int = 0) -> Double {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ (seed ?? 0)
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for shift in stride(from: 0, to: 64, by: 8) {
      hash = (hash ^ UInt64(truncatingIfNeeded: attempt >> shift & 0xFF)) &* 0x100_0000_01B3
    }
    // Names that differ in their last letter differ in the low bits first.
    hash ^= hash >> 32
    return Double((hash &* 0x9E37_79B9_7F4A_7C15) >> 11) / Double(1 << 53)
  }

  /// The first of the installation's own moments at or after a date. There is one in every `step`,
  /// common to everything on its board; without a seed they are whole steps.
  package func moment(from date: Date, every step: TimeInterval) -> Date {
    guard step > 0, step.isFinite else { return date }
    let offset = seed == nil ? 0 : share(of: "") * step
    let steps = ((date.timeIntervalSinceReferenceDate - offset) / step).rounded(.up)
    return Date(timeIntervalSinceReferenceDate: steps * step + offset)
  }
}
