import Foundation

/// A view of UIKit's. WidgetKit does not draw one, and neither does a board: where a SwiftUI view stands
/// for it, a no-entry mark is drawn, as on Apple's systems.
@MainActor @preconcurrency
open class UIView: NSObject {
  /// Where it is in the view around it.
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// How opaque it is.
  open var alpha: CGFloat = 1
  open var isHidden = false
  /// The colour of what stands out in it.
  open var tintColor: UIColor! = .tintColor
  open private(set) var subviews: [UIView] = []
  open var traitCollection: UITraitCollection { .current }

  public init(frame: CGRect) {
    self.frame = frame
  }

  /// A view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// A view without size: nothing is kept in an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  open func addSubview(_ view: UIView) { subviews.append(view) }
  /// Would draw it anew.
  open func setNeedsDisplay() {}
  /// Would lay it out anew.
  open func setNeedsLayout() {}
  /// Lays out what is in it.
  open func layoutSubviews() {}
  /// Draws the view. Never called here.
  open func draw(_ rect: CGRect) {}
  /// The size it would like.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  open var intrinsicContentSize: CGSize { frame.size }
}

/// What shows views of UIKit's. A widget has none.
@MainActor @preconcurrency
open class UIViewController: NSObject {
  open var view: UIView! = UIView()

  public override init() {
    super.init()
  }

  /// Runs after the view was loaded. Never called here.
  open func viewDidLoad() {}
}
