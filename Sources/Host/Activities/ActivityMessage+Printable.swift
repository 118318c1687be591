import WidgetArchive

extension ActivityMessage {
  /// The message with words that neither a terminal nor a status bar would obey.
  var obeyedByNone: ActivityMessage {
    var message = self
    switch change {
    case .start(var start):
      start.update = start.update.obeyedByNone
      message.change = .start(start)
    case .update(let update): message.change = .update(update.obeyedByNone)
    case .end(let update, let dismissal): message.change = .end(update?.obeyedByNone, dismissal)
    }
    return message
  }
}

extension ActivityUpdate {
  fileprivate var obeyedByNone: ActivityUpdate {
    guard case .plain(var plain) = content else { return self }
    plain.title = plain.title.obeyedByNone
    plain.detail = plain.detail?.obeyedByNone
    plain.shortText = plain.shortText?.obeyedByNone
    var update = self
    update.content = .plain(plain)
    return update
  }
}

extension String {
  /// The text as one line without control characters and those that change the direction of text.
  fileprivate var obeyedByNone: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isObeyed {
        text.append(scalar)
      } else if "\n\t\r\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
        text.append(" ")
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
