import SwiftUI

// A label that a watch writes along the edge of its face, beside a widget. A board has no such edge:
// what the label says is left out, as it is on a phone's lock screen.
extension View {
  /// Changes nothing: a tile has no edge to write along.
  nonisolated public func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { self }

  /// Changes nothing: a tile has no edge to write along.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile has no edge to write along.
  @_disfavoredOverload
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }

  /// Changes nothing: a tile's lines are straight.
  nonisolated public func widgetCurvesContent(_ curves: Bool = true) -> some View { self }
}
