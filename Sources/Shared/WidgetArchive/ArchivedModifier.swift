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
/// Some change the layout or the picture at their own place (`padding`, `background`), others are
/// inherited by everything inside them (`font`, `foreground`, `lineLimit`). Lengths are points.
package enum ArchivedModifier: Hashable, Sendable {
  // Modifiers that apply at their own place.
  // Padding; nil for the system's default.
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
  /// Shows the view where the other view is opaque.
  case mask(NodeID, ArchivedAlignment)
  /// Draws the view scaled around an anchor in unit points; its place in the layout stays.
  case scale(x: Finite, y: Finite, anchorX: Finite, anchorY: Finite)
  /// Draws the view turned clockwise around an anchor in unit points; its place in the layout
  /// stays.
  case rotation(degrees: Finite, anchorX: Finite, anchorY: Finite)
  /// Puts the view's middle at a point of the space it is offered.
  case position(x: Finite, y: Finite)
  /// Sets the position of a guide, named by direction and Apple's name (`horizontal.leading`), in
  /// points from the view's top left corner.
  case alignmentGuide(String, Finite)
  case border(ArchivedPaint, width: Finite)
  case colorEffect(ArchivedColorEffect)
  /// Blends the view's colours with those behind it, by Apple's name: `multiply`, `plusLighter`.
  case blend(String)
  /// Plays a short motion when the picture changes with a new entry; `kind` is one of
  /// ``KnownWords/motions``. With a `value`, only if that has changed.
  case motion(kind: String, value: String?)
  case zIndex(Finite)

  /// A place for modifiers that depend on the view's size. The authors' side fills it before it
  /// passes the archive on: never in an archive that is read.
  case hole(Int)

  // Modifiers that are inherited.
  case font(ArchivedFont?)
  case fontWeight(String?)
  case fontDesign(String?)
  case italic(Bool)
  case bold(Bool)
  case underline(Bool)
  case strikethrough(Bool)
  case monospacedDigit
  case foreground(ArchivedPaint)
  /// The second and further styles of `foregroundStyle(_:_:_:)`, used for the levels below the
  /// first.
  case foregroundLevels([ArchivedPaint])
  case tint(ArchivedColor?)
  case lineLimit(Count?)
  /// The number of lines reserved for text that has fewer.
  case minimumLines(Count)
  case textAlignment(ArchivedAlignment.Horizontal)
  case minimumScaleFactor(Fraction)
  /// `head`, `middle` or `tail`.
  case truncation(String)
  /// `uppercase` or `lowercase`.
  case textCase(String?)
  /// `small`, `medium` or `large`.
  case imageScale(String)
  /// `monochrome`, `hierarchical`, `palette` or `multicolor`; nil for the symbol's default.
  case symbolRendering(String?)
  /// The filled fraction of a symbol.
  case symbolValue(Fraction)
  /// The picture takes the offered size.
  case resizable
  /// Part of the group in the accent colour when the host draws in two colours.
  case accentable(Bool)
  /// The treatment of a picture when the host draws in two colours: `accented`, `desaturated`,
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

  // Modifiers for screen readers.
  case accessibilityLabel(String)
  case accessibilityHidden(Bool)
  case accessibilityValue(String)
  case accessibilityHint(String)
  /// Whether it is a heading of the content after it.
  case accessibilityHeading(Bool)
  /// The reading of the views inside it: `ignore`, `contain` or `combine`.
  case accessibilityChildren(String)

  /// The node that it refers to.
  package var child: NodeID? {
    switch self {
    case .background(let child, _), .overlay(let child, _), .mask(let child, _): child
    case .padding, .insets, .frame, .flexibleFrame, .fixedSize, .layoutPriority, .aspectRatio,
      .offset, .position, .alignmentGuide, .hole, .zIndex, .opacity, .hidden, .clip, .scale,
      .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight, .fontDesign, .italic,
      .bold,
      .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines, .textAlignment,
      .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels, .tint,
      .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable, .accentedRendering,
      .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme, .rightToLeft,
      .redacted, .unredacted, .privacySensitive, .invalidatable, .accessibilityLabel,
      .accessibilityHidden, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      nil
    }
  }

  /// The limits of a flexible frame; infinity is allowed.
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
