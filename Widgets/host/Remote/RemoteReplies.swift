import Foundation
import WidgetArchive

/// Makes the lines of a widget of another machine those of one that runs here.
///
/// Its description has its kind here and its machine in its name. Where the other clock is off, the dates
/// of its entries and of its next reload are moved by as much; what its views say of dates is the author's.
/// It orders no transfers: one could send a file of this machine anywhere. Every other line stays byte for
/// byte what it was.
package struct RemoteReplies: Sendable {
  package let place: KindOnHost
  /// Seconds that the other clock is ahead of ours; none where that could be the way of the message.
  package let ahead: Int

  /// A connection takes as long as this.
  package static let leastDifference = 5

  package init(_ place: KindOnHost, clock: Int? = nil, now: Date = Date()) {
    self.place = place
    let difference = clock.map { $0 - Int(now.timeIntervalSince1970.rounded()) } ?? 0
    ahead = abs(difference) < Self.leastDifference ? 0 : difference
  }

  /// A line as the board is to read it.
  package func line(_ line: [UInt8]) -> [UInt8] {
    let line = replied(line) ?? line
    return (ahead == 0 ? nil : moved(line)) ?? line
  }

  /// The request as it is understood there.
  package func request(_ request: ExtensionRequest) -> [UInt8] {
    var request = request
    if request.kind == place.text { request.kind = place.kind }
    request.now = request.now.map { $0.addingTimeInterval(Double(ahead)) }
    return request.jsonLine()
  }

  /// A reply that says what only this machine may mean, read as the board reads it; nil for any other line.
  ///
  /// Only lines that may be one are read: those with one of the names in them, or with an escape, in which a
  /// name could hide.
  private func replied(_ line: [UInt8]) -> [UInt8]? {
    guard Self.marks.contains(where: { line.firstRange(of: $0) != nil }),
      var reply = try? ExtensionReply(jsonLine: Data(line))
    else { return nil }
    let before = reply
    (reply.transfers, reply.cancelled) = ([], [])
    switch reply.content {
    case .description(let widgets): reply.content = described(widgets)
    case .performed(var performed):
      performed.reloads = here(performed.reloads)
      reply.content = .performed(performed)
    case .handled(let reloads): reply.content = .handled(here(reloads))
    case .timeline, .previews, .options, .nothing, .error: break
    }
    return reply == before ? nil : reply.jsonLine()
  }

  private static let marks = [
    "\"description\"", "\"transfers\"", "\"cancelled\"", "\"reloads\"", "\\u00",
  ]
  .map { Array($0.utf8) }

  /// Of a bundle the widget that is asked for; an extension that is one widget is that one.
  private func described(_ widgets: [WidgetDescriptor]) -> ExtensionReply.Content {
    guard
      var widget = widgets.first(where: { $0.kind == place.kind })
        ?? (widgets.count == 1 ? widgets.first : nil)
    else {
      let kinds = widgets.map(\.kind).joined(separator: ", ")
      return .error("\(place.kind).widget of \(place.host) has no \(place.kind): it has \(kinds)")
    }
    widget.displayName = widget.title + " · " + place.host
    widget.kind = place.text
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

  // MARK: The other clock

  /// An entry, or a timeline's first line with what it says of time.
  private func moved(_ line: [UInt8]) -> [UInt8]? {
    guard
      var object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    else { return nil }
    move("date", in: &object)
    if var timeline = object["timeline"] as? [String: Any] {
      if var policy = timeline["policy"] as? [String: Any] {
        move("after", in: &policy)
        timeline["policy"] = policy
      }
      if let entries = timeline["entries"] as? [[String: Any]] {
        timeline["entries"] = entries.map { entry in
          var entry = entry
          move("date", in: &entry)
          return entry
        }
      }
      object["timeline"] = timeline
    }
    return (try? JSONSerialization.data(withJSONObject: object)).map(Array.init)
  }

  /// A date as a number or in words; "15m" is none.
  private func move(_ key: String, in object: inout [String: Any]) {
    if let number = object[key] as? NSNumber {
      object[key] = number.doubleValue - Double(ahead)
    } else if let text = object[key] as? String,
      let date = WrittenDate(text)?.date(in: .current)
    {
      object[key] = date.timeIntervalSince1970 - Double(ahead)
    }
  }
}
