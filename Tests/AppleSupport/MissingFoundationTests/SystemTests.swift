import Foundation
import Testing

@testable import MissingFoundation

@Suite struct SystemTests {
  @Test func `a group has a folder, and its name is no path`() throws {
    let url = try #require(
      FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.\(UUID().uuidString)/../x"))
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(url.deletingLastPathComponent().lastPathComponent == "groups")
    #expect(FileManager.default.fileExists(atPath: url.path))
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "..") == nil)
  }

  @Test func `values of a group are shared by their name`() throws {
    let name = "group.\(UUID().uuidString)"
    let app = try #require(UserDefaults(suiteName: name))
    let widget = try #require(UserDefaults(suiteName: name))
    defer { app.removePersistentDomain(forName: name) }
    app.set(["a": 3], forKey: "counts")
    app.synchronize()
    #expect(widget.dictionary(forKey: "counts") as? [String: Int] == ["a": 3])
  }

  @Test func `notifications come one after the other`() async {
    let center = NotificationCenter()
    let name = Notification.Name("tick")
    let notifications = center.notifications(named: name)
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: name, object: nil, userInfo: ["number": 2])
    var numbers: [Int] = []
    for await notification in notifications {
      numbers.append(notification.userInfo?["number"] as? Int ?? 0)
      if numbers.count == 2 { break }
    }
    #expect(numbers == [1, 2])
  }

  @Test func `small names that Linux lacks`() throws {
    #expect(
      try autoreleasepool { try JSONDecoder().decode([Int].self, from: Data("[3]".utf8)) } == [3])
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    let activity = NSUserActivity(activityType: "a")
    activity.addUserInfoEntries(from: ["k": 1])
    #expect(activity.userInfo?["k"] as? Int == 1)
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
  }

  @Test func `a coordinator of files calls its accessor at once, with the same address`() {
    let (here, there) = (URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"))
    let coordinator = NSFileCoordinator(filePresenter: nil)
    var error: NSError?
    var told: [URL] = []
    coordinator.coordinate(readingItemAt: here, error: &error) { told.append($0) }
    coordinator.coordinate(writingItemAt: there, options: .forDeleting, error: nil) {
      told.append($0)
    }
    coordinator.coordinate(readingItemAt: here, writingItemAt: there, error: &error) {
      told += [$0, $1]
    }
    #expect(told == [here, there, here, there] && error == nil)
  }
}
