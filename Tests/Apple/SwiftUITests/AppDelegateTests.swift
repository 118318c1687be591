import SwiftUI
import Testing
import UIKitValues

/// The delegate of UIKit that an app of SwiftUI names.
@Suite @MainActor struct AppDelegateTests {
  private final class Harbour: NSObject, UIApplicationDelegate {
    var told: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      told.append(launchOptions == nil ? "began" : "began with a reason")
      return true
    }
  }

  @MainActor private struct Tides {
    @UIApplicationDelegateAdaptor(Harbour.self, making: { Harbour() }) var harbour
  }

  @Test func `a delegate is made once, is the app's, and is told that the app has begun`() {
    let tides = Tides()
    #expect(UIApplication.shared.delegate === tides.harbour)
    #expect(tides.harbour.told.isEmpty)
    UIApplication.shared.tellBeginning()
    #expect(tides.harbour.told == ["began"])
    UIApplication.shared.delegate = nil
  }
}
