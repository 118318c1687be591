import WidgetArchive

extension Surroundings {
  /// Applies a modifier that all content inherits; false for one that changes the layout or the
  /// picture at its own place.
  mutating func inherit(_ modifier: ArchivedModifier) -> Bool {
    switch modifier {
    case .font(let font):
      self.font = font
    case .fontWeight(let weight):
      fontWeight = weight
    case .italic(let italic):
      isItalic = italic
    case .bold(let bold):
      isBold = bold
    case .underline(let underlined):
      isUnderlined = underlined
    case .strikethrough(let struck):
      isStruck = struck
    case .fontDesign, .monospacedDigit:
      break
    case .imageScale(let scale):
      symbol.scale = SymbolSurroundings.scale(named: scale)
    case .symbolRendering(let mode):
      symbol.rendering = mode
    case .symbolValue(let value):
      symbol.value = value.value
    case .resizable:
      symbol.isResizable = true
    case .foreground(let paint):
      foreground = self.paint(paint)
      lowerStyles = []
    case .foregroundLevels(let paints):
      lowerStyles = paints.map { self.paint($0) }
    case .tint(let color):
      tint = shades.ink(color ?? .named("accentColor"))
    case .lineLimit(let limit):
      lineLimit = limit.map { max(1, $0.value) }
      minimumLines = 1
    case .minimumLines(let lines):
      minimumLines = min(max(1, lines.value), 100)
    case .textAlignment(let alignment):
      self.alignment = alignment
    case .minimumScaleFactor(let factor):
      minimumScale = factor.value
    case .truncation(let mode):
      truncation = mode
    case .textCase(let textCase):
      self.textCase = textCase
    case .progressStyle(let style):
      progressStyle = style
    case .gaugeStyle(let style):
      gaugeStyle = style
    case .labelStyle(let style):
      labelStyle = style
    case .labelsHidden:
      hidesLabels = true
    case .colorScheme(let scheme):
      shades.scheme = scheme
    case .rightToLeft(let rightToLeft):
      isRightToLeft = rightToLeft
    case .redacted(let reasons):
      self.reasons.formUnion(reasons)
    case .unredacted:
      reasons = []
    case .privacySensitive(let sensitive):
      isSensitive = sensitive
    case .accessibilityLabel, .accessibilityHidden, .accessibilityValue, .accessibilityHint,
      .accessibilityHeading, .accessibilityChildren:
      break
    case .padding, .insets, .frame, .flexibleFrame, .background, .overlay, .fixedSize,
      .layoutPriority, .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .zIndex,
      .invalidatable, .colorEffect, .blend, .motion, .mask, .scale, .rotation, .position,
      .alignmentGuide,
      .hole, .accentable, .accentedRendering:
      return false
    }
    return true
  }
}
