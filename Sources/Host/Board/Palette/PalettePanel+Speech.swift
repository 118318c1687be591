/// The words of the list: what is typed, how much was found, and the chosen line.
extension PalettePanel {
  var title: String { order == .tilesFirst ? "Find a tile or anything else" : "Do or find" }

  func speech(in context: PanelContext) -> PanelSpeech? {
    var speech = PanelSpeech(title: title)
    speech.remarks =
      typed.isEmpty
      ? ["\(matches.count) lines. Type words to narrow them down."]
      : PanelSpeech.found(matches.count, by: typed, isAwaited: isAwaited)
    guard let chosen else { return speech }
    speech.chosen = PanelSpeech.line(
      "\(chosen.sort.rawValue) \(chosen.label)", chosen.aside, chosen.spokenKeys,
      PanelSpeech.place(list.chosen, of: matches.count))
    return speech
  }
}

extension PaletteItem {
  /// The keys of a command; of a tile the name of its page.
  fileprivate var spokenKeys: String {
    switch sort {
    case .act: keys.isEmpty ? "" : "key \(keys)"
    case .tile: keys.isEmpty ? "" : "on \(keys)"
    case .page, .settings, .link, .theme, .add, .shell: keys
    }
  }
}
