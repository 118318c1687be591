import Board

extension BoardFact {
  /// The consequences of the fact, so that whoever tells it need not know them.
  var consequences: Consequences {
    switch self {
    case .resized, .layout, .arranged, .page, .reveal, .environment, .clockChanged,
      .commandEnded:
      .places
    case .contentOver, .widgets, .unavailable, .quarantine: .contents
    // A live tile tells its relevance at every tick, which must not settle anything. Stacks are told
    // once, before the first contents.
    case .relevance, .stacks: []
    // Answers of the loop to what the board lacked.
    case .content, .noOtherContent, .status, .explanation, .alerting: []
    // Parts of the frame, or of the open panel.
    case .manner, .sealed, .automaticText, .symbols, .styling, .repaint, .themes, .wrapsPages,
      .bindings,
      .developerMode, .settled, .completions, .commandHistory, .editRefused, .message,
      .messageOver, .leadsNowhere, .gallery, .preview, .options, .activities, .activitySettled,
      .controls,
      .output:
      []
    }
  }
}
