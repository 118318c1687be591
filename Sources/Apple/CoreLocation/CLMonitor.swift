import Foundation

/// Tells when a person comes to a place. It never does: a terminal does not move.
///
/// See <https://developer.apple.com/documentation/corelocation/clmonitor-2r51v>.
public actor CLMonitor {
  /// Whether a condition holds.
  public struct Event: Sendable {
    public enum State: UInt, Sendable { case unknown = 0, satisfied, unsatisfied, unmonitored }

    public let identifier: String
    public let state: State
    public let date: Date
  }

  public struct CircularGeographicCondition: CLCondition {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }
  }

  public struct BeaconIdentityCondition: CLCondition {
    public let uuid: UUID

    public init(uuid: UUID) { self.uuid = uuid }
  }

  public struct Record: Sendable {
    public let condition: any CLCondition
    public let lastEvent: Event
  }

  /// What happens: nothing, and at once.
  public struct Events: AsyncSequence, AsyncIteratorProtocol, Sendable {
    public mutating func next() async throws -> Event? { nil }
    public func makeAsyncIterator() -> Events { self }
  }

  public let name: String
  private var conditions: [String: any CLCondition] = [:]

  public init(_ name: String) async { self.name = name }

  public var events: Events { Events() }
  public var identifiers: [String] { conditions.keys.sorted() }

  public func add(
    _ condition: any CLCondition, identifier: String, assuming state: Event.State = .unknown
  ) { conditions[identifier] = condition }

  public func remove(_ identifier: String) { conditions[identifier] = nil }

  public func record(for identifier: String) -> Record? {
    conditions[identifier].map {
      Record(
        condition: $0, lastEvent: Event(identifier: identifier, state: .unknown, date: .distantPast)
      )
    }
  }
}

/// What a monitor watches.
public protocol CLCondition: Sendable {}
