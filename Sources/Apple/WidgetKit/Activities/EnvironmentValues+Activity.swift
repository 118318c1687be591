import SwiftUI

private enum ActivityFamilyKey: EnvironmentKey {
  static let defaultValue = ActivityFamily.medium
}

private enum ActivityFullscreenKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LimitedWidthKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The size of the Live Activity that contains the view.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }

  /// Whether the Live Activity fills a whole page.
  public internal(set) var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// Always false: a board shows each update.
  public var isActivityUpdateReduced: Bool { false }

  /// Whether the strip has less room than usual for the compact and minimal presentations.
  public internal(set) var isDynamicIslandLimitedInWidth: Bool {
    get { self[LimitedWidthKey.self] }
    set { self[LimitedWidthKey.self] = newValue }
  }
}
