import Foundation

/// The reason why a request of health data fails.
public struct HKError: Error, Hashable, Sendable, LocalizedError {
  public enum Code: Int, Sendable {
    case noError = 0
    case errorHealthDataUnavailable
    case errorHealthDataRestricted
    case errorInvalidArgument
    case errorAuthorizationDenied
    case errorAuthorizationNotDetermined
    case errorDatabaseInaccessible
    case errorUserCanceled
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }

  public var errorDescription: String? { "Health data is unavailable on this device." }
}

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}

public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown, shouldRequest, unnecessary
}

public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}

/// The store of health data, which this machine lacks as many iPads do: every request fails with
/// `HKError.errorHealthDataUnavailable`.
///
/// See <https://developer.apple.com/documentation/healthkit/hkhealthstore>.
public final class HKHealthStore: NSObject, Sendable {
  private static let unavailable = HKError(.errorHealthDataUnavailable)

  public override init() {}

  public class func isHealthDataAvailable() -> Bool { false }

  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .notDetermined
  }

  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, Self.unavailable) }

  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { throw Self.unavailable }

  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus { throw Self.unavailable }

  public func save(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, Self.unavailable) }
  public func save(
    _ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, Self.unavailable) }
  public func save(_ object: HKObject) async throws { throw Self.unavailable }
  public func save(_ objects: [HKObject]) async throws { throw Self.unavailable }
  public func delete(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, Self.unavailable) }
  public func delete(_ object: HKObject) async throws { throw Self.unavailable }

  public func execute(_ query: HKQuery) { query.fail(Self.unavailable) }
  public func stop(_ query: HKQuery) {}

  public func preferredUnits(
    for types: Set<HKQuantityType>,
    completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) { completion([:], Self.unavailable) }
  public func preferredUnits(for types: Set<HKQuantityType>) async throws
    -> [HKQuantityType: HKUnit]
  { throw Self.unavailable }

  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, Self.unavailable) }
  public func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency)
    async throws
  { throw Self.unavailable }

  public func dateOfBirthComponents() throws -> DateComponents { throw Self.unavailable }
}
