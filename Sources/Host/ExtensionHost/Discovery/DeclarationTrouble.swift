/// The trouble with a file that declares something about an extension.
package struct DeclarationTrouble: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case unreadable(errno: Int32)
    case noFile
    case tooLarge(limit: Int)
    case noPropertyList
    /// A name that no class of data protection has.
    case unknownClass(String)
  }

  package var path: String
  package var cause: Cause

  /// Whether the file is one of entitlements, so that its widgets are closed while the board is
  /// locked.
  private var isEntitlement: Bool { path.hasSuffix(ExtensionDeclarations.entitlementSuffix) }

  /// The trouble and its consequence.
  package var sentence: String {
    let what: String =
      switch cause {
      case .unreadable(let errno): "cannot be read (\(words(errno: errno)))"
      case .noFile: "is not a file"
      case .tooLarge(let limit): "is longer than \(limit / 1000) kB"
      case .noPropertyList: "is not a property list"
      case .unknownClass(let name):
        "names an unknown class of data protection, “\(clipped(printable(name.utf8), to: 60))”"
      }
    let consequence =
      isEntitlement
      ? ": its data is closed while the board is locked, as by NSFileProtectionComplete"
      : ": none of it applies"
    return printable(path.utf8) + " " + what + consequence
  }

  /// The remedy.
  package var advice: String {
    switch cause {
    case .unknownClass:
      "name NSFileProtectionComplete, NSFileProtectionCompleteUnlessOpen, "
        + "NSFileProtectionCompleteUntilFirstUserAuthentication or NSFileProtectionNone"
    case .unreadable, .noFile, .tooLarge, .noPropertyList:
      "correct the file, a property list as Xcode writes it, or remove it"
    }
  }
}
