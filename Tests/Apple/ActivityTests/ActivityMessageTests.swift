import ActivityKit
import Foundation
import Testing
import WidgetArchive

/// Activities of a program whose board is the test.
@Suite struct ActivityMessageTests {
  private let bench = ActivityBench()

  private func request(
    _ order: String = "Pizza", minutes: Int = 3, staleDate: Date? = nil, score: Double = 0
  ) throws -> Activity<Delivery> {
    try Activity.request(
      attributes: Delivery(order: order),
      content: .init(
        state: .init(minutes: minutes), staleDate: staleDate, relevanceScore: score))
  }

  private func content(_ minutes: Int) -> ActivityContent<Delivery.ContentState> {
    .init(state: .init(minutes: minutes), staleDate: nil)
  }

  @Test func `a request, an update and an end are messages for the board`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      let activity = try request(staleDate: bench.now + 60, score: 50)
      let id = activity.id
      #expect(ActivityLimits.isID(id))
      let source = ActivitySource(
        extension: "pizza.widget", kind: "Delivery", attributes: #"{"order":"Pizza"}"#)
      #expect(
        try bench.takeMessages() == [
          ActivityMessage(
            id: id,
            change: .start(
              ActivityStart(
                source: source,
                update: ActivityUpdate(
                  content: .state(#"{"minutes":3}"#), staleDate: bench.now + 60,
                  relevanceScore: 50))), date: bench.now)
        ])

      bench.pass(10)
      await activity.update(
        content(2),
        alertConfiguration: AlertConfiguration(title: "Soon", body: "2 min", sound: .default))
      #expect(
        try bench.takeMessages() == [
          ActivityMessage(
            id: id,
            change: .update(
              ActivityUpdate(
                content: .state(#"{"minutes":2}"#),
                alert: ActivityAlert(title: "Soon", body: "2 min"))), date: bench.now)
        ])

      bench.pass(10)
      await activity.end(content(0), dismissalPolicy: .after(bench.now + 30))
      #expect(
        try bench.takeMessages() == [
          ActivityMessage(
            id: id,
            change: .end(
              ActivityUpdate(content: .state(#"{"minutes":0}"#)), .after(bench.now + 30)),
            date: bench.now)
        ])
      await activity.update(content(9))
      #expect(try bench.takeMessages().isEmpty)
    }
  }

  @Test func `an activity lives through all of its states`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      let later = try Activity.request(
        attributes: Delivery(order: "Cake"), content: content(5), style: .transient,
        alertConfiguration: AlertConfiguration(title: "Cake", body: "", sound: .named("bell")),
        start: bench.now + 60)
      #expect(later.activityState == .pending)
      #expect(later.style == .transient)
      bench.pass(60)
      #expect(later.activityState == .active)

      let activity = try request(staleDate: bench.now + 60)
      #expect(activity.activityState == .active)
      bench.pass(61)
      #expect(activity.activityState == .stale)
      await activity.update(content(2))
      #expect(activity.activityState == .active)
      #expect(activity.content.state.minutes == 2)
      #expect(activity.content.staleDate == nil)
      #expect(Activity<Delivery>.activities.map(\.id) == [later.id, activity.id])

      await activity.end(content(0), dismissalPolicy: .after(bench.now + 30))
      #expect(activity.activityState == .ended)
      #expect(activity.contentState.minutes == 0)
      #expect(Activity<Delivery>.activities.count == 2)
      bench.pass(30)
      #expect(activity.activityState == .dismissed)
      #expect(Activity<Delivery>.activities.map(\.id) == [later.id])
      await later.end(nil)
      bench.pass(ActivityLimits.endedSeconds.value - 1)
      #expect(later.activityState == .ended)
      bench.pass(1)
      #expect(later.activityState == .dismissed)
    }
  }

  @Test func `another program of the app finds what the board has published`() async throws {
    let started = try ActivityBook.$current.withValue(bench.program()) { try request() }
    let message = try #require(try bench.takeMessages().first)
    try bench.publish(try #require(PublishedActivity(started: message)))
    try await ActivityBook.$current.withValue(bench.program("pizza.widget")) {
      let found = try #require(Activity<Delivery>.activities.first)
      #expect(found.id == started.id)
      #expect(found.attributes.order == "Pizza")
      bench.pass(1)
      await found.update(content(1))
    }
    // The program that has started it sees the change once the board has taken it.
    #expect(started.content.state.minutes == 3)
    let update = try #require(try bench.takeMessages().first)
    var published = try #require(PublishedActivity(started: message))
    guard case .update(let new) = update.change else { return #expect(Bool(false)) }
    (published.update, published.date) = (new, update.date)
    try bench.publish(published)
    #expect(started.content.state.minutes == 1)
    // Neither an app of another name nor another type of attributes finds it.
    ActivityBook.$current.withValue(bench.program("burger")) {
      #expect(Activity<Delivery>.activities.isEmpty)
    }
    ActivityBook.$current.withValue(bench.program()) {
      #expect(Activity<Ride>.activities.isEmpty)
    }
    try bench.unpublish(started.id)
    #expect(started.activityState == .dismissed)
  }

  @Test func `streams tell each change once, and end with the activity`() async throws {
    let book = bench.program()
    try await ActivityBook.$current.withValue(book) {
      var news = Activity<Delivery>.activityUpdates.makeAsyncIterator()
      let activity = try request()
      #expect(await news.next()?.id == activity.id)
      var states = activity.activityStateUpdates.makeAsyncIterator()
      var contents = activity.contentUpdates.makeAsyncIterator()
      #expect(await states.next() == .active)
      #expect(await contents.next()?.state.minutes == 3)
      await activity.update(content(2))
      #expect(await contents.next()?.state.minutes == 2)

      // A change by the board comes as a file.
      let message = try #require(try bench.takeMessages().first)
      var published = try #require(PublishedActivity(started: message))
      published.date = bench.now + 5
      published.update.content = .state(#"{"minutes":1}"#)
      published.state = .stale
      try bench.publish(published)
      #expect(await states.next() == .stale)
      #expect(await contents.next()?.state.minutes == 1)
      published.state = .dismissed
      try bench.publish(published)
      #expect(await states.next() == .dismissed)
      #expect(await states.next() == nil)
      #expect(await contents.next() == nil)
    }
  }

  @Test func `a program without a board keeps few messages`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      let activity = try request()
      for minutes in 1...100 {
        bench.pass(1)
        await activity.update(content(minutes))
      }
      let messages = try bench.takeMessages()
      #expect(messages.count == 2)
      #expect(
        messages.last?.change == .update(ActivityUpdate(content: .state(#"{"minutes":100}"#))))

      let short = try request("Salad")
      await short.update(content(1))
      await short.end(nil, dismissalPolicy: .immediate)
      #expect(try bench.takeMessages().isEmpty)
      #expect(short.activityState == .dismissed)
    }
  }

  @Test func `an update of an earlier time does not replace a later one`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      let activity = try request()
      await activity.update(content(1), alertConfiguration: nil, timestamp: bench.now + 20)
      await activity.update(content(7), alertConfiguration: nil, timestamp: bench.now + 10)
      #expect(activity.content.state.minutes == 1)
      await activity.end(content(7), dismissalPolicy: .default, timestamp: bench.now + 10)
      #expect(activity.activityState == .active)
    }
  }

  @Test func `what is too large, too many or not allowed is refused`() throws {
    try ActivityBook.$current.withValue(bench.program()) {
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
        try request(String(repeating: "a", count: 4090))
      }
      #expect(ActivityAuthorizationInfo().areActivitiesEnabled)
      for _ in 0..<ActivityLimits.perExtension { _ = try request() }
      #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try request() }

      let message = try #require(try bench.takeMessages().first)
      for number in 0..<ActivityLimits.all {
        var other = try #require(PublishedActivity(started: message))
        other.id = "other-\(number)"
        other.source?.extension = "other.widget"
        try bench.publish(other)
      }
      #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) { try request() }

      try bench.publish(ActivityPermission(isEnabled: false))
      #expect(throws: ActivityAuthorizationError.denied) { try request() }
      #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    }
  }

  @Test func `a change of the permission is told`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      var permissions = ActivityAuthorizationInfo().activityEnablementUpdates.makeAsyncIterator()
      #expect(await permissions.next() == true)
      try bench.publish(ActivityPermission(isEnabled: false))
      #expect(await permissions.next() == false)
    }
  }

  @Test func `a mailbox that cannot be made is an error`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.home, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: bench.home + "/.local"))
    ActivityBook.$current.withValue(bench.program()) {
      #expect(throws: ActivityAuthorizationError.persistenceFailure) { try request() }
    }
  }

  @Test func `what cannot be read in the folder counts as none`() throws {
    try ActivityBook.$current.withValue(bench.program()) {
      let activity = try request()
      let message = try #require(try bench.takeMessages().first)
      var published = try #require(PublishedActivity(started: message))
      published.update.content = .state(#"{"minutes":"three"}"#)
      try bench.publish(published)
      #expect(activity.content.state.minutes == 3)
      #expect(Activity<Delivery>.activities.isEmpty)
      for bytes in [Data(), Data("{".utf8), Data(count: 100_000)] {
        try bytes.write(to: URL(fileURLWithPath: bench.folders.activities + "/evil.json"))
        #expect(Activity<Delivery>.activities.isEmpty)
      }
      try FileManager.default.createSymbolicLink(
        atPath: bench.folders.activities + "/link.json", withDestinationPath: "/dev/zero")
      #expect(Activity<Delivery>.activities.isEmpty)
    }
  }
}

/// Another type of attributes.
struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
  }
}
