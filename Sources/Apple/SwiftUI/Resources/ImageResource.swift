import Foundation

/// The name of an image in an asset catalogue, as in `Image(.logo)`.
///
/// The members of an extension, such as `.logo`, are generated from its asset catalogue by the
/// plugin `WidgetResources`, as Xcode does.
/// See <https://developer.apple.com/documentation/developertoolssupport/imageresource>.
public struct ImageResource: Hashable, Sendable {
  /// The name in the asset catalogue, with its folders where they provide a namespace.
  package let name: String
  /// The bundle with the asset catalogue.
  package let bundle: Bundle

  /// Names an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
