import SwiftUI

struct PictureLabels: View {
  let title: String

  var body: some View {
    VStack {
      Label("Steps", image: "steps")
      Label(title, image: "steps")
      Label("Heart", systemImage: "heart")
    }
  }
}
