import AVFoundation
import AppIntents
import CloudKit
import CoreImage.CIFilterBuiltins
import CoreLocation
import CoreSpotlight
import LockedCameraCapture
import NetworkExtension
import SwiftUICore
import UniformTypeIdentifiers
import WatchConnectivity
import WidgetKit

/// The intent with which a control opens the app's camera.
struct CaptureIntent: CameraCaptureIntent {
  static let title: LocalizedStringResource = "Take a picture"

  @MainActor
  func perform() async throws -> some IntentResult { .result() }
}

struct CaptureControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "capture") {
      ControlWidgetButton(action: CaptureIntent()) { Label("Capture", systemImage: "camera") }
    }
  }
}

/// What the app does around its captures, in files that its widget shares.
enum Captures {
  static func address(_ id: UUID) -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("capture-\(id.uuidString)", conformingTo: .heic)
  }

  static func find(_ text: String) {
    let attributes = CSSearchableItemAttributeSet(contentType: .image)
    attributes.title = text
    let item = CSSearchableItem(
      uniqueIdentifier: text, domainIdentifier: nil, attributeSet: attributes)
    CSSearchableIndex.default().indexSearchableItems([item])
  }

  static func share() async throws -> Bool {
    guard try await CKContainer.default().accountStatus() == .available else { return false }
    let record = CKRecord(recordType: "Capture")
    record["taken"] = Date()
    try await CKContainer.default().privateCloudDatabase.save(record)
    return true
  }

  static func isPrivate() async throws -> Bool {
    let tunnels = try await NETunnelProviderManager.loadAllFromPreferences()
    return tunnels.contains { $0.isEnabled && $0.connection.status == .connected }
  }

  static func place() async throws -> CLLocation? {
    for try await update in CLLocationUpdate.liveUpdates(.otherNavigation) {
      if let location = update.location { return location }
    }
    return nil
  }

  static func prepare() throws {
    guard AVCaptureDevice.authorizationStatus(for: .video) == .authorized else { return }
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .default)
    if WCSession.isSupported() { WCSession.default.activate() }
  }
}

struct CaptureList: View {
  @State var names = ["one", "two"]

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    .overlay {
      if names.isEmpty {
        ContentUnavailableView("No captures", image: "film", description: Text("Take one."))
      }
    }
  }
}
