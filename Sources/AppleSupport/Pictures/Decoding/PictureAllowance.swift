import Synchronization

/// The memory that a process may use for pixels: an extension has 30 MB; a helper program that it
/// runs for a single picture has the 256 MB of all programs of an extension.
package enum PictureAllowance {
  private static let isRaised = Atomic(false)

  /// Declares that this process is such a helper program.
  package static func raise() { isRaised.store(true, ordering: .relaxed) }

  static var isThatOfAHelper: Bool { isRaised.load(ordering: .relaxed) }
}
