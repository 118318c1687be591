import Answers
import Foundation

/// The exchange with a calendar server, from an address to the events of an interval, as a state
/// machine.
///
/// It does no networking: ``next()`` returns the request to send, ``take(_:)`` accepts its answer.
/// The stored state is complete after each step, so that an interrupted exchange goes on at the
/// next reload.
package struct CalendarConversation {
  /// A server's answer to a request.
  package struct Answer: Sendable {
    package var status: Int
    /// The headers, with names in lower case.
    package var headers: [String: String]
    package var data: Data
    /// The address that answered, after redirects.
    package var url: URL?

    package init(status: Int, headers: [String: String] = [:], data: Data, url: URL? = nil) {
      (self.status, self.headers, self.data, self.url) = (status, headers, data, url)
    }
  }

  /// The reason why the exchange ended early.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package var description: String
    /// The date before which the server does not want another request.
    package var retry: Date?

    package init(_ words: String, retry: Date? = nil) {
      description = words
      self.retry = retry
    }
  }

  enum Step: Hashable {
    case look(URL)
    case list(URL)
    case file
    /// Looks at one of the collections, given by its index.
    case check(Int)
    case changes(Int)
    case events(Int)
    case marks(Int)
    case texts(Int, [String])
    /// Sends no request: records that the steps before it brought the items to this version.
    case settle(Int, Marks)
  }

  struct Marks: Hashable {
    var syncToken: String?
    var changeTag: String?
  }

  package private(set) var account: CalendarAccount
  let address: CalendarAddress
  private let interval: DateInterval
  private let now: Date
  private var steps: [Step] = []
  private var requests = 0
  private var looks = 0

  /// A limit for accounts that lead in circles.
  static let mostRequests = 60
  static let mostLooks = 5
  static let mostCollections = 20
  static let mostItems = 5000
  static let mostBytes = 16_000_000
  /// The number of texts in one request.
  static let chunk = 50
  /// After this time in seconds the list of calendars is requested again.
  static let listing: TimeInterval = 86_400

  /// - Parameters:
  ///   - account: the stored state of the address.
  ///   - interval: the time to show. A longer one is requested, to avoid new requests every day.
  package init(
    _ address: CalendarAddress, keeping account: CalendarAccount?, interval: DateInterval, now: Date
  ) {
    self.address = address
    var account = account ?? CalendarAccount()
    account.collections.removeAll { !CalendarAddress.mayLead(from: address.url, to: $0.url) }
    account.home = account.home.flatMap {
      CalendarAddress.mayLead(from: address.url, to: $0) ? $0 : nil
    }
    self.account = account
    self.interval = interval
    self.now = now
    if address.isFile || self.account.file != nil {
      steps = [.file]
    } else if let listed = self.account.listed, !self.account.collections.isEmpty,
      (0..<Self.listing).contains(now.timeIntervalSince(listed))
    {
      steps = self.account.collections.indices.map(renewal)
    } else if let home = self.account.home {
      steps = [.list(home)]
    } else {
      steps = [.look(address.url)]
    }
  }

  /// The next request to send; nil when the exchange is complete.
  package mutating func next() -> CalendarQuery? {
    while case .settle(let index, let marks)? = steps.first {
      account.collections[index].syncToken = marks.syncToken
      account.collections[index].changeTag = marks.changeTag
      steps.removeFirst()
    }
    guard let step = steps.first, requests < Self.mostRequests else { return nil }
    requests += 1
    switch step {
    case .look(let url): return .look(at: url)
    case .list(let url): return .list(url)
    case .file: return .file(at: address.url, unless: account.file)
    case .check(let index): return .look(at: account.collections[index].url)
    case .changes(let index):
      let collection = account.collections[index]
      return .changes(of: collection.url, since: collection.syncToken ?? "")
    case .events(let index):
      return .events(of: account.collections[index].url, in: wide, withData: true)
    case .marks(let index):
      let collection = account.collections[index]
      return .events(of: collection.url, in: collection.interval ?? wide, withData: false)
    case .texts(let index, let hrefs):
      return .texts(of: hrefs, in: account.collections[index].url)
    case .settle: return nil
    }
  }

  /// Accepts the answer to the last request.
  package mutating func take(_ answer: Answer) throws(Fault) {
    guard !steps.isEmpty else { return }
    let step = steps.removeFirst()
    switch step {
    case .look(let url): try takeLook(answer, at: answer.url ?? url, asked: url)
    case .list(let url): try takeList(answer, of: answer.url ?? url)
    case .file: try takeFile(answer)
    case .check(let index): try takeCheck(answer, of: index)
    case .changes(let index): try takeChanges(answer, of: index)
    case .events(let index):
      let entries = try told(answer).entries
      account.collections[index].items = [:]
      account.collections[index].interval = wide
      try take(entries, of: index, mayAsk: true)
    case .marks(let index): try takeMarks(answer, of: index)
    case .texts(let index, _): try take(told(answer).entries, of: index, mayAsk: false)
    case .settle: break
    }
  }

  /// The interval that is requested: two months longer than needed, so that the stored events last
  /// for weeks.
  private var wide: DateInterval {
    DateInterval(
      start: interval.start.addingTimeInterval(-7 * 86_400),
      end: interval.end.addingTimeInterval(62 * 86_400))
  }
}

// MARK: Finding calendars

extension CalendarConversation {
  private mutating func takeLook(_ answer: Answer, at url: URL, asked: URL) throws(Fault) {
    looks += 1
    guard answer.status == 207, let told = Multistatus(answer.data), let entry = told.entries.first
    else { return try takeNoDirectory(answer, at: asked) }
    if entry.isCalendar {
      keep([entry], at: url)
    } else if let home = entry.homes.compactMap({ self.url($0, from: url) }).first {
      steps = [.list(home)]
    } else if looks < Self.mostLooks,
      let next = entry.principal.flatMap({ self.url($0, from: url) }),
      next != url
    {
      steps = [.look(next)]
    } else {
      // A folder that names no principal may hold calendars itself.
      steps = [.list(url)]
    }
  }

  /// Handles an answer without calendar properties: at a server's root, tries the address of RFC
  /// 6764; elsewhere tries to load a file.
  private mutating func takeNoDirectory(_ answer: Answer, at url: URL) throws(Fault) {
    guard ![401, 429].contains(answer.status), answer.status < 500 || answer.status == 501 else {
      throw fault(answer)
    }
    if ["", "/"].contains(url.path()), looks == 1,
      let known = URL(string: "/.well-known/caldav", relativeTo: url)?.absoluteURL
    {
      steps = [.look(known)]
    } else if url == address.url {
      steps = [.file]
    } else {
      throw answer.status == 207 ? Fault("there is no calendar at this address") : fault(answer)
    }
  }

  private mutating func takeList(_ answer: Answer, of url: URL) throws(Fault) {
    let entries = try told(answer).entries.filter { $0.isCalendar && $0.mayHaveEvents }
    guard !entries.isEmpty else { throw Fault("there is no calendar at this address") }
    account.home = url
    keep(entries, at: url)
  }

  /// Makes these the account's calendars, keeps the items of those already known, and plans their
  /// updates.
  private mutating func keep(_ entries: [Multistatus.Entry], at base: URL) {
    let known = Dictionary(account.collections.map { ($0.url, $0) }, uniquingKeysWith: { $1 })
    var collections: [CalendarAccount.Collection] = []
    steps = []
    for entry in entries.prefix(Self.mostCollections) {
      guard let url = entry.href.isEmpty ? base : self.url(entry.href, from: base),
        !collections.contains(where: { $0.url == url })
      else { continue }
      var collection = known[url] ?? CalendarAccount.Collection(url: url)
      (collection.name, collection.color) = (entry.name, entry.color)
      let isNew = collection.interval == nil
      collections.append(collection)
      let index = collections.count - 1
      let marks = Marks(syncToken: entry.syncToken, changeTag: entry.changeTag)
      if isNew || !covers(collection) {
        steps += [.events(index), .settle(index, marks)]
      } else if collection.syncToken != nil {
        steps.append(.changes(index))
      } else if !isAsKept(marks, collection) {
        steps += [.marks(index), .settle(index, marks)]
      }
    }
    account.collections = collections
    account.listed = now
  }
}

// MARK: Keeping them

extension CalendarConversation {
  /// The request by which a stored calendar is updated.
  private func renewal(_ index: Int) -> Step {
    let collection = account.collections[index]
    return covers(collection) && collection.syncToken != nil ? .changes(index) : .check(index)
  }

  private func covers(_ collection: CalendarAccount.Collection) -> Bool {
    guard let kept = collection.interval else { return false }
    return kept.start <= interval.start && kept.end >= interval.end
  }

  private func isAsKept(_ marks: Marks, _ collection: CalendarAccount.Collection) -> Bool {
    marks.changeTag != nil && marks.changeTag == collection.changeTag
  }

  private mutating func takeCheck(_ answer: Answer, of index: Int) throws(Fault) {
    guard let entry = try told(answer).entries.first else { throw Fault("gave no answer") }
    let collection = account.collections[index]
    (account.collections[index].name, account.collections[index].color) = (entry.name, entry.color)
    let marks = Marks(syncToken: entry.syncToken, changeTag: entry.changeTag)
    if !covers(collection) {
      steps.insert(contentsOf: [.events(index), .settle(index, marks)], at: 0)
    } else if !isAsKept(marks, collection) {
      steps.insert(contentsOf: [.marks(index), .settle(index, marks)], at: 0)
    }
  }

  private mutating func takeChanges(_ answer: Answer, of index: Int) throws(Fault) {
    // The token is too old: RFC 6578, 3.2 answers 403, some servers use other numbers.
    if [400, 403, 409, 410, 412, 415, 501].contains(answer.status) {
      account.collections[index].syncToken = nil
      account.collections[index].interval = nil
      steps.insert(.check(index), at: 0)
      return
    }
    let told = try told(answer)
    let collection = account.collections[index]
    var changed: [String] = []
    var isCut = false
    for entry in told.entries {
      // A 507 for the collection itself means that there are more changes (RFC 6578, 3.6).
      if entry.status == 507 || url(entry.href, from: collection.url) == collection.url {
        isCut = isCut || entry.status == 507
      } else if entry.status == 404 || entry.status == 410 {
        account.collections[index].items[entry.href] = nil
      } else if collection.items[entry.href]?.entityTag != entry.entityTag
        || entry.entityTag == nil
      {
        changed.append(entry.href)
      }
    }
    let marks = Marks(syncToken: told.syncToken ?? collection.syncToken, changeTag: nil)
    steps.insert(
      contentsOf: texts(changed, of: index) + [.settle(index, marks)]
        + (isCut ? [.changes(index)] : []), at: 0)
  }

  private mutating func takeMarks(_ answer: Answer, of index: Int) throws(Fault) {
    let told = try told(answer).entries.filter { $0.status.map { $0 < 300 } ?? true }
    let items = account.collections[index].items
    let there = Set(told.map(\.href))
    account.collections[index].items = items.filter { there.contains($0.key) }
    let changed = told.filter { $0.entityTag == nil || items[$0.href]?.entityTag != $0.entityTag }
    steps.insert(contentsOf: texts(changed.map(\.href), of: index), at: 0)
  }

  private func texts(_ hrefs: [String], of index: Int) -> [Step] {
    stride(from: 0, to: hrefs.count, by: Self.chunk).map {
      .texts(index, Array(hrefs[$0..<min($0 + Self.chunk, hrefs.count)]))
    }
  }

  /// Stores the texts that came; events without a text are requested by name if `mayAsk`.
  private mutating func take(
    _ entries: [Multistatus.Entry], of index: Int, mayAsk: Bool
  ) throws(Fault) {
    var missing: [String] = []
    var count = account.collections.reduce(0) { $0 + $1.items.count }
    var size = account.size
    for entry in entries {
      if let status = entry.status, status >= 300 {
        account.collections[index].items[entry.href] = nil
      } else if let data = entry.data {
        (count, size) = (count + 1, size + data.utf8.count)
        guard count <= Self.mostItems, size <= Self.mostBytes else {
          throw Fault("there are more events than a tile keeps")
        }
        account.collections[index].items[entry.href] = CalendarAccount.Item(
          entityTag: entry.entityTag ?? "", text: data)
      } else if entry.entityTag != nil, mayAsk {
        missing.append(entry.href)
      }
    }
    steps.insert(contentsOf: texts(missing, of: index), at: 0)
  }
}

// MARK: Answers

extension CalendarConversation {
  private mutating func takeFile(_ answer: Answer) throws(Fault) {
    if answer.status == 304, account.file != nil { return }
    guard (200..<300).contains(answer.status) else { throw fault(answer) }
    guard CalendarContent.isCalendar(answer.data) else {
      throw Fault(CalendarContent.refusal(answer.data))
    }
    account = CalendarAccount()
    account.file = CalendarAccount.File(
      entityTag: mark(answer.headers["etag"]), modified: mark(answer.headers["last-modified"]),
      data: answer.data)
  }

  /// A version mark, if it is safe to send back in a header.
  private func mark(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 500,
      text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value < 127 })
    else { return nil }
    return text
  }

  private func told(_ answer: Answer) throws(Fault) -> Multistatus {
    guard answer.status == 207 else { throw fault(answer) }
    guard let told = Multistatus(answer.data) else { throw Fault("its answer cannot be read") }
    return told
  }

  private func fault(_ answer: Answer) -> Fault {
    let said = ServiceWords.said(in: answer.data, hiding: address.secret)
    let words = AnswerStatus.problem(answer.status, hasSecret: address.isSecret, said: said)
    return Fault(
      words ?? "its answer cannot be read",
      retry: AnswerStatus.retryDate(answer.headers["retry-after"], at: now))
  }

  /// The URL of a path in an answer; nil for a server that must not get the credentials.
  private func url(_ href: String, from base: URL) -> URL? {
    guard let url = URL(string: href, relativeTo: base)?.absoluteURL,
      CalendarAddress.mayLead(from: base, to: url)
    else { return nil }
    return url
  }
}

/// Recognizes calendars by how a file begins.
package enum CalendarContent {
  package static func isCalendar(_ data: Data) -> Bool {
    beginning(data).contains("BEGIN:VCALENDAR")
  }

  /// The reason why a file is no calendar.
  package static func refusal(_ data: Data) -> String {
    let beginning = beginning(data)
    return beginning.contains("<HTML") || beginning.contains("<!DOCTYPE HTML")
      ? "a web page, not a calendar" : "not a calendar"
  }

  /// The first characters in capitals; zero bytes are dropped, so that UTF-16 is recognized too.
  private static func beginning(_ data: Data) -> String {
    String(decoding: data.prefix(4096).filter { $0 != 0 }, as: UTF8.self).uppercased()
  }
}
