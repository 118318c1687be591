import Foundation

/// What an image is in light and in dark surroundings.
///
/// See <https://developer.apple.com/documentation/uikit/uiimageasset>.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var light: UIImage?
  private var dark: UIImage?

  /// Nothing for any surroundings.
  public override init() {}

  init(light: UIImage, dark: UIImage) {
    self.light = light
    self.dark = dark
  }

  /// The image for some surroundings; one without size where none was registered.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    lock.withLock {
      (traitCollection.userInterfaceStyle == .dark ? dark ?? light : light ?? dark) ?? UIImage()
    }
  }

  /// Has an image stand for it in some surroundings; in all, where these say nothing of light and dark.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let style = traitCollection.userInterfaceStyle
    lock.withLock {
      if style != .dark { light = image }
      if style != .light { dark = image }
    }
  }

  /// Forgets what stands for it in some surroundings.
  open func unregister(_ traitCollection: UITraitCollection) {
    let style = traitCollection.userInterfaceStyle
    lock.withLock {
      if style != .dark { light = nil }
      if style != .light { dark = nil }
    }
  }
}

extension UIImage {
  /// What it is in light and in dark surroundings.
  public var imageAsset: UIImageAsset? {
    UIImageAsset(light: variant(isDark: false), dark: variant(isDark: true))
  }

  /// How a renderer would store it: at its scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  private func variant(isDark: Bool) -> UIImage {
    UIImage(content(isDark: isDark), name: name, scale: scale, renderingMode: renderingMode)
  }
}
