import ActivityKit
import Foundation
import SwiftUI
import WidgetArchive

/// The presentation of a Live Activity in a preview.
@preconcurrency
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// The presentation on the lock screen.
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)

  /// The presentation of an island in a preview.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    case compact
    case expanded
    case minimal
  }
}

/// Collects the states shown in a preview.
@resultBuilder
public struct PreviewActivityBuilder<A> where A: ActivityAttributes {
  public static func buildExpression(_ contentState: A.ContentState) -> [A.ContentState] {
    [contentState]
  }

  public static func buildPartialBlock(first: [A.ContentState]) -> [A.ContentState] { first }

  public static func buildPartialBlock(
    accumulated: [A.ContentState], next: [A.ContentState]
  ) -> [A.ContentState] {
    accumulated + next
  }

  /// The states of a loop.
  public static func buildArray(_ states: [[A.ContentState]]) -> [A.ContentState] {
    states.flatMap { $0 }
  }
}

/// A preview of a Live Activity: a picture for each of its states.
///
/// See
/// <https://developer.apple.com/documentation/widgetkit/preview(_:as:using:widget:contentstates:)>.
@freestanding(declaration)
public macro Preview<Widget, Attributes>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping () -> Widget,
  @PreviewActivityBuilder<Attributes> contentStates:
    @escaping @MainActor () async ->
    [Attributes.ContentState]
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Attributes: ActivityAttributes

extension Preview {
  /// A preview of a Live Activity.
  public init<Attributes>(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping () -> some Widget,
    @PreviewActivityBuilder<Attributes> contentStates:
      @escaping @MainActor () async ->
      [Attributes.ContentState]
  ) where Attributes: ActivityAttributes {
    self.init(
      settings: PreviewSettings(name: name, family: viewKind.family, layout: viewKind.layout),
      content: .widget(
        ActivityStatesPreview(
          widget: widget, viewKind: viewKind, attributes: attributes, states: contentStates)))
  }
}

/// A preview of an activity in several states.
struct ActivityStatesPreview<W: Widget, Attributes: ActivityAttributes>: TilePreview {
  let widget: () -> W
  let viewKind: ActivityPreviewViewKind
  let attributes: Attributes
  let states: @MainActor () async -> [Attributes.ContentState]

  var isTimeline: Bool { false }

  func archive(_ scene: PreviewScene) throws(AnswerFailure) -> PreviewArchive {
    let kind = ActivityCoding.kind(of: Attributes.self)
    guard let definition = widget().body.activityAtEnd, definition.kind == kind else {
      throw .preview("\(W.self) has no ActivityConfiguration(for: \(Attributes.self).self)")
    }
    var archive = PreviewArchive(contentMarginsDisabled: true)
    let date = Date()
    for state in scene.waiting.result(of: states) {
      let drawn = try definition.scene(try .preview(of: attributes, state, isStale: false))
      let place = viewKind.place(
        columns: CellCount(scene.size.inside.columns), rows: CellCount(scene.size.inside.rows))
      let lowered = SwiftUI.lower(
        viewKind.view(of: drawn), in: EnvironmentValues(place, host: scene.host, date: date))
      archive.entries.append(ArchivedEntry(date: date, view: lowered.view))
      archive.remarks += lowered.remarks.filter { !archive.remarks.contains($0) }
    }
    guard !archive.entries.isEmpty else { throw .preview("it has no content states") }
    return archive
  }
}

extension ActivityRequest {
  /// A request for an activity of a preview.
  fileprivate static func preview<Attributes: ActivityAttributes>(
    of attributes: Attributes, _ state: Attributes.ContentState, isStale: Bool
  ) throws(AnswerFailure) -> ActivityRequest {
    do {
      return ActivityRequest(
        id: "preview", attributes: try ActivityCoding.encode(attributes),
        state: try ActivityCoding.encode(state), isStale: isStale, places: [])
    } catch {
      throw .preview("its values cannot be encoded: \(error)")
    }
  }
}

extension ActivityPreviewViewKind {
  /// The tile in which it is shown.
  fileprivate var family: ArchivedFamily { .systemMedium }

  /// The size of a line with its frame, in points; nil for the size of a medium tile.
  fileprivate var layout: PreviewLayout? {
    switch self {
    case .content, .dynamicIsland(.expanded): nil
    case .dynamicIsland(.compact): .fixed(width: 32 * 8, height: 3 * 18)
    case .dynamicIsland(.minimal): .fixed(width: 8 * 8, height: 3 * 18)
    }
  }

  fileprivate func place(columns: CellCount, rows: CellCount) -> ActivityPlace {
    let presentation: ActivityPresentation =
      switch self {
      case .content: .lockScreen
      case .dynamicIsland(.compact): .compactLeading
      case .dynamicIsland(.minimal): .minimal
      case .dynamicIsland(.expanded): .expanded
      }
    return ActivityPlace(presentation, columns: columns, rows: rows)
  }

  @MainActor
  fileprivate func view(of scene: ActivityScene) -> AnyView {
    switch self {
    case .content: scene.view(.lockScreen)
    case .dynamicIsland(.minimal): scene.view(.minimal)
    case .dynamicIsland(.expanded): scene.view(.expanded)
    case .dynamicIsland(.compact):
      AnyView(
        HStack(spacing: 8) {
          scene.view(.compactLeading)
          Spacer(minLength: 0)
          scene.view(.compactTrailing)
        })
    }
  }
}

extension ActivityAttributes {
  /// A view of this activity for the older kind of preview. It is drawn by the program's
  /// `ActivityConfiguration` for this type.
  @MainActor
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View {
    let kind = ActivityCoding.kind(of: Self.self)
    guard
      let definition = ProgramConformances.types(to: "Widget").lazy
        .compactMap({ $0 as? any Widget.Type })
        .compactMap({ $0.init().activityOfBody }).first(where: { $0.kind == kind })
    else {
      return AnyView(Text(verbatim: "No widget has an ActivityConfiguration for \(kind)."))
    }
    do throws(AnswerFailure) {
      return viewKind.view(
        of: try definition.scene(
          try .preview(of: self, contentState, isStale: isStale)))
    } catch {
      return AnyView(Text(verbatim: error.words))
    }
  }
}

extension Widget {
  /// The kind of activity that this widget configures.
  @MainActor
  fileprivate var activityOfBody: ActivityDefinition? { body.activityAtEnd }
}
