import Foundation
import WidgetArchive

/// A Live Activity: something that goes on for a while, which boards show while it lasts.
///
/// A program tells the board of it by messages, and the widget extension of the same name draws it:
/// the activities of `pizza` are drawn by the `ActivityConfiguration` of `pizza.widget`. Without an
/// open board the messages wait for one. A value may be used by any thread, and reads the latest
/// state that this program or the board knows, whichever program changed it.
/// See <https://developer.apple.com/documentation/activitykit/activity>.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState
  /// The values of ``contentUpdates``.
  public typealias ContentUpdates = AsyncStream<ActivityContent<ContentState>>
  /// The values of ``activityStateUpdates``.
  public typealias ActivityStateUpdates = AsyncStream<ActivityState>
  /// The values of ``activityUpdates-swift.type.property``.
  public typealias ActivityUpdates = AsyncStream<Activity<Attributes>>
  /// The values of ``pushTokenUpdates``.
  public typealias PushTokenUpdates = AsyncStream<Data>

  public let id: String
  public let attributes: Attributes

  let book: ActivityBook
  /// The content at the time when this value was made, for an activity that can no longer be read.
  private let first: ActivityContent<ContentState>

  init(
    id: String, attributes: Attributes, content: ActivityContent<ContentState>, book: ActivityBook
  ) {
    (self.id, self.attributes, first, self.book) = (id, attributes, content, book)
  }

  /// The activity as it was told or published; nil if its attributes or content are of other types.
  convenience init?(_ published: PublishedActivity, book: ActivityBook) {
    guard let source = published.source, source.kind == ActivityCoding.kind(of: Attributes.self),
      let attributes = ActivityCoding.decode(Attributes.self, source.attributes),
      let content = ActivityContent<ContentState>(published.update)
    else { return nil }
    self.init(id: published.id, attributes: attributes, content: content, book: book)
  }

  /// The present content.
  public var content: ActivityContent<ContentState> {
    book.activity(id).flatMap { ActivityContent($0.update) } ?? first
  }

  /// The state of the present content.
  public var contentState: ContentState { content.state }

  public var activityState: ActivityState {
    book.activity(id).map { ActivityState($0.state) } ?? .dismissed
  }

  /// Whether it lasts until it is ended, or no longer than its program.
  public var style: ActivityStyle {
    book.activity(id).map { ActivityStyle($0.style) } ?? .standard
  }

  /// The token with which a server updates and ends the activity, 32 bytes; nil unless it was
  /// requested with `.token` and the person has set a push server (`widgetboard set push`).
  public var pushToken: Data? { book.pushToken(of: id) }
  /// The token with which a server starts activities of this type; nil while the person has set no
  /// push server, and until the board has given one out: see ``pushToStartTokenUpdates``.
  public static var pushToStartToken: Data? {
    ActivityBook.current.startToken(ofKind: ActivityCoding.kind(of: Attributes.self))
  }

  /// The activities of this type that this app's boards show or will show; those that have ended,
  /// too, until they are dismissed.
  public static var activities: [Activity<Attributes>] {
    let book = ActivityBook.current
    return book.activities(ofKind: ActivityCoding.kind(of: Attributes.self))
      .compactMap { Activity($0, book: book) }
  }
}

// MARK: Starting

extension Activity {
  /// Starts an activity. With a push type a server updates it through the person's push server, by
  /// the same payloads as those for Apple's.
  ///
  /// - Throws: ``ActivityAuthorizationError`` if the person does not allow activities, if there are
  ///   too many or if attributes and state have more than 4 KB together as JSON; or the error of
  ///   their encoding.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, pushType, style: .standard)
  }

  /// Starts an activity with a lifetime. See ``request(attributes:content:pushType:)``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, pushType, style: style)
  }

  /// Starts an activity at a date, with an alert; until then it is `pending`. See
  /// ``request(attributes:content:pushType:)``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle, alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try begin(
      attributes, content, pushType, style: style, alert: alertConfiguration, start: start)
  }

  /// The older form of ``request(attributes:content:pushType:style:alertConfiguration:start:)``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle, alertConfiguration: AlertConfiguration, startDate: Date
  ) throws -> Activity<Attributes> {
    try begin(
      attributes, content, pushType, style: style, alert: alertConfiguration, start: startDate)
  }

  /// Starts an activity whose content never becomes out of date. See
  /// ``request(attributes:content:pushType:)``.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try begin(
      attributes, ActivityContent(state: contentState, staleDate: nil), pushType, style: .standard)
  }

  private static func begin(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
    style: ActivityStyle, alert: AlertConfiguration? = nil, start: Date? = nil
  ) throws -> Activity<Attributes> {
    let book = ActivityBook.current
    let source = ActivitySource(
      extension: book.extensionName, kind: ActivityCoding.kind(of: Attributes.self),
      attributes: try ActivityCoding.encode(attributes))
    let id = try book.start(
      ActivityStart(
        source: source, style: style.archived, startDate: start,
        update: try content.update(alert: alert), push: pushType?.archived))
    return Activity(id: id, attributes: attributes, content: content, book: book)
  }
}

// MARK: Changing

extension Activity {
  /// Changes the content. An activity that has ended keeps its own.
  public func update(_ content: ActivityContent<ContentState>) async {
    change(content)
  }

  /// Changes the content, with an alert.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {
    change(content, alert: alertConfiguration)
  }

  /// Changes the content to what was valid at a date: a later change that came before counts.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
    timestamp: Date
  ) async {
    change(content, alert: alertConfiguration, at: timestamp)
  }

  /// Changes the state, and keeps neither stale date nor score.
  public func update(using contentState: ContentState) async {
    change(ActivityContent(state: contentState, staleDate: nil))
  }

  /// Changes the state, with an alert.
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration?
  ) async {
    change(ActivityContent(state: contentState, staleDate: nil), alert: alertConfiguration)
  }

  /// Ends the activity. It is still shown for four hours at most, with the last content.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(content, dismissalPolicy)
  }

  /// Ends the activity with what was valid at a date.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    finish(content, dismissalPolicy, at: timestamp)
  }

  /// Ends the activity with a last state.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy)
  }

  private func change(
    _ content: ActivityContent<ContentState>, alert: AlertConfiguration? = nil, at date: Date? = nil
  ) {
    guard let update = book.reporting({ try content.update(alert: alert) }) else { return }
    book.update(id, update, at: date)
  }

  private func finish(
    _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy,
    at date: Date? = nil
  ) {
    let last = content.flatMap { content in book.reporting { try content.update(alert: nil) } }
    book.end(id, last, policy.archived, at: date)
  }
}

// MARK: Following

extension Activity {
  /// The present state and each later one, whichever program changes it. The stream ends once the
  /// activity is dismissed.
  public var activityStateUpdates: ActivityStateUpdates {
    book.values(of: id, ActivityReading { ActivityState($0.state) })
  }

  /// The present content and each later one, whichever program changes it. The stream ends once the
  /// activity is dismissed.
  public var contentUpdates: ContentUpdates {
    book.values(of: id, ActivityReading { ActivityContent($0.update) })
  }

  /// Like ``contentUpdates``, the states only.
  public var contentStateUpdates: ContentStateUpdates { ContentStateUpdates(contentUpdates) }

  /// The values of ``contentStateUpdates``.
  public struct ContentStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ContentState

    private let contents: ContentUpdates

    fileprivate init(_ contents: ContentUpdates) { self.contents = contents }

    public func makeAsyncIterator() -> Iterator { Iterator(contents.makeAsyncIterator()) }

    public struct Iterator: AsyncIteratorProtocol {
      private var contents: ContentUpdates.Iterator

      fileprivate init(_ contents: ContentUpdates.Iterator) { self.contents = contents }

      public mutating func next() async -> ContentState? {
        await next(isolation: nil)
      }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> ContentState? {
        await contents.next(isolation: actor)?.state
      }
    }
  }

  /// The token with which a server updates the activity, as soon as the person has set a push
  /// server. It does not change. The stream ends once the activity is dismissed.
  public var pushTokenUpdates: PushTokenUpdates { book.pushTokens(of: id) }

  /// The activities of this type, and each that is started later, by whichever program of this app.
  public static var activityUpdates: ActivityUpdates {
    let book = ActivityBook.current
    return book.newActivities(
      ofKind: ActivityCoding.kind(of: Attributes.self),
      ActivityReading { Activity($0, book: book) })
  }

  /// The token with which a server starts activities of this type, as soon as a board with a push
  /// server has given one out. It stays the same.
  public static var pushToStartTokenUpdates: PushTokenUpdates {
    ActivityBook.current.startTokens(ofKind: ActivityCoding.kind(of: Attributes.self))
  }
}
