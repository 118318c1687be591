import AVFoundation
import SwiftUI
import UIKitValues

/// A film: a plain area, as nothing is played.
///
/// See <https://developer.apple.com/documentation/avkit/videoplayer>.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    overlay = videoOverlay()
  }

  public var body: some View { Rectangle().fill(.black).overlay { overlay } }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A film on a screen of its own, which is not shown.
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var allowsPictureInPicturePlayback = true
}

/// A button that chooses a loudspeaker, of which there is none.
open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor?
  open var prioritizesVideoDevices = false
}
