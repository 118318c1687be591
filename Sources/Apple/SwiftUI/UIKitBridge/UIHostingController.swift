import UIKitValues

/// A controller that shows a SwiftUI view in an app of UIKit. A widget shows none: it holds its view, and its own view
/// stays without a size.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions = SafeAreaRegions.all

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) { return nil }

  public required init?(coder: NSCoder) { return nil }

  /// The size that the view takes: nothing is laid out outside a tile.
  open func sizeThatFits(in size: CGSize) -> CGSize { .zero }
}

/// How a hosting controller tells the size of its view.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}
