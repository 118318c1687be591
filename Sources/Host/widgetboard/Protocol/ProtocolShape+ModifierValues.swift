extension ProtocolShape {
  private static func inModifier(_ name: String) -> Place {
    .value(#"{"kind": "text", "text": "a", "modifiers": [{"\#(name)": $}]}"#)
  }

  /// The values in modifiers.
  static let modifierValues = frames + effects

  private static let frames = [
    ProtocolShape(
      "padding", inModifier("padding"), "Of the modifier `padding`.",
      """
      edges [choice(top,leading,bottom,trailing,horizontal,vertical,all)] =all — Where the room is.
      length number =system — The room, in points.
      """, examples: #"{"edges": ["top"], "length": 16}"#),
    ProtocolShape(
      "insets", inModifier("insets"), "Of the modifier `insets`, in points.",
      """
      top number =0 — Above it.
      leading number =0 — Before it.
      bottom number =0 — Below it.
      trailing number =0 — Behind it.
      """, examples: #"{"top": 16, "leading": 8, "bottom": 16, "trailing": 8}"#),
    ProtocolShape(
      "frame", inModifier("frame"), "Of the modifier `frame`, in points.",
      """
      width number — Its width.
      height number — Its height.
      alignment alignment =center — Where the view stands in it.
      """, examples: #"{"width": 80, "height": 16, "alignment": "leading"}"#),
    ProtocolShape(
      "flexibleFrame", inModifier("flexibleFrame"), "Of the modifier `flexibleFrame`, in points.",
      """
      minWidth length — The least width.
      idealWidth length — The width without a proposal.
      maxWidth length — The greatest width; `"infinity"` takes all there is.
      minHeight length — The least height.
      idealHeight length — The height without a proposal.
      maxHeight length — The greatest height; `"infinity"` takes all there is.
      alignment alignment =center — Where the view stands in it.
      """,
      examples:
        #"{"minWidth": 0, "idealWidth": 80, "maxWidth": "infinity", "minHeight": 0, "idealHeight": 16, "maxHeight": "infinity", "alignment": "top"}"#
    ),
    ProtocolShape(
      "fixedSize", inModifier("fixedSize"), "Of the modifier `fixedSize`.",
      """
      horizontal bool =true — Whether it keeps its width.
      vertical bool =true — Whether it keeps its height.
      """, examples: #"{"horizontal": true, "vertical": false}"#),
    ProtocolShape(
      "aspectRatio", inModifier("aspectRatio"), "Of the modifier `aspectRatio`.",
      """
      ratio number — Width to height; without it, its own.
      fill bool =false — Whether it fills its room, and not fits into it.
      """, examples: #"{"ratio": 1.5, "fill": true}"#),
    ProtocolShape(
      "motion", inModifier("motion"), "Of the modifier `motion`.",
      """
      style choice(numericText,opacity,pushTop,pushBottom,pushLeading,pushTrailing,pulse)! — What it does: digits count to their new values, the picture fades, comes in from an edge, or lights up.
      value string <400 bytes> — It moves only if this has changed since the entry before.
      """, examples: #"{"style": "pulse", "value": "3"}"#),
    ProtocolShape(
      "offset", inModifier("offset"), "Of the modifier `offset`, in points.",
      """
      x number =0 — To the right.
      y number =0 — Downwards.
      """, examples: #"{"x": 8, "y": 16}"#),
    ProtocolShape(
      "scale", inModifier("scale"), "Of the modifier `scale`.",
      """
      x number! — How many times as wide.
      y number! — How many times as high.
      anchorX number =0.5 — What stays in place, from 0 at the left to 1.
      anchorY number =0.5 — What stays in place, from 0 at the top to 1.
      """, examples: #"{"x": 2, "y": 1, "anchorX": 0, "anchorY": 0}"#),
    ProtocolShape(
      "rotation", inModifier("rotation"), "Of the modifier `rotation`.",
      """
      degrees number! — How far, clockwise.
      anchorX number =0.5 — What stays in place, from 0 at the left to 1.
      anchorY number =0.5 — What stays in place, from 0 at the top to 1.
      """, examples: #"{"degrees": 45, "anchorX": 0, "anchorY": 0}"#),
    ProtocolShape(
      "position", inModifier("position"), "Of the modifier `position`, in points.",
      """
      x number! — From the left.
      y number! — From the top.
      """, examples: #"{"x": 40, "y": 16}"#),
    ProtocolShape(
      "alignmentGuide", inModifier("alignmentGuide"), "Of the modifier `alignmentGuide`.",
      """
      guide choice(horizontal.leading,horizontal.center,horizontal.trailing,vertical.top,vertical.center,vertical.bottom,vertical.firstTextBaseline,vertical.lastTextBaseline)! — Its direction and name.
      value number! — Points from the left, or from the top.
      """, examples: #"{"guide": "vertical.top", "value": 8}"#),
  ]

  private static let effects = [
    ProtocolShape(
      "backdrop", inModifier("background"), "Of the modifier `background`.",
      """
      view background! — The view; a string is a colour.
      alignment alignment =center — Where it stands.
      """, examples: #"{"view": "blue", "alignment": "top"}"#),
    ProtocolShape(
      "layer", inModifier("overlay"), "Of the modifiers `overlay` and `mask`.",
      """
      view view! — The view.
      alignment alignment =center — Where it stands.
      """, examples: #"{"view": "new", "alignment": "top"}"#),
    ProtocolShape(
      "border", inModifier("border"), "Of the modifier `border`.",
      """
      paint paint! — Its paint.
      width number =1 — How wide it is, in points.
      """, examples: #"{"paint": "red", "width": 2}"#),
    ProtocolShape(
      "colorEffect", inModifier("colorEffect"), "Changes colours. It has one of these members.",
      """
      saturation number — How many times as saturated.
      grayscale number — How grey, from 0 to 1.
      brightness number — How much lighter, from -1 to 1.
      contrast number — How many times as contrasting.
      hueRotation number — How far the hue turns, in degrees.
      multiply color — The colour that all are multiplied with.
      invert bool — Inverts colours.
      luminanceToAlpha bool — Makes what is dark transparent.
      """,
      examples: """
        {"saturation": 0.5}
        {"grayscale": 1}
        {"brightness": 0.2}
        {"contrast": 1.5}
        {"hueRotation": 90}
        {"multiply": "red"}
        {"invert": true}
        {"luminanceToAlpha": true}
        """),
    ProtocolShape(
      "font", inModifier("font"), "A font: a style of text or a size.",
      """
      style \(fontStyles) =body — The style of text.
      size number — A size in points, in place of a style.
      weight choice(ultraLight,thin,light,regular,medium,semibold,bold,heavy,black) — Its weight.
      design \(designs) — Its design; a terminal has one.
      italic bool =false — Whether it is in italics.
      monospacedDigit bool =false — Whether digits are of one width; a terminal's always are.
      """,
      examples: """
        {"style": "title", "weight": "bold", "design": "rounded", "italic": true, "monospacedDigit": true}
        {"size": 34}
        """),
  ]
}
