import SwiftUI

struct RemotePicture: View {
  var body: some View {
    VideoPlayerView()
  }
}

struct VideoPlayerView: View {
  var body: some View {
    PasteButton(payloadType: String.self) { _ in }
  }
}
