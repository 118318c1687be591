import Foundation

/// The variants of an image for light and for dark surroundings.
///
/// See <https://developer.apple.com/documentation/uikit/uiimageasset>.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var light: UIImage?
  private var dark: UIImage?

  /// Makes an asset without variants.
  public override init() {}

  init(light: UIImage, dark: UIImage) {
    self.light = light
    self.dark = dark
  }

  /// The variant for the given traits; an image without size if none is registered.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    lock.withLock {
      (traitCollection.userInterfaceStyle == .dark ? dark ?? light : light ?? dark) ?? UIImage()
    }
  }

  /// Registers a variant for the given traits: for light and dark if the traits specify neither.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let style = traitCollection.userInterfaceStyle
    lock.withLock {
      if style != .dark { light = image }
      if style != .light { dark = image }
    }
  }

  /// Removes the variant for the given traits.
  open func unregister(_ traitCollection: UITraitCollection) {
    let style = traitCollection.userInterfaceStyle
    lock.withLock {
      if style != .dark { light = nil }
      if style != .light { dark = nil }
    }
  }
}

extension UIImage {
  /// The variants of the image for light and for dark surroundings.
  public var imageAsset: UIImageAsset? {
    UIImageAsset(light: variant(isDark: false), dark: variant(isDark: true))
  }

  /// The options of a renderer that match the image: its scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  private func variant(isDark: Bool) -> UIImage {
    UIImage(content(isDark: isDark), name: name, scale: scale, renderingMode: renderingMode)
  }
}
