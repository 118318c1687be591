/// A location of the person, as it becomes known.
///
/// The location is the one set for the board, and does not change while an extension runs: the updates are that one
/// location, or that it is denied, and then end. See
/// <https://developer.apple.com/documentation/corelocation/cllocationupdate>.
public struct CLLocationUpdate: Sendable {
  /// What the updates are for. Has no effect.
  public enum LiveConfiguration: Hashable, Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  public let location: CLLocation?

  public var isStationary: Bool { true }
  public var stationary: Bool { true }
  public var authorizationDenied: Bool { location == nil }
  public var authorizationDeniedGlobally: Bool { false }
  public var authorizationRestricted: Bool { false }
  public var authorizationRequestInProgress: Bool { false }
  public var insufficientlyInUse: Bool { false }
  public var locationUnavailable: Bool { location == nil }
  public var accuracyLimited: Bool { false }
  public var serviceSessionRequired: Bool { false }

  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public struct Iterator: AsyncIteratorProtocol {
      private var isOver = false

      public mutating func next() async throws -> CLLocationUpdate? {
        guard !isOver, !Task.isCancelled else { return nil }
        isOver = true
        return CLLocationUpdate(location: CLLocationManager().location)
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}
