import Foundation
import UIKitValues

// As apps of Swift 5 extend UIKit: outside the main actor, in the compiler's eyes.

extension UIApplication {
  var firstKeyWindow: UIWindow? {
    connectedScenes.compactMap { scene -> UIWindow? in
      guard let windowScene = scene as? UIWindowScene else { return nil }
      return windowScene.windows.first(where: \.isKeyWindow)
    }.first
  }

  static func isReading() -> Bool { UIAccessibility.isVoiceOverRunning }
}
