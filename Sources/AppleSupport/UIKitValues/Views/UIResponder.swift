import Foundation

/// What is told of touches and keys on an iPhone. A tile has a person's keys only on the board, so
/// that nothing here is ever the first responder.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  public override init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { false }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// False: nobody types into views of UIKit.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Has no effect: nothing is shown for input.
  open func reloadInputViews() {}
  /// Never called here: nobody touches a tile's views.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called here: nobody touches a tile's views.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called here: nobody touches a tile's views.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called here: nobody touches a tile's views.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
