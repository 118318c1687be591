import Foundation

// A terminal has no haptics: every generator can be called, and does nothing.

/// Haptic feedback, which a machine with a terminal does not have.
open class UIFeedbackGenerator: NSObject, @unchecked Sendable {
  /// Does nothing: there is nothing to prepare.
  open func prepare() {}
}

/// Feedback for a changed selection; a terminal gives none.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// Does nothing: a terminal gives no taps.
  open func selectionChanged() {}
}

/// Feedback for a collision; a terminal gives none.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// The mass or the stiffness of the colliding objects.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// Makes a generator of medium impacts.
  public override convenience init() {
    self.init(style: .medium)
  }

  public init(style: FeedbackStyle) {}

  /// Does nothing: a terminal gives no taps.
  open func impactOccurred() {}

  /// Does nothing: a terminal gives no taps.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for success or failure; a terminal gives none.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// The outcome that is reported.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  /// Does nothing: a terminal gives no taps.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
