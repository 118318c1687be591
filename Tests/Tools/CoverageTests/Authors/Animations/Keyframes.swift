import SwiftUI

struct Jumping: View {
  var body: some View {
    Image(systemName: "heart").keyframeAnimator(initialValue: 1.0) { content, scale in
      content.scaleEffect(scale)
    } keyframes: { _ in
      KeyframeTrack {
        SpringKeyframe(1.2, duration: 0.3)
        CubicKeyframe(1, duration: 0.2)
      }
    }
  }
}
