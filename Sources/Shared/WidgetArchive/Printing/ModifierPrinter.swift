extension NodePrinter {
  /// A modifier, on several lines where it holds a view.
  func lines(of modifier: ArchivedModifier) -> [String] {
    guard dates.room.isFree else { return dates.room.note }
    let lines = written(modifier)
    dates.room.take([lines[0]])
    return lines
  }

  private func written(_ modifier: ArchivedModifier) -> [String] {
    switch modifier {
    case .background(let child, let alignment):
      block(".background" + parenthesised(alignment), [child])
    case .overlay(let child, let alignment):
      block(".overlay" + parenthesised(alignment), [child])
    case .mask(let child, let alignment):
      block(".mask" + parenthesised(alignment), [child])
    default: ["." + modifier.inSwift]
    }
  }

  private func parenthesised(_ alignment: ArchivedAlignment) -> String {
    alignment == .center ? "" : "(alignment: .\(alignment.name))"
  }
}

extension ArchivedModifier {
  fileprivate var inSwift: String {
    switch group {
    case .layout: layoutInSwift
    case .effect: effectInSwift
    case .text: textInSwift
    case .style: styleInSwift
    case .state: stateInSwift
    case .accessibility: accessibilityInSwift
    }
  }

  private var layoutInSwift: String {
    switch self {
    case .padding(let edges, let length): call("padding", edges.inSwift, length?.written)
    case .insets(let top, let leading, let bottom, let trailing):
      "padding(EdgeInsets(top: \(top.written), leading: \(leading.written), "
        + "bottom: \(bottom.written), trailing: \(trailing.written)))"
    case .frame(let width, let height, let alignment):
      call("frame", named("width", width), named("height", height), alignment.argument)
    case .flexibleFrame(let frame, let alignment):
      call(
        "frame", named("minWidth", frame.minWidth), named("idealWidth", frame.idealWidth),
        named("maxWidth", frame.maxWidth), named("minHeight", frame.minHeight),
        named("idealHeight", frame.idealHeight), named("maxHeight", frame.maxHeight),
        alignment.argument)
    case .background: "background"
    case .overlay: "overlay"
    case .fixedSize(true, true): "fixedSize()"
    case .fixedSize(let horizontal, let vertical):
      "fixedSize(horizontal: \(horizontal), vertical: \(vertical))"
    case .layoutPriority(let priority): "layoutPriority(\(priority.written))"
    case .aspectRatio(let ratio, let fill):
      call("aspectRatio", ratio?.written, "contentMode: \(fill ? ".fill" : ".fit")")
    case .offset(let x, let y): "offset(x: \(x.written), y: \(y.written))"
    case .position(let x, let y): "position(x: \(x.written), y: \(y.written))"
    case .alignmentGuide(let guide, let value):
      "alignmentGuide(.\(guide.escaped)) { _ in \(value.written) }"
    case .hole(let number): "hole(\(number))"
    case .zIndex(let index): "zIndex(\(index.written))"
    default: ""
    }
  }

  private var effectInSwift: String {
    switch self {
    case .opacity(let opacity): "opacity(\(opacity.written))"
    case .hidden: "hidden()"
    case .clip(let shape): "clipShape(\(shape.inSwift))"
    case .border(let paint, let width): "border(\(paint.inSwift), width: \(width.written))"
    case .mask: "mask"
    case .scale(let x, let y, _, _): "scaleEffect(x: \(x.written), y: \(y.written))"
    case .rotation(let degrees, _, _): "rotationEffect(.degrees(\(degrees.written)))"
    case .colorEffect(let effect): effect.inSwift
    case .blend(let mode): "blendMode(\(dotted(mode)))"
    default: ""
    }
  }

  private var textInSwift: String {
    switch self {
    case .font(let font): "font(\(font?.inSwift ?? "nil"))"
    case .fontWeight(let weight): "fontWeight(\(dotted(weight)))"
    case .fontDesign(let design): "fontDesign(\(dotted(design)))"
    case .italic(let isOn): "italic(\(isOn ? "" : "false"))"
    case .bold(let isOn): "bold(\(isOn ? "" : "false"))"
    case .underline(let isOn): "underline(\(isOn ? "" : "false"))"
    case .strikethrough(let isOn): "strikethrough(\(isOn ? "" : "false"))"
    case .monospacedDigit: "monospacedDigit()"
    case .lineLimit(let limit): "lineLimit(\(limit?.description ?? "nil"))"
    case .minimumLines(let lines): "lineLimit(\(lines)...)"
    case .textAlignment(let alignment): "multilineTextAlignment(.\(alignment.rawValue))"
    case .minimumScaleFactor(let factor): "minimumScaleFactor(\(factor.written))"
    case .truncation(let mode): "truncationMode(\(dotted(mode)))"
    case .textCase(let textCase): "textCase(\(dotted(textCase)))"
    default: ""
    }
  }

  private var styleInSwift: String {
    switch self {
    case .foreground(let paint): "foregroundStyle(\(paint.inSwift))"
    case .foregroundLevels(let paints):
      "foregroundStyle(.foreground, \(paints.map(\.inSwift).joined(separator: ", ")))"
    case .tint(let color): "tint(\(color?.inSwift(from: "") ?? "nil"))"
    case .imageScale(let scale): "imageScale(\(dotted(scale)))"
    case .symbolRendering(let mode): "symbolRenderingMode(\(dotted(mode)))"
    case .symbolValue(let value): "symbolValue(\(value.written))"
    case .resizable: "resizable()"
    case .accentable(let isOn): "widgetAccentable(\(isOn ? "" : "false"))"
    case .accentedRendering(let mode): "widgetAccentedRenderingMode(\(dotted(mode)))"
    case .progressStyle(let style): "progressViewStyle(\(dotted(style)))"
    case .gaugeStyle(let style): "gaugeStyle(\(dotted(style)))"
    case .labelStyle(let style): "labelStyle(\(dotted(style)))"
    case .labelsHidden: "labelsHidden()"
    default: ""
    }
  }

  private var stateInSwift: String {
    switch self {
    case .colorScheme(let scheme): "environment(\\.colorScheme, .\(scheme.rawValue))"
    case .rightToLeft(let isOn):
      "environment(\\.layoutDirection, \(isOn ? ".rightToLeft" : ".leftToRight"))"
    case .redacted(let reasons): "redacted(reason: \(reasons.inSwift))"
    case .unredacted: "unredacted()"
    case .privacySensitive(let isOn): "privacySensitive(\(isOn ? "" : "false"))"
    case .invalidatable(let isOn): "invalidatableContent(\(isOn ? "" : "false"))"
    default: ""
    }
  }

  private var accessibilityInSwift: String {
    switch self {
    case .accessibilityLabel(let label): "accessibilityLabel(\(label.written))"
    case .accessibilityHidden(let isOn): "accessibilityHidden(\(isOn))"
    case .accessibilityValue(let value): "accessibilityValue(\(value.written))"
    case .accessibilityHint(let hint): "accessibilityHint(\(hint.written))"
    case .accessibilityHeading(let isOn):
      isOn ? "accessibilityAddTraits(.isHeader)" : "accessibilityRemoveTraits(.isHeader)"
    case .accessibilityChildren(let way): "accessibilityElement(children: .\(way))"
    default: ""
    }
  }

  private func call(_ name: String, _ arguments: String?...) -> String {
    "\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private func named(_ name: String, _ length: (some BoundedReal)?) -> String? {
    length.map { "\(name): \($0.value.isInfinite ? ".infinity" : $0.written)" }
  }

  private func dotted(_ name: String?) -> String { name.map { "." + $0.escaped } ?? "nil" }
}

extension ArchivedAlignment {
  fileprivate var argument: String? { self == .center ? nil : "alignment: .\(name)" }
}

extension ArchivedEdges {
  /// nil for all.
  fileprivate var inSwift: String? {
    if self == .all { return nil }
    if let name = Self.names.first(where: { $0.1 == self })?.0 { return "." + name }
    let names = Self.names.prefix(4).filter { contains($0.1) }.map { "." + $0.0 }
    return "[\(names.joined(separator: ", "))]"
  }
}

extension ArchivedRedaction {
  fileprivate var inSwift: String {
    let names = Self.names.filter { contains($0.1) }.map { "." + $0.0 }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}
