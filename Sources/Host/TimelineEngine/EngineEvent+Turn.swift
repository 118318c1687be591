extension EngineEvent {
  /// The effect of an event on the turn in which it comes, apart from its content.
  enum Turn {
    /// Reloads that are due may start.
    case usual
    /// Another event follows at once, before which no reload may start: a new placement may have an
    /// earlier timeline, which the `.restored` that follows brings.
    case isFollowed
    /// The machine slept or the program was stopped: nobody looked at anything until now.
    case wakes
  }

  var turn: Turn {
    switch self {
    case .placements, .looks: .isFollowed
    case .woke, .clockSet: .wakes
    case .tick, .restored, .catalog, .undescribed, .replaced, .visible, .glanced, .dataClosed,
      .quarantined, .input, .person, .requested, .pushed, .signalled, .appOpened, .appClosed,
      .performed, .transferHandled, .environment, .shapes, .timeZone, .moved, .filesChanged,
      .developerMode, .replied, .runEnded, .liveReplied, .liveSilent, .liveEnded:
      .usual
    }
  }
}
