import AVKit
import CoreGraphics
import CoreHaptics
import CoreTransferable
import PhotosUI
import SwiftUI

struct Lamp: Codable, Transferable, Identifiable {
  var id = 1
  var name = "North"

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json).visibility(.all)
    ProxyRepresentation(exporting: \.name)
  }
}

/// A part of another type: files share their images.
func width(of image: CGImage) -> Int { image.width }
let premultiplied = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)

final class Signal {
  private var engine: CHHapticEngine?
  private var timer: Timer?

  func start() {
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
    engine = try? CHHapticEngine()
    let event = CHHapticEvent(
      eventType: .hapticTransient,
      parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)], relativeTime: 0
    )
    guard let pattern = try? CHHapticPattern(events: [event], parameters: []) else { return }
    let player = try? engine?.makePlayer(with: pattern)
    try? player?.start(atTime: CHHapticTimeImmediate)
  }
}

struct LampView: View {
  @State private var item: PhotosPickerItem?
  @State private var lamp: Lamp?
  @State private var path = NavigationPath()
  var action: (() -> Void)?

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section {
          PhotosPicker(selection: $item, matching: .images) { Text("Choose") }
          VideoPlayer(player: AVPlayer(url: URL(fileURLWithPath: "/film")))
        } footer: {
          Text("Here")
        }
        ShareLink(item: Lamp(), preview: SharePreview("A lamp"))
      }
    }
    .modifier(Sway(angle: 1))
    .alert(item: $lamp) { Alert(title: Text($0.name)) }
    .onChange(of: path.count) { path.removeLast() }
  }
}

struct Sway: GeometryEffect {
  var angle: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(rotationAngle: angle))
  }
}
