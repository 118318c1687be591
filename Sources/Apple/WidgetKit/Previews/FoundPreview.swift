import SwiftUI
import WidgetArchive

/// The surroundings in which a preview is drawn.
@MainActor
struct PreviewScene {
  let host: WidgetEnvironment
  let family: WidgetFamily
  let size: TileSize
  /// The way in which the main thread waits for a provider.
  let waiting: CompletionWait

  func environment(contentMarginsDisabled: Bool = false) -> EnvironmentValues {
    EnvironmentValues(
      host, family: family, size: size, contentMarginsDisabled: contentMarginsDisabled)
  }

  var context: TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: true, displaySize: size.points, location: host.location)
  }
}

/// One preview that can be drawn.
@MainActor
struct FoundPreview {
  enum Content {
    case view(PreviewedViews, Int)
    case tile(any TilePreview)
    /// The reason why there is no preview.
    case failure(String)
  }

  let settings: PreviewSettings
  let defaultName: String
  var file = ""
  var line = 0
  let content: Content

  var isTimeline: Bool {
    if case .tile(let tile) = content { tile.isTimeline } else { false }
  }

  func archive(_ scene: PreviewScene) throws(AnswerFailure) -> PreviewArchive {
    switch content {
    case .failure(let words): throw .preview(words)
    case .tile(let tile): return try tile.archive(scene)
    case .view(let views, let index):
      let lowered = views.lowered(index, in: scene.environment())
      return PreviewArchive(
        entries: [ArchivedEntry(date: Date(), view: lowered.view)], remarks: lowered.remarks)
    }
  }
}

extension FoundPreview {
  /// The previews of a macro: one, or a group.
  static func all(of registry: any PreviewRegistry.Type, in environment: EnvironmentValues)
    -> [FoundPreview]
  {
    let file = registry.fileID
    let name = "\(file.split(separator: "/").last ?? ""):\(registry.line)"
    let make = { (settings: PreviewSettings, content: Content) in
      FoundPreview(
        settings: settings, defaultName: name, file: file, line: registry.line, content: content)
    }
    let preview: Preview
    do {
      preview = try registry.makePreview()
    } catch {
      return [make(PreviewSettings(), .failure("\(error)"))]
    }
    switch preview.content {
    case .views(let bodies):
      return bodies.flatMap { body in
        all(of: PreviewedViews(body(), isProvider: false), in: environment).map { inner, content in
          make(inner.completed(from: preview.settings), content)
        }
      }
    case .widget(let widget):
      guard let tile = widget as? any TilePreview else { return [] }
      return [make(preview.settings, .tile(tile))]
    }
  }

  /// The views of a provider, each of which is a preview.
  static func all<Provider: PreviewProvider>(
    of provider: Provider.Type, in environment: EnvironmentValues
  ) -> [FoundPreview] {
    let name = String(describing: provider)
    let bare = ["_Previews", "_Preview", "Previews", "Preview"].first { name.hasSuffix($0) }
      .map { String(name.dropLast($0.count)) }
    let found = all(of: PreviewedViews(provider.previews, isProvider: true), in: environment)
    return found.enumerated().map { index, part in
      let number = found.count > 1 ? " \(index + 1)" : ""
      return FoundPreview(
        settings: part.settings, defaultName: (bare ?? name) + number, content: part.content)
    }
  }

  private static func all(of views: PreviewedViews, in environment: EnvironmentValues)
    -> [(settings: PreviewSettings, content: Content)]
  {
    views.settings(in: environment).enumerated().map { ($1, .view(views, $0)) }
  }
}
