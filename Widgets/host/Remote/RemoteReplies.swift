import Foundation
import WidgetArchive

/// Makes the lines of a widget of another machine those of one that runs here.
///
/// Its description has its kind here and its machine in its name. Where the other clock is off, the dates
/// of its entries and of its next reload are moved by as much; what its views say of dates is the author's.
/// Every other line stays byte for byte what it was.
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
    described(line) ?? (ahead == 0 ? nil : moved(line)) ?? line
  }

  /// The request as it is understood there.
  package func request(_ request: ExtensionRequest) -> [UInt8] {
    var request = request
    if request.kind == place.text { request.kind = place.kind }
    request.now = request.now.map { $0.addingTimeInterval(Double(ahead)) }
    return request.jsonLine()
  }

  private func described(_ line: [UInt8]) -> [UInt8]? {
    guard line.count < 1 << 20, line.firstRange(of: Array("\"description\"".utf8)) != nil,
      let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .description(let widgets) = reply.content
    else { return nil }
    // A bundle has several; an extension that is one widget is what it is called here.
    guard
      var widget = widgets.first(where: { $0.kind == place.kind })
        ?? (widgets.count == 1 ? widgets.first : nil)
    else {
      let kinds = widgets.map(\.kind).joined(separator: ", ")
      return ExtensionReply(
        id: reply.id,
        content: .error(
          "\(place.kind).widget of \(place.host) has no \(place.kind): it has \(kinds)")
      ).jsonLine()
    }
    let title = widget.displayName.isEmpty ? widget.kind : widget.displayName
    widget.displayName = title + " · " + place.host
    widget.kind = place.text
    return ExtensionReply(id: reply.id, content: .description([widget])).jsonLine()
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
