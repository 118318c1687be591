extension ArchivedModifier {
  /// Writes the one member of a modifier's object: its name and value.
  func writeMember(to json: inout JSONWriter) {
    switch self {
    case .padding(let edges, let length): json.padding(edges, length)
    case .insets(let top, let leading, let bottom, let trailing):
      json.insets(top, leading, bottom, trailing)
    case .frame(let width, let height, let alignment): json.frame(width, height, alignment)
    case .flexibleFrame(let frame, let alignment): json.flexibleFrame(frame, alignment)
    case .background(let view, let alignment): json.laid("background", view, alignment)
    case .overlay(let view, let alignment): json.laid("overlay", view, alignment)
    case .fixedSize(let horizontal, let vertical): json.fixedSize(horizontal, vertical)
    case .layoutPriority(let priority): json.field("layoutPriority", priority)
    case .aspectRatio(let ratio, let fill): json.aspectRatio(ratio, fill)
    case .offset(let x, let y): json.offset(x, y)
    case .position(let x, let y):
      json.object("position") { json in
        json.field("x", x)
        json.field("y", y)
      }
    case .alignmentGuide(let guide, let value):
      json.object("alignmentGuide") { json in
        json.field("guide", guide)
        json.field("value", value)
      }
    case .hole(let number): json.field("hole", number)
    case .zIndex(let index): json.field("zIndex", index)
    case .opacity(let opacity): json.field("opacity", opacity)
    case .hidden: json.field("hidden", true)
    case .clip(let shape): json.field("clip", shape)
    case .mask(let view, let alignment): json.laid("mask", view, alignment)
    case .scale(let x, let y, let anchorX, let anchorY):
      json.object("scale") { json in
        json.field("x", x)
        json.field("y", y)
        json.anchor(anchorX, anchorY)
      }
    case .rotation(let degrees, let anchorX, let anchorY):
      json.object("rotation") { json in
        json.field("degrees", degrees)
        json.anchor(anchorX, anchorY)
      }
    case .border(let paint, let width): json.border(paint, width)
    case .colorEffect(let effect): json.field("colorEffect", effect)
    case .blend(let mode): json.field("blend", mode)
    case .motion(let kind, let value):
      json.object("motion") { json in
        json.field("style", kind)
        json.field("value", ifPresent: value)
      }
    case .font(let font): json.field("font", orNull: font)
    case .fontWeight(let weight): json.field("fontWeight", orNull: weight)
    case .fontDesign(let design): json.field("fontDesign", orNull: design)
    case .italic(let isOn): json.field("italic", isOn)
    case .bold(let isOn): json.field("bold", isOn)
    case .underline(let isOn): json.field("underline", isOn)
    case .strikethrough(let isOn): json.field("strikethrough", isOn)
    case .monospacedDigit: json.field("monospacedDigit", true)
    case .lineLimit(let limit): json.field("lineLimit", orNull: limit)
    case .minimumLines(let lines): json.field("minimumLines", lines)
    case .textAlignment(let alignment): json.field("textAlignment", alignment)
    case .minimumScaleFactor(let factor): json.field("minimumScaleFactor", factor)
    case .truncation(let mode): json.field("truncation", mode)
    case .textCase(let textCase): json.field("textCase", orNull: textCase)
    case .foreground(let paint): json.field("foreground", paint)
    case .foregroundLevels(let paints): json.field("foregroundLevels", paints)
    case .tint(let color): json.field("tint", orNull: color)
    case .imageScale(let scale): json.field("imageScale", scale)
    case .symbolRendering(let mode): json.field("symbolRendering", orNull: mode)
    case .symbolValue(let value): json.field("symbolValue", value)
    case .resizable: json.field("resizable", true)
    case .accentable(let isOn): json.field("accentable", isOn)
    case .accentedRendering(let mode): json.field("accentedRendering", orNull: mode)
    case .progressStyle(let style): json.field("progressStyle", style)
    case .gaugeStyle(let style): json.field("gaugeStyle", style)
    case .labelStyle(let style): json.field("labelStyle", style)
    case .labelsHidden: json.field("labelsHidden", true)
    case .colorScheme(let scheme): json.field("colorScheme", scheme)
    case .rightToLeft(let isOn): json.field("rightToLeft", isOn)
    case .redacted(let reasons): json.field("redacted", reasons)
    case .unredacted: json.field("unredacted", true)
    case .privacySensitive(let isOn): json.field("privacySensitive", isOn)
    case .invalidatable(let isOn): json.field("invalidatable", isOn)
    case .accessibilityLabel(let label): json.field("accessibilityLabel", label)
    case .accessibilityHidden(let isOn): json.field("accessibilityHidden", isOn)
    case .accessibilityValue(let value): json.field("accessibilityValue", value)
    case .accessibilityHint(let hint): json.field("accessibilityHint", hint)
    case .accessibilityHeading(let isOn): json.field("accessibilityHeading", isOn)
    case .accessibilityChildren(let way): json.field("accessibilityChildren", way)
    }
  }
}

/// Modifiers whose values have several parts.
extension JSONWriter {
  fileprivate mutating func padding(_ edges: ArchivedEdges, _ length: Finite?) {
    object("padding") { json in
      json.field("edges", edges, unless: .all)
      json.field("length", ifPresent: length)
    }
  }

  fileprivate mutating func insets(
    _ top: Finite, _ leading: Finite, _ bottom: Finite, _ trailing: Finite
  ) {
    object("insets") { json in
      json.field("top", top, unless: 0)
      json.field("leading", leading, unless: 0)
      json.field("bottom", bottom, unless: 0)
      json.field("trailing", trailing, unless: 0)
    }
  }

  fileprivate mutating func frame(
    _ width: Finite?, _ height: Finite?, _ alignment: ArchivedAlignment
  ) {
    object("frame") { json in
      json.field("width", ifPresent: width)
      json.field("height", ifPresent: height)
      json.field("alignment", alignment, unless: .center)
    }
  }

  fileprivate mutating func flexibleFrame(
    _ frame: ArchivedModifier.FlexibleFrame, _ alignment: ArchivedAlignment
  ) {
    object("flexibleFrame") { json in
      json.field("minWidth", ifPresent: frame.minWidth)
      json.field("idealWidth", ifPresent: frame.idealWidth)
      json.field("maxWidth", ifPresent: frame.maxWidth)
      json.field("minHeight", ifPresent: frame.minHeight)
      json.field("idealHeight", ifPresent: frame.idealHeight)
      json.field("maxHeight", ifPresent: frame.maxHeight)
      json.field("alignment", alignment, unless: .center)
    }
  }

  /// Writes a view behind another or in front of it.
  fileprivate mutating func laid(
    _ name: StaticString, _ view: NodeID, _ alignment: ArchivedAlignment
  ) {
    object(name) { json in
      json.field("view", view)
      json.field("alignment", alignment, unless: .center)
    }
  }

  /// Writes an anchor, unless it is the middle.
  fileprivate mutating func anchor(_ x: Finite, _ y: Finite) {
    field("anchorX", x, unless: 0.5)
    field("anchorY", y, unless: 0.5)
  }

  fileprivate mutating func fixedSize(_ horizontal: Bool, _ vertical: Bool) {
    object("fixedSize") { json in
      json.field("horizontal", horizontal, unless: true)
      json.field("vertical", vertical, unless: true)
    }
  }

  fileprivate mutating func aspectRatio(_ ratio: Finite?, _ fill: Bool) {
    object("aspectRatio") { json in
      json.field("ratio", ifPresent: ratio)
      json.field("fill", fill, unless: false)
    }
  }

  fileprivate mutating func offset(_ x: Finite, _ y: Finite) {
    object("offset") { json in
      json.field("x", x, unless: 0)
      json.field("y", y, unless: 0)
    }
  }

  fileprivate mutating func border(_ paint: ArchivedPaint, _ width: Finite) {
    object("border") { json in
      json.field("paint", paint)
      json.field("width", width, unless: 1)
    }
  }

  fileprivate mutating func field(_ name: StaticString, orNull value: (some JSONWritable)?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }
}
