/// The traits of a whole view that raise the price of its parts, wherever they stand.
struct ViewTraits {
  /// Whether any text may be set in big letters.
  var mayBeBig = false
  /// Whether any symbol may be drawn as a picture.
  var mayDrawSymbols = false
  /// Whether any part is drawn scaled.
  var isScaled = false
  /// Whether any part is drawn scaled or turned.
  var isTurned = false
  /// Whether any part is aligned by a guide.
  var usesGuides = false
  /// The most colour changes applied to one colour.
  var effects = 0

  init(_ view: ArchivedView) {
    for node in view.nodes {
      for modifier in node.modifiers { note(modifier) }
      note(node.content)
    }
    mayDrawSymbols = mayDrawSymbols || mayBeBig
    effects = min(effects, 200)
  }

  private mutating func note(_ content: ArchivedContent) {
    switch content {
    case .text(let runs): for run in runs { run.font.map { note($0) } }
    case .hstack(let alignment, _, _): note(alignment)
    case .vstack(let alignment, _, _): note(alignment)
    case .zstack(let alignment, _): note(alignment)
    case .grid(let grid):
      note(grid.alignment)
      for row in grid.rows { row.alignment.map { note($0) } }
    case .label: usesGuides = true
    case .empty, .symbol, .image, .chart, .fitting, .placed, .spacer, .divider, .color, .gradient,
      .shape,
      .progress, .gauge, .link, .button, .toggle, .inert, .accessoryBackground, .hole,
      .unavailable, .unknown:
      break
    }
  }

  private mutating func note(_ alignment: ArchivedAlignment) {
    note(alignment.horizontal)
    note(alignment.vertical)
  }

  private mutating func note(_ alignment: ArchivedAlignment.Horizontal) {
    if case .guide = alignment { usesGuides = true }
  }

  private mutating func note(_ alignment: ArchivedAlignment.Vertical) {
    switch alignment {
    case .top, .center, .bottom: break
    case .firstTextBaseline, .lastTextBaseline, .guide: usesGuides = true
    }
  }

  private mutating func note(_ modifier: ArchivedModifier) {
    switch modifier {
    case .frame(_, _, let alignment), .flexibleFrame(_, let alignment),
      .background(_, let alignment), .overlay(_, let alignment), .mask(_, let alignment):
      note(alignment)
    case .alignmentGuide, .hole: usesGuides = true
    case .rotation: isTurned = true
    case .font(let font): font.map { note($0) }
    case .resizable: mayDrawSymbols = true
    case .scale: (isScaled, isTurned) = (true, true)
    case .colorEffect: effects += 1
    case .padding, .insets, .fixedSize, .layoutPriority, .aspectRatio, .offset, .position, .zIndex,
      .opacity, .hidden, .clip, .border, .blend, .motion, .fontWeight, .fontDesign, .italic, .bold,
      .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines, .textAlignment,
      .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels, .tint,
      .imageScale, .symbolRendering, .symbolValue, .accentable, .accentedRendering, .progressStyle,
      .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme, .rightToLeft, .redacted, .unredacted,
      .privacySensitive, .invalidatable, .accessibilityLabel, .accessibilityHidden,
      .accessibilityValue, .accessibilityHint, .accessibilityHeading, .accessibilityChildren:
      break
    }
  }

  /// Notes a font: from 20 points on, a text becomes big under the larger text sizes.
  private mutating func note(_ font: ArchivedFont) {
    switch font.size {
    case .points(let points): mayBeBig = mayBeBig || points.value >= 20
    case .style(let name):
      mayBeBig = mayBeBig || ["largeTitle", "title", "title2", "title3"].contains(name)
    }
  }
}
