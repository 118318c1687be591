import SwiftUI
import UIKit

@MainActor func openSettings() {
  let scroll = UIScrollView()
  scroll.addGestureRecognizer(UIScreenEdgePanGestureRecognizer())
  UIApplication.shared.open(URL(string: "app-settings:")!)
}
