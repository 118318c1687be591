import SwiftUI
import UIKit

struct PhotoFrame: View {
  let image: UIImage?

  var body: some View {
    GeometryReader { proxy in
      Group {
        if let image {
          Image(uiImage: image).resizable().aspectRatio(contentMode: .fill)
        } else {
          Image("Fallback").renderingMode(.template).resizable().scaledToFit()
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .clipped()
      .overlay(alignment: .bottomLeading) {
        Text("Today")
          .padding(6)
          .background(.thinMaterial, in: Capsule())
          .padding(8)
      }
      .saturation(0.9)
      .brightness(0.02)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityHidden(image == nil)
  }
}
