import Synchronization

/// How much memory a process may take for pixels: an extension has 30 MB, a program that one runs for a single
/// picture the 256 MB of all programs that an extension runs.
package enum PictureAllowance {
  private static let isRaised = Atomic(false)

  /// Says that this process is such a program.
  package static func raise() { isRaised.store(true, ordering: .relaxed) }

  static var isThatOfAHelper: Bool { isRaised.load(ordering: .relaxed) }
}
