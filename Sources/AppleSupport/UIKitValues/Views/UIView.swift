import Foundation

/// A UIKit view. Neither WidgetKit nor a board draws it: a no-entry mark is drawn in place of a
/// SwiftUI view that represents it, as on Apple's systems.
@MainActor @preconcurrency
open class UIView: NSObject {
  /// The position and size in the surrounding view.
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// The colour of the background.
  open var backgroundColor: UIColor?
  /// The opacity of the view.
  open var alpha: CGFloat = 1
  open var isHidden = false
  /// The colour of accents in the view.
  open var tintColor: UIColor! = .tintColor
  open private(set) var subviews: [UIView] = []
  open var traitCollection: UITraitCollection { .current }

  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Makes a view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view without size: nothing is read from an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  /// Always false: nothing moves.
  open class var areAnimationsEnabled: Bool { false }
  /// Has no effect: nothing moves.
  open class func setAnimationsEnabled(_ enabled: Bool) {}
  /// Makes the changes at once.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  open func addSubview(_ view: UIView) { subviews.append(view) }
  /// Requests a new drawing. Has no effect.
  open func setNeedsDisplay() {}
  /// Requests a new layout. Has no effect.
  open func setNeedsLayout() {}
  /// Lays out the subviews. Never called here.
  open func layoutSubviews() {}
  /// Draws the view. Never called here.
  open func draw(_ rect: CGRect) {}
  /// The size that the view prefers.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  open var intrinsicContentSize: CGSize { frame.size }
}

/// A view controller of UIKit. A widget has none.
@MainActor @preconcurrency
open class UIViewController: NSObject {
  open var view: UIView! = UIView()

  public override init() {
    super.init()
  }

  /// Runs after the view was loaded. Never called here.
  open func viewDidLoad() {}
}
