import AVFoundation
import CloudKit
import CoreSpotlight
import LockedCameraCapture
import NetworkExtension
import StoreKit
import Testing
import WatchConnectivity
import WatchKit

/// Frameworks of which a board has nothing to give: each answers as a device without it does, so that an app's own
/// handling of that is what happens.
@Suite struct AbsentFrameworksTests {
  @Test func `iCloud answers as where nobody is signed in`() async throws {
    let container = CKContainer.default()
    #expect(try await container.accountStatus() == .noAccount)
    await #expect {
      try await container.privateCloudDatabase.save(CKRecord(recordType: "Tide"))
    } throws: {
      ($0 as? CKError)?.code == .notAuthenticated
    }
    await #expect {
      try await container.publicCloudDatabase.records(
        matching: CKQuery(recordType: "Tide", predicate: NSPredicate(value: true)))
    } throws: {
      ($0 as? CKError)?.code == .networkUnavailable
    }
  }

  @Test func `an operation of iCloud calls its blocks with the reason`() {
    let operation = CKFetchRecordsOperation(recordIDs: [CKRecord.ID(recordName: "low")])
    var answers: [String] = []
    operation.fetchRecordsCompletionBlock = { records, error in
      answers.append("\(records == nil) \((error as? CKError)?.code == .networkUnavailable)")
    }
    operation.fetchRecordsResultBlock = { result in
      if case .failure = result { answers.append("failed") }
    }
    CKContainer.default().publicCloudDatabase.add(operation)
    #expect(answers == ["true true", "failed"])
  }

  @Test func `a record of iCloud holds values`() {
    let record = CKRecord(recordType: "Tide", recordID: CKRecord.ID(recordName: "low"))
    record["height"] = 2.5
    record["place"] = "Porto"
    record["place"] = nil as String?
    record["station"] = CKRecord.Reference(recordID: record.recordID, action: .deleteSelf)
    #expect(record["height"] as? Double == 2.5)
    #expect(record["place"] == nil as String?)
    #expect(record.allKeys() == ["height", "station"])
    #expect(record.recordID == CKRecord.ID(recordName: "low"))
  }

  @Test func `nothing is indexed for a search`() async {
    #expect(!CSSearchableIndex.isIndexingAvailable())
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = "Low tide"
    let item = CSSearchableItem(
      uniqueIdentifier: "low", domainIdentifier: "tides", attributeSet: attributes)
    #expect(item.attributeSet.contentType == "public.text")
    await #expect {
      try await CSSearchableIndex.default().indexSearchableItems([item])
    } throws: {
      ($0 as? CSIndexError)?.code == .indexingUnsupported
    }
  }

  @Test func `no tunnel is configured, and none can be`() async throws {
    #expect(try await NETunnelProviderManager.loadAllFromPreferences().isEmpty)
    let manager = NETunnelProviderManager()
    manager.protocolConfiguration = NETunnelProviderProtocol()
    #expect(manager.connection is NETunnelProviderSession)
    #expect(manager.connection.status == .invalid)
    await #expect {
      try await manager.saveToPreferences()
    } throws: {
      ($0 as? NEVPNError)?.code == .configurationReadWriteFailed
    }
    #expect {
      try manager.connection.startVPNTunnel()
    } throws: {
      ($0 as? NEVPNError)?.code == .configurationInvalid
    }
  }

  @Test func `no watch is there`() {
    final class Delegate: NSObject, WCSessionDelegate {
      var error: WCError?
      func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
      ) { self.error = error as? WCError }
    }
    #expect(!WCSession.isSupported())
    let delegate = Delegate()
    WCSession.default.delegate = delegate
    WCSession.default.activate()
    #expect(delegate.error?.code == .sessionNotSupported)
    #expect(WKInterfaceDevice.current().batteryLevel < 0)
  }

  @Test func `nothing is played, recorded or captured`() async {
    #expect(throws: AVError.self) { try AVAudioPlayer(data: Data()) }
    #expect {
      try AVAudioRecorder(url: URL(fileURLWithPath: "/dev/null"), settings: [:])
    } throws: {
      ($0 as? AVError)?.code == .applicationIsNotAuthorizedToUseDevice
    }
    #expect(throws: AVError.self) { try AVAudioSession.sharedInstance().setActive(true) }
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
    #expect(await !AVCaptureDevice.requestAccess(for: .audio))
    #expect(await !AVAudioApplication.requestRecordPermission())
    #expect(AVCaptureDevice.default(for: .video) == nil)
  }

  @Test func `nothing is sold and nothing was bought`() async throws {
    #expect(!AppStore.canMakePayments)
    #expect(try await Product.products(for: ["pro"]).isEmpty)
    #expect(await Transaction.latest(for: "pro") == nil)
    for await purchase in Transaction.currentEntitlements {
      Issue.record("bought: \(try purchase.payloadValue.productID)")
    }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    let unsigned = VerificationResult<Int>.unverified(1, .invalidSignature)
    #expect(unsigned.unsafePayloadValue == 1)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) {
      try unsigned.payloadValue
    }
  }

  @Test func `a locked camera has no captures`() async {
    #expect(LockedCameraCaptureManager.shared.sessionContentURLs.isEmpty)
    for await _ in LockedCameraCaptureManager.shared.sessionContentUpdates {
      Issue.record("there is no camera")
    }
  }
}
