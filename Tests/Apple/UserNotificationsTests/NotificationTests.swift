import Foundation
import Testing
import UserNotifications

@Suite struct NotificationTests {
  @Test func `nothing is allowed, and a notification fails with Apple's error`() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await center.requestAuthorization(options: [.alert, .sound]) == false)
    #expect(await center.notificationSettings().authorizationStatus == .denied)
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.sound = .default
    let request = UNNotificationRequest(
      identifier: "a", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
    #expect(request.content.title == "Tea")
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
