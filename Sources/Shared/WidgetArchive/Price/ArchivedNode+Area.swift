extension ArchivedNode {
  /// Whether it is an area that stays in the rectangle that it is offered.
  var isPlainArea: Bool { content.isArea && modifiers.allSatisfy { !$0.changesPlace } }
}

extension ArchivedContent {
  /// Whether it is an area that takes the offered size, and paints nothing else.
  var isArea: Bool {
    switch self {
    case .color, .gradient, .accessoryBackground: true
    case .shape(let shape, .fill): shape.staysInside
    case .shape(_, .stroke): false
    case .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting,
      .placed, .spacer, .divider, .progress, .gauge, .label, .link, .button, .toggle, .inert, .hole,
      .unavailable, .unknown:
      false
    }
  }
}

extension ArchivedModifier {
  /// Whether it may change the view's size or position.
  fileprivate var changesPlace: Bool {
    switch self {
    case .opacity, .foreground, .foregroundLevels, .tint, .colorScheme, .clip, .accentable,
      .accessibilityHidden:
      false
    case .padding, .insets, .frame, .flexibleFrame, .background, .overlay, .fixedSize,
      .layoutPriority, .aspectRatio, .offset, .position, .alignmentGuide, .hole, .zIndex, .hidden,
      .mask, .scale, .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight,
      .fontDesign,
      .italic, .bold, .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines,
      .textAlignment, .minimumScaleFactor, .truncation, .textCase, .imageScale, .symbolRendering,
      .symbolValue, .resizable, .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle,
      .labelsHidden, .rightToLeft, .redacted, .unredacted, .privacySensitive, .invalidatable,
      .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      true
    }
  }
}
