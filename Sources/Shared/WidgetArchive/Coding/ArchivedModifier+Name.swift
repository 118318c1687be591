extension ArchivedModifier {
  /// The name of a modifier's one member in JSON. All cases have one but `hole`, which is in no
  /// archive that is read.
  package enum Name: String, CaseIterable {
    case padding, insets, frame, flexibleFrame, background, overlay, fixedSize, layoutPriority,
      aspectRatio, offset, position, alignmentGuide, zIndex
    case opacity, hidden, clip, mask, scale, rotation, border, colorEffect, blend, motion
    case font, fontWeight, fontDesign, italic, bold, underline, strikethrough, monospacedDigit,
      lineLimit, minimumLines, textAlignment, minimumScaleFactor, truncation, textCase
    case foreground, foregroundLevels, tint, imageScale, symbolRendering, symbolValue, resizable,
      accentable, accentedRendering, progressStyle, gaugeStyle, labelStyle, labelsHidden
    case colorScheme, rightToLeft, redacted, unredacted, privacySensitive, invalidatable
    case accessibilityLabel, accessibilityHidden, accessibilityValue, accessibilityHint,
      accessibilityHeading, accessibilityChildren
  }
}
