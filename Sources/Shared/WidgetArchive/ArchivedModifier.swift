import Foundation

/// Two dates in order.
package struct ClosedDateRange: Hashable, Sendable {
  package var start: Date
  package var end: Date

  package init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }
}

/// A modifier as an attribute of its node. A node's modifiers apply from the inside out.
///
/// Some change the layout or the picture where they stand (`padding`, `background`), others are
/// inherited by everything inside them (`font`, `foreground`, `lineLimit`). Lengths are points.
package enum ArchivedModifier: Hashable, Sendable {
  // Where it stands.
  /// nil: the system's default padding.
  case padding(ArchivedEdges, Finite?)
  case insets(top: Finite, leading: Finite, bottom: Finite, trailing: Finite)
  case frame(width: Finite?, height: Finite?, ArchivedAlignment)
  case flexibleFrame(FlexibleFrame, ArchivedAlignment)
  case background(NodeID, ArchivedAlignment)
  case overlay(NodeID, ArchivedAlignment)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case layoutPriority(Finite)
  case aspectRatio(Finite?, fill: Bool)
  case offset(x: Finite, y: Finite)
  case opacity(Fraction)
  case hidden
  case clip(ArchivedShape)
  /// Shown where the other view is opaque.
  case mask(NodeID, ArchivedAlignment)
  /// Drawn larger or smaller around an anchor in unit points; its place stays.
  case scale(x: Finite, y: Finite, anchorX: Finite, anchorY: Finite)
  /// Drawn turned clockwise around an anchor in unit points; its place stays.
  case rotation(degrees: Finite, anchorX: Finite, anchorY: Finite)
  /// Its middle at a point of the space it is offered.
  case position(x: Finite, y: Finite)
  /// Where a guide of the view is, by the direction and Apple's name (`horizontal.leading`), in points
  /// from its top left corner.
  case alignmentGuide(String, Finite)
  case border(ArchivedPaint, width: Finite)
  case colorEffect(ArchivedColorEffect)
  /// How its colours mix with what is behind it, by Apple's name: `multiply`, `plusLighter`.
  case blend(String)
  case zIndex(Finite)

  /// Modifiers that depend on the size of what they are on, which the authors' side puts in its
  /// place before it hands the archive over: never in an archive that is read.
  case hole(Int)

  // Inherited.
  case font(ArchivedFont?)
  case fontWeight(String?)
  case fontDesign(String?)
  case italic(Bool)
  case bold(Bool)
  case underline(Bool)
  case strikethrough(Bool)
  case monospacedDigit
  case foreground(ArchivedPaint)
  /// The second and further styles of `foregroundStyle(_:_:_:)`, which the levels below the first are
  /// painted with.
  case foregroundLevels([ArchivedPaint])
  case tint(ArchivedColor?)
  case lineLimit(Count?)
  /// The number of lines that are kept free for text that has fewer.
  case minimumLines(Count)
  case textAlignment(ArchivedAlignment.Horizontal)
  case minimumScaleFactor(Fraction)
  /// `head`, `middle` or `tail`.
  case truncation(String)
  /// `uppercase` or `lowercase`.
  case textCase(String?)
  /// `small`, `medium` or `large`.
  case imageScale(String)
  /// `monochrome`, `hierarchical`, `palette` or `multicolor`; nil: the symbol's own way.
  case symbolRendering(String?)
  /// How strongly a symbol is filled.
  case symbolValue(Fraction)
  /// The picture takes the size it is offered.
  case resizable
  /// Part of the group that takes the accent colour when the host draws in two colours.
  case accentable(Bool)
  /// What a picture becomes when the host draws in two colours: `accented`, `desaturated`,
  /// `accentedDesaturated` or `fullColor`.
  case accentedRendering(String?)
  /// `linear`, `circular`.
  case progressStyle(String)
  /// `linearCapacity`, `accessoryLinear`, `accessoryLinearCapacity`, `accessoryCircular`,
  /// `accessoryCircularCapacity`.
  case gaugeStyle(String)
  /// `titleAndIcon`, `titleOnly`, `iconOnly`.
  case labelStyle(String)
  case labelsHidden
  case colorScheme(ArchivedColorScheme)
  case rightToLeft(Bool)
  case redacted(ArchivedRedaction)
  case unredacted
  case privacySensitive(Bool)
  case invalidatable(Bool)

  // For screen readers.
  case accessibilityLabel(String)
  case accessibilityHidden(Bool)
  case accessibilityValue(String)
  case accessibilityHint(String)
  /// Whether it is a heading of what follows.
  case accessibilityHeading(Bool)
  /// What is read of the views inside it: `ignore`, `contain` or `combine`.
  case accessibilityChildren(String)

  /// The node it refers to.
  package var child: NodeID? {
    switch self {
    case .background(let child, _), .overlay(let child, _), .mask(let child, _): child
    default: nil
    }
  }

  /// Limits of a flexible frame; infinity is allowed.
  package struct FlexibleFrame: Hashable, Sendable {
    package var minWidth: LengthLimit?
    package var idealWidth: LengthLimit?
    package var maxWidth: LengthLimit?
    package var minHeight: LengthLimit?
    package var idealHeight: LengthLimit?
    package var maxHeight: LengthLimit?

    package init(
      minWidth: LengthLimit? = nil, idealWidth: LengthLimit? = nil, maxWidth: LengthLimit? = nil,
      minHeight: LengthLimit? = nil, idealHeight: LengthLimit? = nil, maxHeight: LengthLimit? = nil
    ) {
      self.minWidth = minWidth
      self.idealWidth = idealWidth
      self.maxWidth = maxWidth
      self.minHeight = minHeight
      self.idealHeight = idealHeight
      self.maxHeight = maxHeight
    }
  }
}
