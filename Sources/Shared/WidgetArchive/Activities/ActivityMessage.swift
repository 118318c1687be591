import Foundation

/// A program starts, updates or ends an activity: a message in the board's mailbox.
package struct ActivityMessage: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case start(ActivityStart)
    case update(ActivityUpdate)
    /// The last content, nil to keep the present one, and the time for which it is still shown.
    case end(ActivityUpdate?, ActivityDismissal)
  }

  /// The activity's id, made by the program that starts it: see ``ActivityLimits/isID(_:)``.
  package var id: String
  package var change: Change
  /// The time at which the program asked, so that two processes' updates stay in their order.
  package var date: Date

  package init(id: String, change: Change, date: Date) {
    self.id = id
    self.change = change
    self.date = date
  }
}

/// The constant parts of an activity, and its first content.
package struct ActivityStart: Hashable, Sendable {
  /// The activity of a widget extension, which draws it; nil for one that the board draws itself.
  package var source: ActivitySource?
  package var style: ActivityLifetime
  /// The time from which it is shown; nil for at once. Until then it is `pending`.
  package var startDate: Date?
  /// The first content.
  package var update: ActivityUpdate
  /// The way in which a server reaches it.
  package var push: ActivityPush?

  package init(
    source: ActivitySource?, style: ActivityLifetime = .standard, startDate: Date? = nil,
    update: ActivityUpdate, push: ActivityPush? = nil
  ) {
    self.push = push
    self.source = source
    self.style = style
    self.startDate = startDate
    self.update = update
  }
}

/// The extension, the kind and the attributes of an activity.
package struct ActivitySource: Hashable, Sendable {
  /// The executable of the extension, such as `pizza.widget`.
  package var `extension`: String
  /// The name of the attributes' type without its module, such as `PizzaDeliveryAttributes`.
  package var kind: String
  /// The attributes as JSON.
  package var attributes: String

  package init(extension: String, kind: String, attributes: String) {
    self.extension = `extension`
    self.kind = kind
    self.attributes = attributes
  }
}

/// The content of an activity from some moment on.
package struct ActivityUpdate: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The content state as JSON, for the extension.
    case state(String)
    /// Content that the board draws without a process.
    case plain(PlainActivity)
  }

  package var content: Content
  /// The time from which the content counts as out of date.
  package var staleDate: Date?
  /// Activities with a greater score come first.
  package var relevanceScore: Finite
  /// The alert for this change.
  package var alert: ActivityAlert?

  package init(
    content: Content, staleDate: Date? = nil, relevanceScore: Finite = 0,
    alert: ActivityAlert? = nil
  ) {
    self.content = content
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
    self.alert = alert
  }
}

/// Content that a board draws itself: of a command, or of a program without a widget extension.
package struct PlainActivity: Hashable, Sendable {
  package var title: String
  package var detail: String?
  /// A few letters for the strip, in place of the progress.
  package var shortText: String?
  /// The done share; nil if it is not known.
  package var progress: Fraction?
  /// The number of things that are done, and of all of them, such as 3 of 12.
  package var count: Count?
  package var total: Count?
  /// The time that is left, where the program can tell it.
  package var remaining: Seconds?
  /// The time from which the strip counts, or with ``countsDown`` to which.
  package var chronometer: Date?
  package var countsDown: Bool
  /// The name of an SF Symbol.
  package var symbol: String?
  /// A link that `⏎` opens.
  package var link: String?
  /// The process with which the activity ends, and its start in the kernel's ticks since boot, so
  /// that a later process with the same number is not taken for it.
  package var process: Int32?
  package var processStarted: SerialNumber?
  /// The file with the kept output of a command, in a folder of the board.
  package var output: String?
  /// Whether it stays on the board for some time after its end.
  package var isKept: Bool
  /// The end of the work; nil while it goes on.
  package var outcome: Outcome?

  /// The end of a command or another work.
  package enum Outcome: Hashable, Sendable {
    case succeeded
    /// With the exit status of a command.
    case failed(status: OutcomeCode?)
  }

  package init(
    title: String, detail: String? = nil, shortText: String? = nil, progress: Fraction? = nil,
    count: Count? = nil, total: Count? = nil, remaining: Seconds? = nil,
    chronometer: Date? = nil, countsDown: Bool = false, symbol: String? = nil, link: String? = nil,
    process: Int32? = nil, processStarted: SerialNumber? = nil, output: String? = nil,
    isKept: Bool = false, outcome: Outcome? = nil
  ) {
    self.title = title
    self.detail = detail
    self.shortText = shortText
    self.progress = progress
    self.count = count
    self.total = total
    self.remaining = remaining
    self.chronometer = chronometer
    self.countsDown = countsDown
    self.symbol = symbol
    self.link = link
    self.process = process
    self.processStarted = processStarted
    self.output = output
    self.isKept = isKept
    self.outcome = outcome
  }
}

/// Words that draw a person's attention to a change of an activity.
package struct ActivityAlert: Hashable, Sendable {
  package var title: String
  package var body: String

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// The lifetime of an activity: `ActivityStyle` as a value.
package enum ActivityLifetime: String, CaseIterable, Hashable, Sendable, JSONLine {
  case standard
  /// The activity ends when its person leaves the app; on a board, when its program has ended.
  case transient
}

/// The time for which an ended activity is shown: `ActivityUIDismissalPolicy` as a value.
package enum ActivityDismissal: Hashable, Sendable {
  /// Up to ``ActivityLimits/endedSeconds``.
  case standard
  case immediate
  /// Until a date within ``ActivityLimits/endedSeconds``.
  case after(Date)
}
