import HealthKit
import Testing

/// Health data is as absent as on an iPad; units and quantities are real.
@Suite struct HealthKitTests {
  @Test func `every request fails as where there is no health data`() async {
    let store = HKHealthStore()
    #expect(!HKHealthStore.isHealthDataAvailable())
    await #expect(throws: HKError(.errorHealthDataUnavailable)) {
      try await store.requestAuthorization(toShare: [], read: [HKQuantityType(.stepCount)])
    }
    var answers: [String] = []
    store.requestAuthorization(toShare: nil, read: nil) { isGranted, error in
      answers.append("\(isGranted) \(error as? HKError == HKError(.errorHealthDataUnavailable))")
    }
    store.execute(
      HKSampleQuery(
        sampleType: HKQuantityType(.stepCount), predicate: nil, limit: HKObjectQueryNoLimit,
        sortDescriptors: nil
      ) { _, samples, error in answers.append("\(samples == nil) \(error != nil)") })
    store.execute(
      HKStatisticsQuery(
        quantityType: HKQuantityType(.dietaryWater),
        quantitySamplePredicate: HKQuery.predicateForSamples(withStart: nil, end: nil)
      ) { _, statistics, error in answers.append("\(statistics == nil) \(error != nil)") })
    #expect(answers == ["false true", "true true", "true true"])
  }

  @Test(arguments: [
    ("L", 1.0, "mL", 1000.0), ("fl_oz_us", 1, "mL", 29.573_529_562_5), ("kg", 1, "lb", 2.204_623),
    ("mi", 1, "km", 1.609_344), ("degF", 212, "degC", 100), ("count/min", 60, "count/s", 1),
    ("mg/dL", 100, "g/L", 1), ("kcal", 1, "kJ", 4.184), ("%", 0.5, "%", 0.5), ("hr", 1, "min", 60),
    ("Cal", 2, "kcal", 2), ("mystery", 3, "mystery", 3),
  ])
  func `a quantity has its value in another unit`(
    unit: String, value: Double, other: String, result: Double
  ) {
    let quantity = HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
    #expect(quantity.is(compatibleWith: HKUnit(from: other)))
    #expect(abs(quantity.doubleValue(for: HKUnit(from: other)) - result) < 0.000_001)
  }

  @Test func `units and types are equal by what they name`() {
    let record = HKObjectType.clinicalType(forIdentifier: .labResultRecord)
    #expect(
      record == HKClinicalType(.labResultRecord) && record != HKClinicalType(.vitalSignRecord))
    #expect(record?.identifier == "HKClinicalTypeIdentifierLabResultRecord")
    #expect(HKUnit.literUnit(with: .milli) == HKUnit(from: "mL"))
    #expect(HKUnit.count().unitDivided(by: .minute()).unitString == "count/min")
    #expect(HKObjectType.quantityType(forIdentifier: .heartRate) == HKQuantityType(.heartRate))
    #expect(!HKQuantity(unit: .liter(), doubleValue: 1).is(compatibleWith: .gram()))
    let sample = HKQuantitySample(
      type: HKQuantityType(.dietaryWater), quantity: HKQuantity(unit: .liter(), doubleValue: 2),
      start: .distantPast, end: .distantFuture)
    #expect(sample.quantity == HKQuantity(unit: HKUnit(from: "mL"), doubleValue: 2000))
  }
}
