import TimelineEngine

extension ParsedOptions {
  /// The tile's alert after `--alert` and `--quiet`; `off` removes the one or the other.
  func alert(changing current: TileAlert?) throws(CommandFailure) -> TileAlert? {
    var alert = current
    if let text = last("alert") {
      alert = text == "off" ? nil : try Self.alert(written: text, quiet: current?.quiet)
    }
    guard let text = last("quiet") else { return alert }
    guard alert != nil else {
      throw CommandFailure(
        .usage, "--quiet is for a tile with an alert, and this one has none; add --alert")
    }
    alert?.quiet = text == "off" ? nil : try Self.quietTime(text)
    return alert
  }

  private static func alert(
    written text: String, quiet: QuietTime?
  ) throws(CommandFailure) -> TileAlert {
    guard var alert = TileAlert(written: text) else {
      throw CommandFailure(
        .usage,
        "--alert expects change, trouble, off, or value with <, <=, >, >=, == or != and a number as in "
          + "“value > 90”, got “\(text)”")
    }
    alert.quiet = quiet
    return alert
  }

  private static func quietTime(_ text: String) throws(CommandFailure) -> QuietTime {
    guard let quiet = QuietTime(written: text) else {
      throw CommandFailure(
        .usage, "--quiet expects two times of a day such as 22:00-07:00, or off, got “\(text)”")
    }
    return quiet
  }
}
