import Foundation

/// What a person did. No workout is kept here.
public enum HKWorkoutActivityType: UInt, Sendable {
  case americanFootball = 1, archery, australianFootball, badminton, baseball, basketball, bowling
  case boxing, climbing, cricket, crossTraining, curling, cycling, dance
  case elliptical = 16
  case equestrianSports, fencing, fishing, functionalStrengthTraining, golf, gymnastics, handball
  case hiking, hockey, hunting, lacrosse, martialArts, mindAndBody
  case paddleSports = 31
  case play, preparationAndRecovery, racquetball, rowing, rugby, running, sailing, skatingSports
  case snowSports, soccer, softball, squash, stairClimbing, surfingSports, swimming, tableTennis
  case tennis, trackAndField, traditionalStrengthTraining, volleyball, walking, waterFitness
  case waterPolo, waterSports, wrestling, yoga, barre, coreTraining, crossCountrySkiing
  case downhillSkiing, flexibility, highIntensityIntervalTraining, jumpRope, kickboxing, pilates
  case snowboarding, stairs, stepTraining, wheelchairWalkPace, wheelchairRunPace, taiChi
  case mixedCardio, handCycling, discSports, fitnessGaming, cardioDance, socialDance, pickleball
  case cooldown, swimBikeRun = 82, transition, underwaterDiving
  case other = 3000
}

public enum HKWorkoutSessionLocationType: Int, Sendable { case unknown = 1, indoor, outdoor }

open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {
  open var activityType = HKWorkoutActivityType.other
  open var locationType = HKWorkoutSessionLocationType.unknown
  open var lapLength: HKQuantity?

  public override init() {}
}

/// The device that measured.
public final class HKDevice: NSObject, Sendable {
  public static func local() -> HKDevice { HKDevice() }
}

/// A workout. It holds its values.
public final class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date
  ) {
    self.init(
      activityType: workoutActivityType, start: startDate, end: endDate,
      duration: endDate.timeIntervalSince(startDate), totalEnergyBurned: nil, totalDistance: nil,
      metadata: nil)
  }

  public init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, duration: TimeInterval, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    self.workoutActivityType = workoutActivityType
    self.duration = duration
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    super.init(HKObjectType.workoutType(), startDate, endDate, metadata)
  }
}

/// Makes a workout of what is measured. It never begins: there is no health data.
public final class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  public let workoutConfiguration: HKWorkoutConfiguration

  public init(
    healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
  ) { workoutConfiguration = configuration }

  /// Always fails.
  public func beginCollection(at startDate: Date) async throws { throw Self.refusal }
  /// Always fails.
  public func endCollection(at endDate: Date) async throws { throw Self.refusal }
  /// Always fails.
  public func addSamples(_ samples: [HKSample]) async throws { throw Self.refusal }
  /// Always fails.
  public func addMetadata(_ metadata: [String: Any]) async throws { throw Self.refusal }
  /// Always fails.
  @discardableResult public func finishWorkout() async throws -> HKWorkout? { throw Self.refusal }
  public func discardWorkout() {}

  private static var refusal: HKError { HKError(.errorHealthDataUnavailable) }
}

public enum HKCategoryValue: Int, Sendable { case notApplicable = 0 }
