import WidgetArchive
import Foundation

extension View {
  /// Changes nothing: a tile changes at once.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func animation(_ animation: Animation?) -> some View { self }

  /// Plays the transition within 0.3 seconds where a new entry changes what stands in the view's place.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    moving(transition.motion)
  }

  /// Fades where a new entry changes what stands in the view's place.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    moving("opacity")
  }

  /// Plays the transition within 0.3 seconds where a new entry changes the view's content: digits count
  /// to their new value.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    moving(transition.motion)
  }

  /// Changes nothing: a tile changes at once.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func geometryGroup() -> some View { self }

  /// Shows the view in its first phase: a tile does not animate.
  nonisolated public func phaseAnimator<Phase: Equatable, Phases: Sequence<Phase>, V: View>(
    _ phases: Phases, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    FirstPhase(phase: phases.first { _ in true }, view: self, content: content)
  }

  /// Shows the view in its first phase: a tile does not animate.
  nonisolated public func phaseAnimator<
    Phase: Equatable, Phases: Sequence<Phase>, V: View, Trigger: Equatable
  >(
    _ phases: Phases, trigger: Trigger,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    FirstPhase(phase: phases.first { _ in true }, view: self, content: content)
  }
}

extension View {
  /// A motion of the view's picture when a new entry changes it, by the archive's name; nil: none.
  nonisolated func moving(_ kind: String?, value: String? = nil) -> some View {
    let modifiers = kind.map { [ArchivedModifier.motion(kind: $0, value: value)] } ?? []
    return ModifiedView(content: self, modifiers: { _ in modifiers }, change: nil)
  }
}

/// The properties that two matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The view to which a modifier is applied.
public struct PlaceholderContentView<Value> {
  let view: any View
}

extension PlaceholderContentView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: view) }
}

/// A view in its first phase; unchanged if there are no phases.
struct FirstPhase<Content: View, Phase, Result: View> {
  let phase: Phase?
  let view: Content
  let content: (PlaceholderContentView<Content>, Phase) -> Result
}

extension FirstPhase: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    guard let phase else { return lowering.nodes(of: view) }
    return lowering.nodes(of: content(PlaceholderContentView(view: view), phase))
  }
}
