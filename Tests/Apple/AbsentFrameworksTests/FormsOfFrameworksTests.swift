import AVFoundation
import AppIntents
import CloudKit
import CoreLocation
import CoreSpotlight
import LockedCameraCapture
import NetworkExtension
import Security
import StoreKit
import Testing
import UniformTypeIdentifiers
import WatchConnectivity
import WatchKit

// What an app may write of its own compiles beside the modules: Apple's types have no such conformance.
extension UTType: Identifiable {
  /// The identifier.
  public var id: String { identifier }
}

private struct Station: IndexedEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Station] { [] }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Station"
  static let defaultQuery = Query()
  var id: String { "porto" }
  var displayRepresentation: DisplayRepresentation { "Porto" }
  var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.keywords = ["tide"]
    return attributes
  }
}

/// Uses of frameworks in the form in which Apple's pages declare them.
@Suite struct FormsOfFrameworksTests {
  @Test func `captures of a locked camera have labels`() async {
    var seen: [URL] = []
    func take(_ update: LockedCameraCaptureManager.SessionContentUpdate) {
      switch update {
      case .initial(let urls): seen += urls
      case .added(let url): seen.append(url)
      case .removed(let url): seen.removeAll { $0 == url }
      }
    }
    let a = URL(fileURLWithPath: "/a")
    take(.initial(urls: [a]))
    take(.added(url: URL(fileURLWithPath: "/b")))
    take(.removed(url: a))
    #expect(seen.map(\.path) == ["/b"])
    for await update in LockedCameraCaptureManager.shared.sessionContentUpdates { take(update) }
    LockedCameraCaptureManager.shared.endDelayingAppearance()
    #expect(NSUserActivity(activityType: NSUserActivityTypeLockedCameraCapture).title == nil)
  }

  @Test func `a session of sound has notifications and a route`() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.currentRoute.outputs.contains { $0.portType == .headphones } == false)
    try session.overrideOutputAudioPort(.speaker)
    try session.setPreferredIOBufferDuration(0.005)
    let note = Notification(
      name: AVAudioSession.interruptionNotification,
      userInfo: [
        AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.began.rawValue,
        AVAudioSessionRouteChangeReasonKey: UInt(2),
      ])
    let type = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
    #expect(type.flatMap(AVAudioSession.InterruptionType.init) == .began)
    let reason = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
    #expect(reason.flatMap(AVAudioSession.RouteChangeReason.init) == .oldDeviceUnavailable)
    #expect(AVAudioSession.RecordPermission.granted.rawValue == 0x6772_6E74)
    let options: AVAudioSession.InterruptionOptions = [.shouldResume]
    #expect(options.rawValue == 1)
  }

  @Test func `a voice has a delegate, a camera a search`() {
    final class Listener: NSObject, AVSpeechSynthesizerDelegate {
      func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
      ) {}
    }
    let listener = Listener()
    let voice = AVSpeechSynthesizer()
    voice.delegate = listener
    let utterance = AVSpeechUtterance(attributedString: NSAttributedString(string: "low tide"))
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate
    voice.speak(utterance)
    #expect(utterance.speechString == "low tide")
    #expect(AVSpeechSynthesisVoice.speechVoices().filter { $0.quality == .enhanced }.isEmpty)
    let search = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInDualCamera, .external], mediaType: .video, position: .back)
    #expect(search.devices.isEmpty)
  }

  @Test func `a record has system fields and encrypted values`() {
    let record = CKRecord(recordType: CKRecord.SystemType.userRecord)
    record.encryptedValues["name"] = "me"
    #expect(record.encryptedValues["name"] as? String == "me")
    #expect(record.encryptedValues["name"] == "me" as String?)
    #expect(record["name"] == nil)
    #expect(NSSortDescriptor(key: CKRecord.SystemFieldKey.creationDate, ascending: true).ascending)
    let watch = CKQuerySubscription(
      recordType: "Tide", predicate: NSPredicate(value: true), subscriptionID: "tides")
    #expect(watch.querySubscriptionOptions.contains(.firesOnRecordDeletion))
    #expect(watch.recordType == Optional("Tide"))
    #expect(watch.subscriptionType == .query)
    final class Reading: CKQueryOperation, @unchecked Sendable {}
    #expect(
      Reading(query: CKQuery(recordType: "Tide", predicate: NSPredicate(value: true)))
        .resultsLimit == CKQueryOperation.maximumResults)
  }

  @Test func `purchases are values that can be compared`() async {
    let a = VerificationResult<Int>.verified(1)
    #expect(a == .verified(1) && a != .unverified(1, .invalidEncoding))
    #expect(Transaction.OwnershipType(rawValue: "FAMILY_SHARED") == .familyShared)
    #expect(Product.SubscriptionPeriod.yearly.unit > Product.SubscriptionPeriod.monthly.unit)
    #expect(Product.SubscriptionOffer.PaymentMode.freeTrial.rawValue == "FreeTrial")
    for await status in Product.SubscriptionInfo.Status.updates {
      Issue.record("renewed: \(status.state), \(status.renewalInfo)")
    }
    #expect(await Storefront.current == nil)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
  }

  @Test func `a watch's session tells of transfers`() {
    final class Delegate: NSObject, WCSessionDelegate {
      func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
      ) {}
      func session(
        _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
      ) {}
    }
    let delegate: any WCSessionDelegate = Delegate()
    let transfer = WCSession.default.transferFile(URL(fileURLWithPath: "/a"), metadata: nil)
    delegate.session(WCSession.default, didFinish: transfer, error: nil)
    #expect(transfer.progress.completedUnitCount == 0)
    #expect(!WCSession.default.isCompanionAppInstalled)
    WKInterfaceDevice.current().play(.navigationLeftTurn)
    #expect(WKInterfaceDevice.current().wristLocation == .left)
  }

  @Test func `an item of a search expires, and an index keeps a state`() async {
    let item = CSSearchableItem(
      uniqueIdentifier: "low", domainIdentifier: nil,
      attributeSet: CSSearchableItemAttributeSet(contentType: .text))
    item.expirationDate = Date(timeIntervalSince1970: 0)
    #expect(item.expirationDate.timeIntervalSince1970 == 0)
    item.attributeSet.fullyFormattedAddress = "Porto"
    let index = CSSearchableIndex.default()
    index.beginBatch()
    await #expect(throws: CSIndexError.self) { try await index.endBatch(withClientState: Data()) }
    await #expect(throws: CSIndexError.self) { try await index.fetchLastClientState() }
  }

  @Test func `an entity is an item of a search`() async {
    #expect(Station().attributeSet.displayName == "Porto")
    #expect(Station().attributeSet.keywords == ["tide"])
    #expect(!Station().hideInSpotlight)
    await #expect(throws: CSIndexError.self) {
      try await CSSearchableIndex.default().indexAppEntities([Station()])
    }
    await #expect(throws: CSIndexError.self) {
      try await CSSearchableIndex(name: "tides").deleteAppEntities(ofType: Station.self)
    }
  }

  @Test func `a rule of a tunnel has an action`() {
    #expect(NEOnDemandRuleConnect().action == .connect)
    #expect(NEOnDemandRuleDisconnect().action.rawValue == 2)
    #expect(NEOnDemandRuleIgnore().action == .ignore)
  }

  @Test func `locations are asked for by what they are for`() {
    let use = CLLocationUpdate.LiveConfiguration.airborne
    #expect(use != .default)
    _ = CLLocationUpdate.liveUpdates(.fitness)
  }

  @Test func `random bytes are written to memory`() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(bytes.contains { $0 != 0 })
  }
}
