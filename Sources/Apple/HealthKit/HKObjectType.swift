import Foundation

/// A kind of health data.
open class HKObjectType: NSObject, @unchecked Sendable {
  public let identifier: String

  init(named identifier: String) { self.identifier = identifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { identifier }

  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }
  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }
  public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier)
    -> HKClinicalType?
  { HKClinicalType(identifier) }

  public class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier)
    -> HKCharacteristicType?
  { HKCharacteristicType(identifier) }
  public class func workoutType() -> HKWorkoutType {
    HKWorkoutType(named: "HKWorkoutTypeIdentifier")
  }
  public class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType(named: "HKActivitySummaryTypeIdentifier")
  }
}

open class HKSampleType: HKObjectType, @unchecked Sendable {}

public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) { super.init(named: identifier.rawValue) }
}

public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) { super.init(named: identifier.rawValue) }
}

/// Records of a hospital.
public final class HKClinicalType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKClinicalTypeIdentifier) { super.init(named: identifier.rawValue) }
}

public struct HKClinicalTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(named name: String) { rawValue = "HKClinicalTypeIdentifier" + name }

  public static let allergyRecord = Self(named: "AllergyRecord")
  public static let clinicalNoteRecord = Self(named: "ClinicalNoteRecord")
  public static let conditionRecord = Self(named: "ConditionRecord")
  public static let immunizationRecord = Self(named: "ImmunizationRecord")
  public static let labResultRecord = Self(named: "LabResultRecord")
  public static let medicationRecord = Self(named: "MedicationRecord")
  public static let procedureRecord = Self(named: "ProcedureRecord")
  public static let vitalSignRecord = Self(named: "VitalSignRecord")
  public static let coverageRecord = Self(named: "CoverageRecord")
}

public final class HKWorkoutType: HKSampleType, @unchecked Sendable {}

public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

public final class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(named: identifier.rawValue)
  }
}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }

  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  public static let appleExerciseTime = Self("AppleExerciseTime")
  public static let appleMoveTime = Self("AppleMoveTime")
  public static let appleStandTime = Self("AppleStandTime")
  public static let basalBodyTemperature = Self("BasalBodyTemperature")
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  public static let bloodGlucose = Self("BloodGlucose")
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  public static let bodyMass = Self("BodyMass")
  public static let bodyMassIndex = Self("BodyMassIndex")
  public static let bodyTemperature = Self("BodyTemperature")
  public static let dietaryCaffeine = Self("DietaryCaffeine")
  public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
  public static let dietaryFatTotal = Self("DietaryFatTotal")
  public static let dietaryFiber = Self("DietaryFiber")
  public static let dietaryProtein = Self("DietaryProtein")
  public static let dietarySodium = Self("DietarySodium")
  public static let dietarySugar = Self("DietarySugar")
  public static let dietaryWater = Self("DietaryWater")
  public static let distanceCycling = Self("DistanceCycling")
  public static let distanceSwimming = Self("DistanceSwimming")
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  public static let environmentalAudioExposure = Self("EnvironmentalAudioExposure")
  public static let flightsClimbed = Self("FlightsClimbed")
  public static let headphoneAudioExposure = Self("HeadphoneAudioExposure")
  public static let heartRate = Self("HeartRate")
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  public static let height = Self("Height")
  public static let insulinDelivery = Self("InsulinDelivery")
  public static let leanBodyMass = Self("LeanBodyMass")
  public static let numberOfAlcoholicBeverages = Self("NumberOfAlcoholicBeverages")
  public static let oxygenSaturation = Self("OxygenSaturation")
  public static let respiratoryRate = Self("RespiratoryRate")
  public static let restingHeartRate = Self("RestingHeartRate")
  public static let stepCount = Self("StepCount")
  public static let swimmingStrokeCount = Self("SwimmingStrokeCount")
  public static let timeInDaylight = Self("TimeInDaylight")
  public static let vo2Max = Self("VO2Max")
  public static let waistCircumference = Self("WaistCircumference")
  public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")
  public static let walkingSpeed = Self("WalkingSpeed")
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

  public static let appleStandHour = Self("AppleStandHour")
  public static let handwashingEvent = Self("HandwashingEvent")
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")
  public static let menstrualFlow = Self("MenstrualFlow")
  public static let mindfulSession = Self("MindfulSession")
  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let toothbrushingEvent = Self("ToothbrushingEvent")
}

public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }

  public static let biologicalSex = Self("BiologicalSex")
  public static let bloodType = Self("BloodType")
  public static let dateOfBirth = Self("DateOfBirth")
}
