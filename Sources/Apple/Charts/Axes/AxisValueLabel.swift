import Foundation
import SwiftUI

/// A label at a value of the axis.
///
/// See <https://developer.apple.com/documentation/charts/axisvaluelabel>.
public struct AxisValueLabel {
  let content: (AxisPlace) -> AnyView?

  /// A label with the chart's default text.
  nonisolated public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    content = { AnyView(Text(verbatim: $0.text)) }
  }

  nonisolated public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    content = { place in
      guard let value = place.value.as(Format.FormatInput.self) else { return nil }
      return AnyView(FormattedLabel(value: value, format: format))
    }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil
  ) {
    content = { _ in AnyView(Text(titleKey)) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil
  ) {
    let title = String(title)
    content = { _ in AnyView(Text(verbatim: title)) }
  }

  nonisolated public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.content = { _ in AnyView(DeferredView(content)) }
  }
}

extension AxisValueLabel: DrawnAxisMark {
  var pieces: [AxisPiece] { [AxisPiece(kind: .label(content))] }
}

/// A formatted value, in the board's locale.
private struct FormattedLabel<Format: FormatStyle> where Format.FormatOutput == String {
  let value: Format.FormatInput
  let format: Format
  @Environment(\.locale) private var locale

  init(value: Format.FormatInput, format: Format) {
    self.value = value
    self.format = format
  }
}

extension FormattedLabel: View {
  var body: Text { Text(verbatim: format.locale(locale).format(value)) }
}

/// The treatment of labels that overlap; labels that would touch another are always left out.
public struct AxisValueLabelCollisionResolution: Sendable {
  public static let automatic = AxisValueLabelCollisionResolution()
  public static let disabled = AxisValueLabelCollisionResolution()
  /// Overlapping labels are left out.
  public static let greedy = AxisValueLabelCollisionResolution()
  /// Overlapping labels are truncated.
  public static let truncate = AxisValueLabelCollisionResolution()

  /// Overlapping labels are left out, less important ones first.
  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil)
    -> AxisValueLabelCollisionResolution
  {
    AxisValueLabelCollisionResolution()
  }
}

/// The rotation of labels; cells show them upright.
public struct AxisValueLabelOrientation: Sendable {
  public static let automatic = AxisValueLabelOrientation()
  public static let horizontal = AxisValueLabelOrientation()
  public static let vertical = AxisValueLabelOrientation()
  public static let verticalReversed = AxisValueLabelOrientation()
}
