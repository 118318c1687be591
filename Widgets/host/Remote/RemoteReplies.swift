import Foundation
import WidgetArchive

/// Converts the replies of a widget on another machine to those of a local widget.
///
/// Replies are decoded as the board decodes them, and only the values meant for the board are
/// written again: no byte is copied. So a line cannot mean one thing here and another to the board.
/// An undecodable reply becomes an error, and everything after it is ignored.
///
/// The description gets its local kind, and the machine's name is added to its name. If the other
/// clock is off, the dates of entries and of the next reload are shifted; dates inside views are
/// the author's. Transfers, file names and links to files are removed, as they would refer to this
/// machine.
package struct RemoteReplies {
  package let place: KindOnHost
  /// The seconds by which the other clock is ahead of this one; 0 if the time of transmission could
  /// explain the difference.
  package let ahead: Int
  /// The date of the request.
  private let asked: Date
  /// A reply that spans several lines and is not complete yet.
  private var open = OpenLines()
  /// A timeline whose entries have not all arrived.
  private var timeline: RemoteTimeline?
  private var byteCount = 0
  private var lineCount = 0
  private var isBroken = false

  /// The least difference in seconds that counts: connecting takes up to this long.
  package static let leastDifference = 5

  package init(_ place: KindOnHost, clock: Int? = nil, now: Date = Date()) {
    self.place = place
    asked = now
    let difference = clock.map { $0 - Int(now.timeIntervalSince1970.rounded()) } ?? 0
    ahead = abs(difference) < Self.leastDifference ? 0 : difference
  }

  /// The request with the kind and the clock of the other machine.
  package func request(_ request: ExtensionRequest) -> [UInt8] {
    var request = request
    if request.kind == place.text { request.kind = place.kind }
    request.now = request.now.map { $0.addingTimeInterval(Double(ahead)) }
    return request.jsonLine()
  }

  /// Accepts a line and returns the lines that are ready for the board.
  package mutating func take(_ line: [UInt8]) -> [[UInt8]] {
    guard !isBroken else { return [] }
    lineCount += 1
    byteCount += line.count + 1
    guard byteCount <= ArchiveLimits.bytes else {
      return refuse("answered more than \(ArchiveLimits.bytes / 1_000_000) MB")
    }
    guard line.contains(where: { !Self.space.contains($0) }) else { return [] }
    do {
      if timeline != nil { return try takeEntry(Data(line)) }
      guard let (text, _) = open.take(Data(line)) else { return [] }
      return try takeReply(text)
    } catch {
      return refuse("said in line \(lineCount) what is no reply: \(error)")
    }
  }

  /// Handles the end of the output; returns an error if a reply is incomplete.
  package mutating func end() -> [[UInt8]] {
    guard !isBroken, !open.isEmpty else { return [] }
    return refuse("did not end the reply that it began")
  }

  /// The reply for a stored description, treated like a new one; nil if the line is no description.
  package func kept(_ line: [UInt8]) -> ExtensionReply? {
    guard let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .description = reply.content
    else { return nil }
    return ExtensionReply(id: reply.id, content: allowed(reply.content))
  }

  /// Returns an error for a line beyond ``mostLineBytes``.
  package mutating func takeTooLong() -> [[UInt8]] {
    isBroken ? [] : refuse("said a line of more than \(Self.mostLineBytes >> 20) MB")
  }

  /// The longest line that the board accepts.
  package static let mostLineBytes = 1 << 20
  private static let space = Array(" \t\r".utf8)

  private mutating func refuse(_ words: String) -> [[UInt8]] {
    isBroken = true
    (timeline, open) = (nil, OpenLines())
    return [
      ExtensionReply(id: 0, content: .error("\(place.kind) of \(place.host) \(words)")).jsonLine()
    ]
  }

  // MARK: Replies

  private mutating func takeReply(_ text: Data) throws -> [[UInt8]] {
    let reply = try ExtensionReply(jsonLine: text)
    guard case .timeline(let header, let source) = reply.content else {
      byteCount = 0
      return [ExtensionReply(id: reply.id, content: allowed(reply.content)).jsonLine()]
    }
    var begun = RemoteTimeline(id: reply.id, header: allowed(header))
    switch source {
    case .inline(let entries):
      byteCount = 0
      return try begun.lines(ofInline: entries.map(allowed))
    case .lines(let count):
      let told = try begun.begin(count.value)
      timeline = begun.isComplete ? nil : begun
      return told
    }
  }

  private mutating func takeEntry(_ line: Data) throws -> [[UInt8]] {
    guard var open = timeline else { return [] }
    timeline = nil
    let told = try open.take(line, allowed)
    if open.isComplete { byteCount = 0 } else { timeline = open }
    return told
  }

  // MARK: What may be said

  private func allowed(_ content: ExtensionReply.Content) -> ExtensionReply.Content {
    switch content {
    case .description(let widgets): described(widgets)
    case .performed(let performed):
      .performed(
        PerformedAction(
          reloads: here(performed.reloads), url: performed.url.flatMap(foreign),
          dialog: performed.dialog))
    case .handled(let reloads): .handled(here(reloads))
    case .previews(let previews):
      .previews(
        previews.map { preview in
          var preview = preview
          preview.entries = preview.entries.map(allowed)
          return preview
        })
    // A machine is never asked for them: activities and controls are those of this machine.
    case .activity, .control: .nothing
    case .timeline, .options, .nothing, .error: content
    }
  }

  /// Selects the requested widget of a bundle; an extension with a single widget always matches.
  private func described(_ widgets: [WidgetDescriptor]) -> ExtensionReply.Content {
    let own = [place.kind, place.text]
    guard
      var widget = widgets.first(where: { own.contains($0.kind) })
        ?? (widgets.count == 1 ? widgets.first : nil)
    else {
      let kinds = widgets.map(\.kind).joined(separator: ", ")
      return .error("\(place.kind).widget of \(place.host) has no \(place.kind): it has \(kinds)")
    }
    // A stored description already has the machine in its name.
    let end = " · " + place.host
    if !widget.title.hasSuffix(end) { widget.displayName = widget.title + end }
    widget.kind = place.text
    widget.parameters = widget.parameters.map { parameter in
      var parameter = parameter
      // A default would name a file or a secret on this machine.
      if parameter.isSecret { parameter.defaultValue = nil }
      return parameter
    }
    return .description([widget])
  }

  /// Keeps wishes to reload its own widget; other kinds on this machine are not its business.
  private func here(_ wishes: [ReloadWish]) -> [ReloadWish] {
    wishes.compactMap { wish in
      switch wish {
      case .kind(place.kind): .kind(place.text)
      case .kind: nil
      case .all: .all
      }
    }
  }

  private func allowed(_ header: TimelineHeader) -> TimelineHeader {
    // An interval is counted from the local date of the request, so no remote clock matters.
    var header = header
    if var trouble = header.trouble {
      trouble.since = trouble.since.map(moved)
      trouble.retry = trouble.retry.map(moved)
      header.trouble = trouble
    }
    guard header.reloadsAfter == nil else { return header.asked(at: asked) }
    if case .after(let date) = header.policy { header.policy = .after(moved(date)) }
    return header
  }

  /// The view without links to files, which would be those of this machine.
  private func withoutFiles(_ view: ArchivedView) -> ArchivedView {
    var view = view
    for index in view.nodes.indices {
      switch view.nodes[index].content {
      case .link(let url, let child) where foreign(url) == nil:
        view.nodes[index].content = .inert(child)
      case .text(let runs) where runs.contains { $0.url != nil }:
        view.nodes[index].content = .text(
          runs.map { run in
            var run = run
            run.url = run.url.flatMap(foreign)
            return run
          })
      default: break
      }
    }
    for index in view.variants.indices {
      view.variants[index].widgetURL = view.variants[index].widgetURL.flatMap(foreign)
    }
    return view
  }

  /// An address that is no file of this machine; nil for a file's.
  private func foreign(_ url: String) -> String? {
    let scheme = url.drop(while: \.isWhitespace).prefix { $0 != ":" }
    return scheme.lowercased() == "file" ? nil : url
  }

  /// The entry with its date on this machine's clock, and without file names.
  private func allowed(_ entry: ArchivedEntry) -> ArchivedEntry {
    var entry = entry
    entry.date = moved(entry.date)
    entry.view = withoutFiles(entry.view)
    guard !entry.view.pictureOrders.isEmpty else { return entry }
    entry.view = entry.view.fillingOrders { order in
      switch order.source {
      case .data: .image(ArchivedImage(.ordered(order)))
      case .path: .unavailable(order.name)
      }
    }
    return entry
  }

  /// Shifts a date. The date 0 stands for a missing one, which means now, and is left alone.
  private func moved(_ date: Date) -> Date {
    date.timeIntervalSince1970 == 0 ? date : date.addingTimeInterval(-Double(ahead))
  }
}
