import Answers
import BoardKit
import CalendarServers
import Calendars
import Downloads
import Foundation
import Redirects
import WidgetKit

/// The calendars of the configured addresses: newly received, or kept from before where nothing
/// came.
struct ServedCalendars: Sendable {
  private(set) var calendars: [LoadedCalendar] = []
  /// Error messages, a sentence each that begins with the server's name.
  private(set) var problems: [String] = []
  /// The same messages without times of next attempts, and whether an older calendar is shown in
  /// place of one that did not come.
  private(set) var troubles: [String] = []
  private(set) var hasOlder = false
  /// The date before which a server does not want another request.
  private(set) var retry: Date?
  /// The number of addresses.
  private var count = 0

  /// Which servers are asked: all; for a form, those without stored calendars; or none.
  enum Asking { case all, briefly, nobody }

  /// The largest file in bytes.
  static let mostBytes = 16_000_000
  /// A downloaded file is used without a new download up to this age in seconds.
  private static let freshness: TimeInterval = 30 * 60
  /// The time for all servers together: a reload has 30 s, a form 10 s.
  private static let patience: Duration = .seconds(20)
  private static let patienceForForm: Duration = .seconds(6)

  var isEmpty: Bool { count == 0 }

  /// Whether at least one address has no error, or only local files are configured.
  var isPartlyWell: Bool { isEmpty || troubles.count < count }

  /// The text shown before any calendar has arrived.
  var silence: String { count == 1 ? "It is on its way." : "They are on their way." }

  init(
    addresses written: [String]?, secret: Secret?, in interval: DateInterval, at now: Date,
    asking: Asking
  ) async {
    let addresses = CalendarAddresses(written ?? [], secret: secret?.revealed)
    count = addresses.all.count
    problems = addresses.problems
    guard !isEmpty else { return }
    let time = asking == .all ? Self.patience : Self.patienceForForm
    let asked = await Self.ask(
      addresses.asked, in: interval, at: now, asking: asking,
      until: ContinuousClock.now + time)
    let delays = await Self.load(addresses.loaded, at: now, asking: asking)
    for address in addresses.all {
      if let answer = asked[address] {
        take(answer, of: address)
      } else {
        take(
          CalendarWidget.downloads.kept.last(of: address.url), delays[address.url], of: address, now
        )
      }
    }
  }

  private mutating func take(_ answer: AskedCalendar, of address: CalendarAddress) {
    if let problem = answer.problem { note(problem, of: address, isKept: answer.account != nil) }
    retry = [retry, answer.retry].compactMap(\.self).max()
    guard let account = answer.account else { return }
    for collection in account.collections {
      let items = collection.items.sorted { $0.key < $1.key }
      calendars.append(
        LoadedCalendar(
          title: collection.name ?? collection.url.lastPathComponent,
          isNamed: collection.name != nil, color: collection.color,
          texts: items.map { Data($0.value.text.utf8) }, origin: address.name))
    }
    if let file = account.file { take(file.data, of: address) }
  }

  private mutating func take(
    _ download: KeptDownload, _ delay: DelayedDownload?, of address: CalendarAddress, _ now: Date
  ) {
    if let words = delay?.words(at: now, locale: .current) ?? download.problem?.words {
      note(
        words, as: delay?.reason ?? words, of: address, isKept: download.content != nil)
    }
    if let content = download.content { take(content.data, of: address) }
  }

  /// - Parameter trouble: the message without its changing part, such as the time of the next
  ///   attempt.
  private mutating func note(
    _ words: String, as trouble: String? = nil, of address: CalendarAddress, isKept: Bool
  ) {
    problems.append("\(address.name): \(words)")
    troubles.append("\(address.name): \(trouble ?? words)")
    hasOlder = hasOlder || isKept
  }

  /// Adds a file; without a title of its own it is named after its server.
  private mutating func take(_ file: Data, of address: CalendarAddress) {
    calendars.append(
      LoadedCalendar(title: address.name, texts: [file], origin: address.name))
  }

  /// Starts downloading the files that are missing or old, and returns why unfinished downloads are
  /// delayed.
  private static func load(
    _ addresses: [CalendarAddress], at now: Date, asking: Asking
  ) async -> [URL: DelayedDownload] {
    guard asking == .all else { return [:] }
    let due = addresses.map(\.url).filter {
      CalendarWidget.downloads.kept.last(of: $0).isDue(at: now, freshness: freshness)
    }
    return await withCheckedContinuation { continuation in
      CalendarWidget.downloads.start(due) { continuation.resume(returning: $0) }
    }
  }

  private static func ask(
    _ addresses: [CalendarAddress], in interval: DateInterval, at now: Date, asking: Asking,
    until deadline: ContinuousClock.Instant
  ) async -> [CalendarAddress: AskedCalendar] {
    await withTaskGroup(of: (CalendarAddress, AskedCalendar).self) { group in
      for address in addresses {
        group.addTask {
          let server = AskedCalendar.Server(address: address, interval: interval, now: now)
          // A form may show the stored calendars.
          let isKept = asking == .briefly && server.kept != nil
          guard asking != .nobody, !isKept else {
            return (address, AskedCalendar(account: server.kept))
          }
          return (address, await server.ask(until: deadline))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}

/// A calendar server's answer, with the stored state it led to.
struct AskedCalendar: Sendable {
  var account: CalendarAccount?
  var problem: String?
  var retry: Date?
}

extension AskedCalendar {
  /// An address and its stored state.
  struct Server: Sendable {
    let address: CalendarAddress
    let interval: DateInterval
    let now: Date
    private let shelf = KeptDownloads(ofWidget: CalendarWidget.kind)

    init(address: CalendarAddress, interval: DateInterval, now: Date) {
      (self.address, self.interval, self.now) = (address, interval, now)
    }

    private static let mostBytes = ServedCalendars.mostBytes

    var kept: CalendarAccount? {
      shelf.last(of: place).content.flatMap { CalendarAccount($0.data) }
    }

    func ask(until deadline: ContinuousClock.Instant) async -> AskedCalendar {
      let before = kept
      if let wait = shelf.wait(for: place, at: now) {
        return AskedCalendar(account: before, problem: wait.words, retry: wait.date)
      }
      var conversation = CalendarConversation(
        address, keeping: before, interval: interval, now: now)
      var answer = AskedCalendar()
      do {
        while let query = conversation.next() {
          try conversation.take(try await send(query, until: deadline))
        }
      } catch let fault as CalendarConversation.Fault {
        answer.problem = fault.description
        answer.retry = fault.retry
      } catch {
        answer.problem = "\(error)"
      }
      let account = conversation.account
      if !account.isEmpty {
        answer.account = account
        if account != before || answer.problem == nil {
          try? shelf.keep(account.data, of: place, at: now)
        }
      }
      if let retry = answer.retry, let problem = answer.problem {
        try? shelf.wait(problem, until: retry, with: place)
      }
      return answer
    }

    /// Sends a request and follows redirects with the same request.
    private func send(
      _ query: CalendarQuery, until deadline: ContinuousClock.Instant
    ) async throws -> CalendarConversation.Answer {
      let first = request(query, to: query.url)
      let reply = try await PromptTransfer.send(first, within: bounds(deadline)) { from, to in
        guard CalendarAddress.mayLead(from: from, to: to) else {
          throw PromptTransfer.Failure(refusing: to, as: Redirect(from: from, to: to))
        }
        return request(query, to: to)
      }
      return CalendarConversation.Answer(
        status: reply.status, headers: reply.headers, data: reply.data, url: reply.url)
    }

    private func request(_ query: CalendarQuery, to url: URL) -> URLRequest {
      var request = URLRequest(url: url)
      request.httpMethod = query.method
      request.httpBody = query.body.map { Data($0.utf8) }
      for (name, value) in query.headers { request.setValue(value, forHTTPHeaderField: name) }
      request.setValue(address.authorization, forHTTPHeaderField: "Authorization")
      return request
    }

    private func bounds(_ deadline: ContinuousClock.Instant) -> PromptTransfer.Bounds {
      let left = ContinuousClock.now.duration(to: deadline)
      return PromptTransfer.Bounds(
        time: max(left, .milliseconds(1)), bytes: Self.mostBytes,
        tooLarge: "its answer is too large (over \(Self.mostBytes / 1_000_000) MB)"
      ) { encoding, bytes in
        Answer.isReadable(packedAs: encoding, bytes: bytes)
          ? nil : "its answer comes packed (\(encoding ?? ""))"
      }
    }

    /// The key of the stored state: one for each address and password.
    private var place: URL {
      let written =
        address.written.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let mark = address.isSecret ? KeptDownloads.mark(of: address.url.absoluteString) : 0
      return URL(string: "kept://\(address.url.host() ?? "")/\(written)#\(mark)") ?? address.url
    }
  }
}
