import Board
import Controls
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The completions for this machine. Nothing is started: extensions that were never asked to
/// describe themselves have no kinds yet.
struct InstalledSources: CompletionSources {
  private let layout: BoardLayout
  private let widgets: [String: WidgetDescriptor]
  /// The controls of the panel.
  private let placed: [BoardControl]

  /// Uses the layout and the widgets that an open board knows.
  init(layout: BoardLayout, widgets: [String: WidgetDescriptor]) {
    self.layout = layout
    self.widgets = widgets
    placed = []
  }

  init(_ launch: LaunchEnvironment) {
    let file = BoardFile(path: launch.folders.boardFile)
    layout = (try? file.read().layout) ?? WelcomeBoard.document.layout
    widgets = (try? openStore(launch.folders, at: Date()))?.widgets() ?? [:]
    placed = (try? ControlsFile(folders: launch.folders).read()) ?? []
  }

  var kinds: [CompletionCandidate] {
    widgets.values.sorted { $0.kind < $1.kind }
      .map { CompletionCandidate(word: $0.kind, summary: $0.displayName) }
  }

  var tiles: [CompletionCandidate] {
    layout.placements.map {
      CompletionCandidate(
        word: $0.id, summary: "\(widgets[$0.kind]?.displayName ?? $0.kind), \($0.family.shortName)")
    }
  }

  var pages: [CompletionCandidate] {
    layout.pages.enumerated().map {
      CompletionCandidate(word: String($0.offset + 1), summary: $0.element.name)
    }
  }

  var controls: [CompletionCandidate] {
    let kinds = Set(placed.map(\.kind))
    let own = placed.map {
      CompletionCandidate(word: $0.id, summary: widgets[$0.kind]?.displayName ?? $0.kind)
    }
    let others = widgets.values.filter { $0.isControl && !$0.isHidden && !kinds.contains($0.kind) }
      .map { CompletionCandidate(word: $0.kind, summary: $0.displayName) }
    return own + others.sorted { $0.word < $1.word }
  }

  func parameters(of kind: String) -> [CompletionCandidate] {
    descriptor(of: kind)?.parameters.map {
      CompletionCandidate(word: $0.name, summary: $0.title)
    } ?? []
  }

  func values(of parameter: String, kind: String) -> [CompletionCandidate] {
    guard
      let parameter = descriptor(of: kind)?.parameters.first(where: { $0.name == parameter })
    else { return [] }
    if parameter.type == .bool { return ["true", "false"].map { CompletionCandidate(word: $0) } }
    return parameter.choices.map {
      CompletionCandidate(word: $0.value.word, summary: $0.title)
    }
  }

  func families(of kind: String?) -> [CompletionCandidate] {
    let families = kind.flatMap(descriptor)?.families ?? ArchivedFamily.allCases
    return families.map { CompletionCandidate(word: $0.shortName) }
  }

  private func descriptor(of kindOrTile: String) -> WidgetDescriptor? {
    let kind =
      placed.first { $0.id == kindOrTile }?.kind ?? layout.placement(kindOrTile)?.kind
    return widgets[kind ?? kindOrTile]
  }
}
