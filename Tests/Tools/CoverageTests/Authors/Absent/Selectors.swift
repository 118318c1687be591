import UIKit

final class Observer: NSObject {
  func watch() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: .init("changed"), object: nil)
  }

  @objc private func changed() {}
}
