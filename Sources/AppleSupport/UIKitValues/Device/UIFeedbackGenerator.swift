import Foundation

// A terminal gives no taps: every generator can be asked, and does nothing.

/// What taps on a person's hand; a machine with a terminal has nothing to do it with.
open class UIFeedbackGenerator: NSObject, @unchecked Sendable {
  /// Does nothing: there is nothing to be made ready.
  open func prepare() {}
}

/// A tap for a choice that changed; none is given.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// Does nothing: a terminal gives no taps.
  open func selectionChanged() {}
}

/// A tap for things that meet; none is given.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// How heavy or how stiff the things are.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// A generator of taps of medium weight.
  public override convenience init() {
    self.init(style: .medium)
  }

  public init(style: FeedbackStyle) {}

  /// Does nothing: a terminal gives no taps.
  open func impactOccurred() {}

  /// Does nothing: a terminal gives no taps.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A tap for something that succeeded or failed; none is given.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// What is told.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  /// Does nothing: a terminal gives no taps.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
