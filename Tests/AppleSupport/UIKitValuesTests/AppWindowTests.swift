import Foundation
import Testing
import UIKitValues

/// What an app does with its windows, lists and effects: nothing of it is shown on a board.
@Suite @MainActor struct AppWindowTests {
  private final class Windows: NSObject, UIWindowSceneDelegate {
    func configuration(
      _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: nil, sessionRole: session.role)
    }
  }

  @Test func `a window has a role, and is made by a configuration`() {
    #expect(UISceneSession.Role.windowApplication.rawValue == "UIWindowSceneSessionRoleApplication")
    let configuration = UISceneConfiguration(name: "main", sessionRole: .windowApplication)
    configuration.delegateClass = Windows.self
    #expect(configuration.name == "main" && configuration.role == .windowApplication)
  }

  @Test func `lists hand out empty cells`() {
    let place = IndexPath(row: 0, section: 0)
    let table = UITableView(frame: .zero)
    #expect(table.dequeueReusableCell(withIdentifier: "a", for: place).reuseIdentifier == "a")
    let grid = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(!grid.dequeueReusableCell(withReuseIdentifier: "a", for: place).isSelected)
  }

  @Test func `an effect may be set later`() {
    let view = UIVisualEffectView()
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular), style: .label)
    #expect(view.effect is UIVibrancyEffect)
  }

  @Test func `a keyboard is never told of`() {
    #expect(
      UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    UIApplication.shared.setAlternateIconName(nil)
  }
}
