import CloudKit
import CoreLocation
import CoreMotion
import CoreVideo
import DeviceActivity
import FamilyControls
import FoundationModels
import HealthKit
import Intents
import ManagedSettings
import MusicKit
import NaturalLanguage
import Testing

/// Limits of a device, what a model recognizes, and what an app asks of them.
@Suite struct AbsentScreenTimeTests {
  @Test func `nothing is limited or watched`() async {
    #expect(AuthorizationCenter.shared.authorizationStatus == .denied)
    await #expect(throws: FamilyControlsError.unavailable) {
      try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
    }
    let night = DeviceActivitySchedule(
      intervalStart: DateComponents(hour: 22), intervalEnd: DateComponents(hour: 7), repeats: true)
    #expect(throws: DeviceActivityCenter.MonitoringError.unauthorized) {
      try DeviceActivityCenter().startMonitoring(DeviceActivityName("night"), during: night)
    }
    #expect(DeviceActivityCenter().activities.isEmpty)
  }

  @Test func `limits and choices hold their values`() throws {
    let store = ManagedSettingsStore(named: .init("night"))
    store.shield.applicationCategories = .all()
    store.application.denyAppRemoval = true
    #expect(store.shield.applicationCategories == .all(except: []))
    store.clearAllSettings()
    #expect(store.shield.applicationCategories == nil && store.application.denyAppRemoval == nil)
    let kept = try JSONEncoder().encode(FamilyActivitySelection(includeEntireCategory: true))
    let read = try JSONDecoder().decode(FamilyActivitySelection.self, from: kept)
    #expect(read.includeEntireCategory && read.applicationTokens.isEmpty)
  }

  @Test func `nothing is recognized in a picture, and each request is told`() {
    let recognition = Recognition()
    #expect(recognition.isRefused && recognition.hasThrown && !recognition.hasResults)
  }

  @Test func `requests of Swift alone are refused, and their areas computed`() async {
    #expect(await Recognition.failures() == [.notImplemented, .notImplemented, .notImplemented])
    let area = Recognition.place(
      of: .init(x: 0, y: 0.5, width: 1, height: 0.25), in: CGSize(width: 40, height: 80))
    #expect(area == CGRect(x: 0, y: 20, width: 40, height: 20))
  }

  @Test func `a text is divided, and no language told from others`() {
    let text = "Don’t wait, 3.5 knots! Ebb at six.\nFlow at noon"
    func parts(_ unit: NLTokenUnit) -> [String] {
      let tokenizer = NLTokenizer(unit: unit)
      tokenizer.string = text
      return tokenizer.tokens(for: text.startIndex..<text.endIndex).map {
        text[$0].trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
    #expect(
      parts(.word) == ["Don’t", "wait", "3.5", "knots", "Ebb", "at", "six", "Flow", "at", "noon"])
    #expect(parts(.sentence) == ["Don’t wait, 3.5 knots!", "Ebb at six.", "Flow at noon"])
    #expect(parts(.paragraph).count == 2 && parts(.document).count == 1)
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == nil)
    let tagger = NLTagger(tagSchemes: [.lexicalClass])
    tagger.string = text
    let all = text.startIndex..<text.endIndex
    #expect(tagger.tags(in: all, unit: .word, scheme: .lexicalClass).allSatisfy { $0.0 == nil })
  }

  @Test func `pixels lie in memory`() throws {
    var buffer: CVPixelBuffer?
    let status = CVPixelBufferCreate(nil, 3, 2, kCVPixelFormatType_32BGRA, nil, &buffer)
    let pixels = try #require(buffer)
    CVPixelBufferLockBaseAddress(pixels, [])
    let bytes = try #require(CVPixelBufferGetBaseAddress(pixels)).assumingMemoryBound(
      to: UInt8.self)
    bytes[CVPixelBufferGetBytesPerRow(pixels) + 11] = 9
    CVPixelBufferUnlockBaseAddress(pixels, [])
    #expect(status == kCVReturnSuccess && bytes[0] == 0)
    #expect(CVPixelBufferGetWidth(pixels) == 3 && CVPixelBufferGetHeight(pixels) == 2)
    #expect(CVPixelBufferCreate(nil, -1, 2, kCVPixelFormatType_32BGRA, nil, &buffer) != 0)
    #expect(buffer == nil)
  }

  @Test func `no motion is measured`() {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMMotionManager().isDeviceMotionAvailable)
    #expect(CMMotionActivityManager.authorizationStatus() == .denied)
    CMPedometer().queryPedometerData(from: .distantPast, to: .distantFuture) { data, error in
      #expect(data == nil && error as? CMError == .notAvailable)
    }
  }

  @Test func `nobody comes to a place`() async throws {
    let monitor = await CLMonitor("quays")
    let quay = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 53.5, longitude: 10), radius: 100)
    await monitor.add(quay, identifier: "quay")
    #expect(await monitor.identifiers == ["quay"])
    for try await event in await monitor.events { Issue.record("\(event)") }
  }

  @Test func `a message of iCloud is read, and any other is none`() {
    let message: [AnyHashable: Any] = [
      "aps": ["alert": "Tide"],
      "ck": ["cid": "iCloud.a", "qry": ["rid": "r1", "fo": 3, "dbs": 1]],
    ]
    let notification = CKQueryNotification(fromRemoteNotificationDictionary: message)
    #expect(notification?.recordID?.recordName == "r1" && notification?.alertBody == "Tide")
    #expect(notification?.queryNotificationReason == .recordDeleted)
    #expect(notification?.databaseScope == .public)
    #expect(CKNotification(fromRemoteNotificationDictionary: ["aps": [:]]) == nil)
    let share = CKShare(rootRecord: CKRecord(recordType: "Log"))
    share[CKShare.SystemFieldKey.title] = "Log"
    #expect(share.recordType == CKRecord.SystemType.share && share.url == nil)
  }

  @Test func `workouts and sums hold their values, and none is kept`() async {
    let config = HKWorkoutConfiguration()
    config.activityType = .sailing
    let builder = HKWorkoutBuilder(
      healthStore: HKHealthStore(), configuration: config, device: .local())
    await #expect(throws: HKError.self) { try await builder.beginCollection(at: .now) }
    #expect(HKWorkoutActivityType.other.rawValue == 3000)
    #expect(
      HKWorkoutActivityType.yoga.rawValue == 57 && HKWorkoutActivityType.hiking.rawValue == 24)
    let fare = INCurrencyAmount(amount: 3, currencyCode: "EUR")
    #expect(fare == INCurrencyAmount(amount: 3, currencyCode: "EUR"))
    #expect(MusicPlayer.Queue(for: [Song]()).currentEntry == nil)
  }
}

/// A guide of how many there are, whose elements nothing names.
@Generable private struct Watch {
  @Guide(description: "The names of those on watch", .count(2...4)) var names: [String]
}
