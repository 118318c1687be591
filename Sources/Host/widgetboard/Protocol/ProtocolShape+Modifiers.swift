extension ProtocolShape {
  private static let weights =
    "choice(ultraLight,thin,light,regular,medium,semibold,bold,heavy,black)"
  static let fontStyles =
    "choice(largeTitle,title,title2,title3,headline,body,callout,subheadline,footnote,caption,caption2)"
  static let designs = "choice(default,serif,rounded,monospaced)"
  private static let shape =
    "choice(rectangle,capsule,circle,ellipse,containerRelative)|of(shapeValue)"

  /// An element of `modifiers`: an object with one member.
  static let modifier = ProtocolShape(
    "modifier", .modifier, "Changes a view. It has exactly one of these members.",
    [layoutModifiers, drawingModifiers, stateModifiers, textModifiers, styleModifiers]
      .joined(separator: "\n"),
    examples: [layoutExamples, drawingExamples, stateExamples, textExamples, styleExamples]
      .joined(separator: "\n"))

  private static let layoutModifiers = """
    padding number|of(padding) — Room around it.
    insets of(insets) — Room of a size of its own at each edge.
    frame of(frame) — A width or a height.
    flexibleFrame of(flexibleFrame) — Bounds of its width and height.
    fixedSize of(fixedSize) — Keeps its ideal size.
    layoutPriority number — How early its stack gives it room.
    aspectRatio of(aspectRatio) — Keeps its width to its height.
    offset of(offset) — Draws it elsewhere.
    mask of(layer) — Shows it where another view is opaque.
    scale number|of(scale) — Draws it larger or smaller.
    rotation number|of(rotation) — Draws it turned, by degrees: pictures, shapes and symbols; text stays upright.
    position of(position) — Its middle, in the room that it is offered.
    alignmentGuide of(alignmentGuide) — Where a guide of it is.
    """
  private static let layoutExamples = """
    {"padding": {"edges": ["leading", "top"], "length": 8}}
    {"insets": {"top": 16, "leading": 8, "bottom": 0, "trailing": 8}}
    {"frame": {"width": 80, "height": 16, "alignment": "leading"}}
    {"flexibleFrame": {"minWidth": 0, "idealWidth": 80, "maxWidth": "infinity", "minHeight": 0, "idealHeight": 16, "maxHeight": 32, "alignment": "trailing"}}
    {"fixedSize": {"horizontal": true, "vertical": false}}
    {"layoutPriority": 1}
    {"aspectRatio": {"ratio": 1.5, "fill": true}}
    {"offset": {"x": 8, "y": 0}}
    {"mask": {"view": {"kind": "shape", "shape": "circle"}, "alignment": "center"}}
    {"scale": {"x": 2, "y": 2, "anchorX": 0, "anchorY": 0.5}}
    {"rotation": {"degrees": 90, "anchorX": 0.5, "anchorY": 0.5}}
    {"position": {"x": 40, "y": 16}}
    {"alignmentGuide": {"guide": "horizontal.leading", "value": 8}}
    """

  private static let drawingModifiers = """
    background of(backdrop)|background — What lies behind it.
    overlay of(layer) — What lies upon it.
    opacity fraction — How opaque it is.
    hidden bool — Whether it is left out of the picture and keeps its room.
    clip \(shape) — Cuts it to a shape.
    border string|of(border) — A line around it; a string is its colour.
    colorEffect of(colorEffect) — Changes its colours.
    blend choice(normal,multiply,screen,overlay,darken,lighten,colorDodge,colorBurn,softLight,hardLight,difference,exclusion,plusDarker,plusLighter,destinationOut) — How its colours mix with what is behind it.
    motion string|of(motion) — A short motion of its picture when a new entry changes it; a string is its style.
    zIndex number — How far on top it is among its neighbours.
    foreground paint — The colour of text, symbols and shapes in it.
    foregroundLevels [paint] <1000> — The paints of the primary, secondary and further levels.
    tint color — The tint of controls in it.
    """
  private static let drawingExamples = """
    {"background": {"view": "blue", "alignment": "center"}}
    {"overlay": {"view": "new", "alignment": "topTrailing"}}
    {"opacity": 0.5}
    {"hidden": true}
    {"clip": "circle"}
    {"border": {"paint": "red", "width": 2}}
    {"colorEffect": {"grayscale": 1}}
    {"blend": "multiply"}
    {"motion": {"style": "pulse", "value": "3"}}
    {"zIndex": 1}
    {"foreground": "red"}
    {"foregroundLevels": ["red", "orange"]}
    {"tint": "green"}
    """

  private static let stateModifiers = """
    colorScheme choice(light,dark) — The scheme that colours in it are of.
    rightToLeft bool — Whether it runs from right to left.
    redacted [choice(placeholder,privacy,invalidated)] — Hides what it says.
    unredacted bool — Whether it is shown although what is around it is hidden.
    privacySensitive bool — Whether it is hidden on a locked board.
    invalidatable bool — Whether it is dimmed while a button's action runs.
    accessibilityLabel string — What a screen reader says in its place.
    accessibilityHidden bool — Whether a screen reader leaves it out.
    accessibilityValue string — What a screen reader says of its value.
    accessibilityHint string — What a screen reader says of its use.
    accessibilityHeading bool — Whether a screen reader takes it for a heading.
    accessibilityChildren choice(ignore,contain,combine) — How a screen reader reads what is in it.
    """
  private static let stateExamples = """
    {"colorScheme": "dark"}
    {"rightToLeft": true}
    {"redacted": ["placeholder"]}
    {"unredacted": true}
    {"privacySensitive": true}
    {"invalidatable": true}
    {"accessibilityLabel": "three mails"}
    {"accessibilityHidden": true}
    {"accessibilityValue": "3"}
    {"accessibilityHint": "opens the mail"}
    {"accessibilityHeading": true}
    {"accessibilityChildren": "combine"}
    """

  private static let textModifiers = """
    font \(fontStyles)|of(font) — The font of text in it: a style, or more of it.
    fontWeight \(weights) — The weight of text in it.
    fontDesign \(designs) — The design of text in it; a terminal has one.
    italic bool — Whether text in it is in italics.
    bold bool — Whether text in it is bold.
    underline bool — Whether text in it is underlined.
    strikethrough bool — Whether text in it is struck through.
    monospacedDigit bool — Whether digits are of one width; a terminal's always are.
    lineLimit integer — The most lines that a text may have.
    minimumLines integer =1 — The lines that a text has room for, even if it has fewer.
    textAlignment choice(leading,center,trailing) — How the lines of a text are aligned.
    minimumScaleFactor fraction — How far a text may shrink before it is cut.
    truncation choice(head,middle,tail,cut) — Where a text that is too long is cut.
    textCase choice(uppercase,lowercase) — Writes text in capitals or small letters.
    """
  private static let textExamples = """
    {"font": {"style": "title", "weight": "bold", "design": "rounded", "italic": false, "monospacedDigit": true}}
    {"font": {"size": 34}}
    {"font": "headline"}
    {"fontWeight": "bold"}
    {"fontDesign": "monospaced"}
    {"italic": true}
    {"bold": true}
    {"underline": true}
    {"strikethrough": true}
    {"monospacedDigit": true}
    {"lineLimit": 1}
    {"minimumLines": 2}
    {"textAlignment": "center"}
    {"minimumScaleFactor": 0.5}
    {"truncation": "middle"}
    {"textCase": "uppercase"}
    """

  private static let styleModifiers = """
    imageScale choice(small,medium,large) — The size of symbols in it.
    symbolRendering choice(monochrome,hierarchical,palette,multicolor) — How symbols in it are coloured.
    symbolValue fraction — The value of a symbol that shows one.
    resizable bool — Whether a picture takes the room it is offered.
    accentable bool — Whether it takes the accent colour where tiles have two colours.
    accentedRendering choice(fullColor,accented,accentedDesaturated,desaturated) — How a picture is drawn where tiles have two colours.
    progressStyle choice(linear,circular) — How progress in it is drawn.
    gaugeStyle choice(automatic,linearCapacity,accessoryCircular,accessoryCircularCapacity,accessoryLinear,accessoryLinearCapacity) — How gauges in it are drawn.
    labelStyle choice(titleAndIcon,titleOnly,iconOnly) — What of labels in it is shown.
    labelsHidden bool — Whether the labels of controls in it are left out.
    """
  private static let styleExamples = """
    {"imageScale": "large"}
    {"symbolRendering": "hierarchical"}
    {"symbolValue": 0.5}
    {"resizable": true}
    {"accentable": true}
    {"accentedRendering": "accented"}
    {"progressStyle": "circular"}
    {"gaugeStyle": "accessoryCircular"}
    {"labelStyle": "iconOnly"}
    {"labelsHidden": true}
    """
}
