extension ArchivedModifier {
  /// What a modifier is about. Whoever has something to say of every modifier says it group by group.
  package enum Group {
    /// Where and how large.
    case layout
    /// What is done to the picture of a whole view.
    case effect
    /// How texts are set.
    case text
    /// What a view is drawn with.
    case style
    /// What the view is told of its surroundings, and how it is redacted.
    case state
    /// What is read out.
    case accessibility
  }

  package var group: Group {
    switch self {
    case .padding, .insets, .frame, .flexibleFrame, .background, .overlay, .fixedSize,
      .layoutPriority, .aspectRatio, .offset, .position, .alignmentGuide, .hole, .zIndex:
      .layout
    case .opacity, .hidden, .clip, .mask, .scale, .rotation, .border, .colorEffect, .blend:
      .effect
    case .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
      .monospacedDigit, .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor, .truncation,
      .textCase:
      .text
    case .foreground, .foregroundLevels, .tint, .imageScale, .symbolRendering, .symbolValue,
      .resizable, .accentable, .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle,
      .labelsHidden:
      .style
    case .colorScheme, .rightToLeft, .redacted, .unredacted, .privacySensitive, .invalidatable:
      .state
    case .accessibilityLabel, .accessibilityHidden, .accessibilityValue, .accessibilityHint,
      .accessibilityHeading, .accessibilityChildren:
      .accessibility
    }
  }
}
