import Foundation
import WidgetArchive

/// Makes what a widget of another machine says into what one that runs here would say.
///
/// It is read as the board reads it, and only the values that are meant for the board are written anew:
/// no byte goes on as it came. So nothing can mean one thing here and another to the board. What cannot
/// be read is told as an error, and whatever follows it is passed over.
///
/// Its description has its kind here and its machine in its name, whatever it calls itself. Where the other
/// clock is off, the dates of its entries and of its next reload are moved by as much; what its views say of
/// dates is the author's. It orders no transfers and names no files: those would be this machine's.
package struct RemoteReplies {
  package let place: KindOnHost
  /// Seconds that the other clock is ahead of ours; none where that could be the way of the message.
  package let ahead: Int
  /// When the widget was asked.
  private let asked: Date
  /// A reply that is printed on several lines.
  private var open = OpenLines()
  /// A timeline whose entries are still to come.
  private var timeline: RemoteTimeline?
  private var byteCount = 0
  private var lineCount = 0
  private var isBroken = false

  /// A connection takes as long as this.
  package static let leastDifference = 5

  package init(_ place: KindOnHost, clock: Int? = nil, now: Date = Date()) {
    self.place = place
    asked = now
    let difference = clock.map { $0 - Int(now.timeIntervalSince1970.rounded()) } ?? 0
    ahead = abs(difference) < Self.leastDifference ? 0 : difference
  }

  /// The request as it is understood there.
  package func request(_ request: ExtensionRequest) -> [UInt8] {
    var request = request
    if request.kind == place.text { request.kind = place.kind }
    request.now = request.now.map { $0.addingTimeInterval(Double(ahead)) }
    return request.jsonLine()
  }

  /// Takes a line and gives those that the board is to read now.
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

  /// Nothing more will come; gives what is to be said of a reply that was not ended.
  package mutating func end() -> [[UInt8]] {
    guard !isBroken, !open.isEmpty else { return [] }
    return refuse("did not end the reply that it began")
  }

  /// A description that was kept, as of a widget that says it now; nil where it is none.
  package func kept(_ line: [UInt8]) -> ExtensionReply? {
    guard let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .description = reply.content
    else { return nil }
    return ExtensionReply(id: reply.id, content: allowed(reply.content))
  }

  /// Says that a line was longer than any may be.
  package mutating func takeTooLong() -> [[UInt8]] {
    isBroken ? [] : refuse("said a line of more than \(Self.mostLineBytes >> 20) MB")
  }

  /// A line is not longer than the board takes.
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
          reloads: here(performed.reloads), url: performed.url, dialog: performed.dialog))
    case .handled(let reloads): .handled(here(reloads))
    case .previews(let previews):
      .previews(
        previews.map { preview in
          var preview = preview
          preview.entries = preview.entries.map(allowed)
          return preview
        })
    case .timeline, .options, .nothing, .error: content
    }
  }

  /// Of a bundle the widget that is asked for; an extension that is one widget is that one.
  private func described(_ widgets: [WidgetDescriptor]) -> ExtensionReply.Content {
    let own = [place.kind, place.text]
    guard
      var widget = widgets.first(where: { own.contains($0.kind) })
        ?? (widgets.count == 1 ? widgets.first : nil)
    else {
      let kinds = widgets.map(\.kind).joined(separator: ", ")
      return .error("\(place.kind).widget of \(place.host) has no \(place.kind): it has \(kinds)")
    }
    // One that was kept has it in its name.
    let end = " · " + place.host
    if !widget.title.hasSuffix(end) { widget.displayName = widget.title + end }
    widget.kind = place.text
    widget.parameters = widget.parameters.map { parameter in
      var parameter = parameter
      // It would name a file or a secret of this machine.
      if parameter.isSecret { parameter.defaultValue = nil }
      return parameter
    }
    return .description([widget])
  }

  /// It asks for reloads of its own widget; those of others are no business of this machine's.
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
    // A length of time is counted from when it was asked for, which no clock there has a say in.
    guard header.reloadsAfter == nil else { return header.asked(at: asked) }
    var header = header
    if case .after(let date) = header.policy { header.policy = .after(moved(date)) }
    return header
  }

  /// The entry with the date that it means here, and without the names of files.
  private func allowed(_ entry: ArchivedEntry) -> ArchivedEntry {
    var entry = entry
    entry.date = moved(entry.date)
    guard !entry.view.pictureOrders.isEmpty else { return entry }
    entry.view = entry.view.fillingOrders { order in
      switch order.source {
      case .data: .image(ArchivedImage(.ordered(order)))
      case .path: .unavailable(order.name)
      }
    }
    return entry
  }

  /// One without a date is current at once.
  private func moved(_ date: Date) -> Date {
    date.timeIntervalSince1970 == 0 ? date : date.addingTimeInterval(-Double(ahead))
  }
}
