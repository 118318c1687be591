import Foundation

/// A UIKit view. Neither WidgetKit nor a board draws it: a no-entry mark is drawn in place of a
/// SwiftUI view that represents it, as on Apple's systems.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// The position and size in the surrounding view.
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
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

  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var isOpaque = true
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  /// The constraints that were added to this view.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) weak var superview: UIView?
  /// The window that shows the view: none.
  open var window: UIWindow? { nil }
  public let layer = CALayer()

  /// The size of a direction in which a view has none of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityElements: [Any]?
  /// False: nobody activates a view of UIKit.
  open func accessibilityActivate() -> Bool { false }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var transform = CGAffineTransform.identity

  /// How content fills its view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What changes with the size of the surrounding view.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }
  /// The view itself, or the first one inside that has the number.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  /// Recognizes nothing: nobody touches a tile's views.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  /// Draws nothing, and tells so.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  /// Lays out nothing.
  open func layoutIfNeeded() {}
  open func sizeToFit() {}
  /// Never called here: nothing is read from a nib.
  open func awakeFromNib() {}
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
  /// Has no effect: nothing is laid out.
  open func invalidateIntrinsicContentSize() {}

  /// Whether a point of the view's own coordinates is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The farthest view inside that has a point and may be touched; nil if the view itself has not.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let found = view.hitTest(inside, with: event) { return found }
    }
    return self
  }

  /// Never called here: no view is in a window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Never called here: no view is in a window.
  open func didMoveToWindow() {}
  /// Never called here.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Never called here.
  open func didMoveToSuperview() {}
  /// Never called here: the traits of a view stay.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Never called here.
  open func tintColorDidChange() {}
  /// Never called here: no view has insets.
  open func safeAreaInsetsDidChange() {}
  /// Never called here: nothing is laid out.
  open func updateConstraints() {}
  /// Has no effect: nothing is laid out.
  open func setNeedsUpdateConstraints() {}
}

/// A view controller of UIKit. A widget has none.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  open var title: String?
  open var traitCollection: UITraitCollection { .current }
  /// Nil: no extension has a screen here.
  open var extensionContext: NSExtensionContext? { nil }
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open var navigationController: UINavigationController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  public let navigationItem = UINavigationItem()
  /// False: a view is loaded when it is shown.
  open var isViewLoaded: Bool { false }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero

  public override init() {
    super.init()
  }

  /// Makes a controller without a view of its own: no nib is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  /// Makes a controller without a view of its own: nothing is read from an archive.
  public required init?(coder: NSCoder) {}

  /// Never called here: nothing is read from a nib.
  open func awakeFromNib() {}
  /// Has no effect: there is a view from the beginning.
  open func loadViewIfNeeded() {}
  /// Never called here.
  open func viewWillAppear(_ animated: Bool) {}
  /// Never called here.
  open func viewDidAppear(_ animated: Bool) {}
  /// Never called here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Never called here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Never called here.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Never called here.
  open func viewWillLayoutSubviews() {}
  /// Never called here.
  open func viewDidLayoutSubviews() {}
  /// Never called here: there is a view from the beginning.
  open func loadView() {}
  /// Never called here: no view has insets.
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called here: a tile of another size is another request.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Never called here: the traits of a view stay.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Never called here: no storyboard is read.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Has no effect: no storyboard is read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Never called here.
  open func didReceiveMemoryWarning() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  /// Has no effect: there is no bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never called here.
  open func willMove(toParent parent: UIViewController?) {}
  /// Never called here.
  open func didMove(toParent parent: UIViewController?) {}
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }
  /// Shows nothing: there is no screen of an app.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

  /// Runs after the view was loaded. Never called here.
  open func viewDidLoad() {}
}
