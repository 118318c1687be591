import Combine
import CoreGraphicsValues
import Foundation
import UIKitValues

/// Makes an image of a view on Apple's systems. Here there is none: views are drawn with the
/// terminal's own letters, of which nothing knows the pixels.
///
/// See <https://developer.apple.com/documentation/swiftui/imagerenderer>.
@MainActor @preconcurrency
public final class ImageRenderer<Content>: ObservableObject where Content: View {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) { content = view }

  /// Always nil.
  public var cgImage: CGImage? { nil }
  /// Always nil.
  public var uiImage: UIImage? { nil }

  /// Never calls the renderer: there is nothing that it could draw.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {}
}
