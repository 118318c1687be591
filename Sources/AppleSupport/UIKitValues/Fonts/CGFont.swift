import Foundation

/// A font's file. None is read: a terminal draws all text in its own font.
public final class CGFont: Sendable {
  /// Always nil.
  public init?(_ provider: CGDataProvider) { return nil }
  /// Always nil.
  public init?(_ name: NSString) { return nil }

  public var postScriptName: NSString? { nil }
  public var fullName: NSString? { nil }
}
