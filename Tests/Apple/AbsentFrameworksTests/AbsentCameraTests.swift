import AVFoundation
import CoreML
import CoreMedia
import CoreNFC
import DeviceCheck
import EventKitUI
import IntentsUI
import ManagedSettingsUI
import Speech
import StoreKit
import Testing
import UIKitValues
import UniformTypeIdentifiers
import UserNotificationsUI

/// What an app sees, hears and reads with the parts of a phone: it compiles, and each request is refused.
@Suite struct AbsentCameraTests {
  private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate,
    AVCaptureFileOutputRecordingDelegate, AVCaptureMetadataOutputObjectsDelegate,
    @unchecked Sendable
  {
    var errors: [AVError.Code] = []

    func photoOutput(
      _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
      error: (any Error)?
    ) {
      if let error = error as? AVError { errors.append(error.code) }
      #expect(photo.fileDataRepresentation() == nil)
    }
    func fileOutput(
      _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
      from connections: [AVCaptureConnection], error: (any Error)?
    ) {
      if let error = error as? AVError { errors.append(error.code) }
    }
  }

  @Test func `no session runs, and no photo or film is taken`() {
    let session = AVCaptureSession()
    let photographer = Photographer()
    let photos = AVCapturePhotoOutput()
    let films = AVCaptureMovieFileOutput()
    let codes = AVCaptureMetadataOutput()
    for output in [photos, films, codes] {
      #expect(session.canAddOutput(output))
      session.addOutput(output)
    }
    session.addOutput(photos)
    #expect(session.outputs.count == 3 && session.inputs.isEmpty)
    session.startRunning()
    #expect(!session.isRunning)
    photos.capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
    films.startRecording(to: URL(fileURLWithPath: "/film"), recordingDelegate: photographer)
    #expect(photographer.errors == [.sessionNotRunning, .sessionNotRunning])
    codes.setMetadataObjectsDelegate(photographer, queue: .main)
    codes.metadataObjectTypes = [.qr, .ean13]
    #expect(codes.metadataObjectsDelegate === photographer)
    #expect(codes.availableMetadataObjectTypes.isEmpty)
    #expect(AVCaptureDevice.default(for: .video) == nil)
    let layer = AVCaptureVideoPreviewLayer(session: session)
    layer.videoGravity = .resizeAspectFill
    #expect(layer.session === session)
  }

  @Test func `an engine keeps its nodes, and does not start`() throws {
    let engine = AVAudioEngine()
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    #expect(engine.attachedNodes.contains(player) && player.engine === engine)
    #expect(throws: AVError.self) { try engine.start() }
    let request = SFSpeechAudioBufferRecognitionRequest()
    engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { buffer, _ in
      request.append(buffer)
    }
    #expect(!engine.isRunning)
  }

  @Test func `samples are computed with in memory`() throws {
    let format = try #require(
      AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
    buffer.frameLength = 9
    #expect(buffer.frameLength == 4)
    let samples = try #require(buffer.floatChannelData)
    samples[1][3] = 0.5
    #expect(samples[0][3] == 0 && samples[1][3] == 0.5 && buffer.int16ChannelData == nil)
    let woven = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16, sampleRate: 8_000, channels: 2, interleaved: true))
    let other = try #require(AVAudioPCMBuffer(pcmFormat: woven, frameCapacity: 2))
    let pairs = try #require(other.int16ChannelData)
    pairs[0][other.stride] = 7
    pairs[1][0] = 3
    #expect(pairs[0][1] == 3 && pairs[0][2] == 7 && other.stride == 2)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
  }

  private final class Reader: NSObject, NFCNDEFReaderSessionDelegate, NFCTagReaderSessionDelegate,
    @unchecked Sendable
  {
    let (ends, end) = AsyncStream<NFCReaderError.Code>.makeStream()

    func readerSession(
      _ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error
    ) {
      if let error = error as? NFCReaderError { end.yield(error.code) }
    }
    func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
    func tagReaderSession(
      _ session: NFCTagReaderSession, didInvalidateWithError error: any Error
    ) {
      if let error = error as? NFCReaderError { end.yield(error.code) }
    }
  }

  @Test func `a session that nobody keeps tells its delegate of its end`() async {
    let reader = Reader()
    let (queue, tagQueue) = (DispatchQueue(label: "messages"), DispatchQueue(label: "tags"))
    // Each ends after the function that began it.
    queue.suspend()
    tagQueue.suspend()
    NFCNDEFReaderSession(delegate: reader, queue: queue, invalidateAfterFirstRead: true).begin()
    NFCTagReaderSession(pollingOption: .iso14443, delegate: reader, queue: tagQueue)?.begin()
    queue.resume()
    tagQueue.resume()
    queue.sync {}
    tagQueue.sync {}
    reader.end.finish()
    var codes: [NFCReaderError.Code] = []
    for await code in reader.ends { codes.append(code) }
    #expect(codes == [.readerErrorUnsupportedFeature, .readerErrorUnsupportedFeature])
  }

  @Test func `a session that reads tags ends with an error`() async {
    #expect(!NFCNDEFReaderSession.readingAvailable)
    let reader = Reader()
    let session = NFCNDEFReaderSession(
      delegate: reader, queue: .global(), invalidateAfterFirstRead: true)
    session.begin()
    for await code in reader.ends {
      #expect(code == .readerErrorUnsupportedFeature)
      break
    }
  }

  @Test func `the payload of an address says its beginning with a byte`() throws {
    let payload = try #require(
      NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://www.example.org/a"))
    #expect(payload.payload == Data([2]) + Data("example.org/a".utf8))
    #expect(payload.wellKnownTypeURIPayload()?.absoluteString == "https://www.example.org/a")
    payload.payload = Data([200])
    #expect(payload.wellKnownTypeURIPayload() == nil)
    let command = try #require(NFCISO7816APDU(data: Data([0, 0xA4, 4, 0, 2, 1, 2, 0])))
    #expect(command.data == Data([1, 2]) && command.expectedResponseLength == 256)
    #expect(NFCISO7816APDU(data: Data([0, 1, 2])) == nil)
    #expect(NFCISO7816APDU(data: Data([0, 0xA4, 4, 0, 9, 1])) == nil)
  }

  @Test func `no model computes, and what goes into one is kept`() throws {
    #expect(throws: MLModelError.self) { try MLModel(contentsOf: URL(fileURLWithPath: "/m")) }
    let input = try MLDictionaryFeatureProvider(dictionary: ["depth": 2.5, "name": "Pier"])
    #expect(input.featureNames == ["depth", "name"])
    #expect(input.featureValue(for: "depth")?.doubleValue == 2.5)
    #expect(input.featureValue(for: "name")?.type == .string)
    #expect(throws: MLModelError.self) {
      try MLDictionaryFeatureProvider(dictionary: ["view": [1]])
    }
  }

  @Test func `a number of any type goes into a model`() throws {
    let input = try MLDictionaryFeatureProvider(dictionary: [
      "float": Float(2.5), "length": CGFloat(3.5), "double": 4.0, "boxed": NSNumber(value: 2.0),
      "short": Int32(-7), "byte": UInt8(200), "int": 9, "boxedInt": NSNumber(value: 5),
      "most": UInt64.max, "is": true, "isNot": false,
    ])
    let doubles = ["float": 2.5, "length": 3.5, "double": 4, "boxed": 2]
    for (name, number) in doubles {
      #expect(input.featureValue(for: name)?.type == .double, "\(name)")
      #expect(input.featureValue(for: name)?.doubleValue == number, "\(name)")
    }
    // Bits beyond those of an integer are cut off, as of an `NSNumber`.
    let integers: [String: Int64] = [
      "short": -7, "byte": 200, "int": 9, "boxedInt": 5, "most": -1, "is": 1, "isNot": 0,
    ]
    for (name, number) in integers {
      #expect(input.featureValue(for: name)?.type == .int64, "\(name)")
      #expect(input.featureValue(for: name)?.int64Value == number, "\(name)")
    }
  }

  @Test func `no app is attested`() async {
    #expect(!DCDevice.current.isSupported && !DCAppAttestService.shared.isSupported)
    await #expect(throws: DCError.self) { try await DCAppAttestService.shared.generateKey() }
  }

  private final class Shields: ShieldConfigurationDataSource {
    override func configuration(shielding application: Application) -> ShieldConfiguration {
      ShieldConfiguration(title: .init(text: "Low tide", color: .label))
    }
  }

  @Test @MainActor func `screens of extensions keep their values`() {
    #expect(Shields().configuration(shielding: Application()).title?.text == "Low tide")
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json], asCopy: true)
    picker.allowsMultipleSelection = true
    #expect(picker.allowsMultipleSelection && picker.extensionContext == nil)
    let editor = EKEventEditViewController(rootViewController: UIViewController())
    #expect(editor.event == nil && editor.popoverPresentationController == nil)
    #expect(INUIAddVoiceShortcutButton(style: .black).style == .black)
    let table = UITableViewController(style: .grouped)
    #expect(table.tableView.dataSource === table && table.view === table.tableView)
    #expect(UIProgressView(progressViewStyle: .bar).progressViewStyle == .bar)
  }
}
