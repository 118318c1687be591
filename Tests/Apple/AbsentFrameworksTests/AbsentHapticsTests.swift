import AVKit
import CoreHaptics
import CoreTransferable
import PhotosUI
import SwiftUI
import Testing
import UIKitValues

/// What a person feels, chooses or shares on a device: a widget compiles with it, and nothing
/// happens.
@Suite struct AbsentHapticsTests {
  @Test func `nothing is felt`() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    do {
      _ = try CHHapticEngine()
      Issue.record("there is no engine")
    } catch let error as CHHapticError {
      #expect(error.code == .notSupported)
    }
    let event = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 2)
    #expect(try CHHapticPattern(events: [event], parameters: []).duration == 3)
  }

  @Test func `no photo is chosen`() async throws {
    let item = PhotosPickerItem(itemIdentifier: "a")
    #expect(try await item.loadTransferable(type: Data.self) == nil)
    #expect(item.supportedContentTypes.isEmpty)
  }

  private struct Chart: FileDocument {
    static let readableContentTypes: [UTType] = [.json]
    var data = Data()

    init() {}
    init(configuration: ReadConfiguration) throws {
      data = configuration.file.regularFileContents ?? Data()
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: data)
    }
  }

  private struct Harbour: DropDelegate {
    func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
  }

  @Test @MainActor func `no file is chosen, and nothing is dragged`() {
    let view = Text("A")
      .fileImporter(isPresented: .constant(true), allowedContentTypes: [.json]) { _ in
        Issue.record("a file was chosen")
      }
      .fileExporter(
        isPresented: .constant(true), document: Chart(), contentType: .json
      ) { _ in Issue.record("a file was written") }
      .onDrag { NSItemProvider(object: NSString("A")) }
      .onDrop(of: [.text], isTargeted: nil) { providers in !providers.isEmpty }
      .onDrop(of: [.text], delegate: Harbour())
    #expect(Chart.writableContentTypes == [.json])
    #expect(String(describing: type(of: view)).contains("Text"))
  }

  @Test func `no film is played`() {
    let player = AVPlayer(url: URL(fileURLWithPath: "/film"))
    player.play()
    #expect(player.rate == 0 && player.status == .failed)
  }

  @Test @MainActor func `views of UIKit keep their layers and constraints`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.cornerRadius = 4
    view.layer.addSublayer(CAGradientLayer())
    #expect(view.layer.cornerRadius == 4 && view.layer.sublayers?.count == 1)
    let constraint = view.widthAnchor.constraint(equalToConstant: 8)
    NSLayoutConstraint.activate([constraint])
    #expect(constraint.isActive && constraint.constant == 8)
    let alert = UIAlertController(title: "Storm", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    #expect(alert.title == "Storm" && alert.actions.map(\.title) == ["OK"])
  }

  @Test func `a path is counted, and a timer fires at its date`() {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    path.removeLast()
    #expect(path.count == 1 && path.codable == nil)
    let date = Date(timeIntervalSince1970: 2_000_000_000)
    let timer = Timer(
      fireAt: date, interval: 60, target: self as AnyObject, selector: Selector("tick"),
      userInfo: nil, repeats: true)
    #expect(timer.fireDate == date && timer.timeInterval == 60)
  }
}
