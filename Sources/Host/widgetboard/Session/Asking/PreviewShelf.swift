import Board
import ExtensionHost
import TimelineEngine
import WidgetArchive

/// Pictures of widgets that are on no page, kept while the session lasts: each is asked for once
/// for an executable, an environment and a configuration.
///
/// Pure: determines the requests and accepts the replies. Only the loop uses this.
struct PreviewShelf {
  /// The widget, executable and environment that a picture was made for.
  struct Key: Hashable {
    var placement: Placement
    var isSample: Bool
    /// That of ``PanelWants/areScrolled``.
    var isScrolled = false
    /// The identity of the executable.
    var identity: String
    var environment: WidgetEnvironment
    /// The shape of the tile; nil: that of its family at the text size.
    var shape: TileShape?
    /// That of ``PanelWants/edition``.
    var edition = 0
  }

  /// A request to an extension about a key.
  enum Question: Hashable {
    case picture(Key)
    /// The placeholder to show in place of the picture, and the failure of the picture.
    case placeholder(Key, ExtensionFailure)

    var key: Key {
      switch self {
      case .picture(let key), .placeholder(let key, _): key
      }
    }
  }

  private enum Slot {
    case failed(ExtensionFailure)
    case shown(PreviewState)
  }

  private var slots: [Key: Slot] = [:]
  private var order: [Key] = []

  /// More pictures than a person looks at; older ones are asked for again.
  private static let most = 256

  /// The picture, or the reason why there is none; nil if neither is known yet.
  func state(for key: Key) -> PreviewState? {
    if case .shown(let state)? = slots[key] { state } else { nil }
  }

  /// The next question about a key; nil if nothing is left to ask.
  func question(about key: Key) -> Question? {
    switch slots[key] {
    case nil: .picture(key)
    case .failed(let failure): .placeholder(key, failure)
    case .shown: nil
    }
  }

  /// Accepts a reply. If the picture failed, `placeholder` is the widget's kept placeholder.
  mutating func accept(
    _ result: Result<ArchivedView, ExtensionFailure>, to question: Question,
    placeholder: ArchivedView? = nil
  ) {
    switch (question, result) {
    case (.picture(let key), .success(let view)): keep(.shown(.picture(view)), for: key)
    case (.picture(let key), .failure(let failure)):
      if let placeholder {
        keep(.shown(.placeholder(placeholder, why: failure.tileText)), for: key)
      } else {
        keep(.failed(failure), for: key)
      }
    case (.placeholder(let key, let failure), .success(let view)):
      keep(.shown(.placeholder(view, why: failure.tileText)), for: key)
    // The first failure says more than the placeholder's.
    case (.placeholder(let key, let failure), .failure):
      keep(.shown(.failed(summary: failure.tileText, detail: failure.sentence)), for: key)
    }
  }

  private mutating func keep(_ slot: Slot, for key: Key) {
    if slots.updateValue(slot, forKey: key) == nil { order.append(key) }
    while order.count > Self.most { slots[order.removeFirst()] = nil }
  }
}
