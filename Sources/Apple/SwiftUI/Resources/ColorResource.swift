import Foundation

/// The name of a colour in an asset catalogue, as in `Color(.brand)`.
///
/// The members of an extension, such as `.brand`, are generated from its asset catalogue by the
/// plugin `WidgetResources`, as Xcode does.
/// See <https://developer.apple.com/documentation/developertoolssupport/colorresource>.
public struct ColorResource: Hashable, Sendable {
  /// The name in the asset catalogue, with its folders where they provide a namespace.
  package let name: String
  /// The bundle with the asset catalogue.
  package let bundle: Bundle

  /// Names a colour in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
