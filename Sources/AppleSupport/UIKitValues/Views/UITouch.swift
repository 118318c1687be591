import Foundation

/// A finger on a screen. There is none here.
@MainActor @preconcurrency
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  open var phase: Phase { .cancelled }
  open var tapCount: Int { 0 }
  open var timestamp: TimeInterval { 0 }
  open var view: UIView? { nil }
  open var window: UIWindow? { nil }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
