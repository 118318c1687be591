extension NodePrinter {
  /// The lines of a modifier; several if it holds a view.
  func lines(of modifier: ArchivedModifier) -> [String] {
    guard dates.room.isFree else { return dates.room.note }
    let lines = written(modifier)
    dates.room.take([lines[0]])
    return lines
  }

  private func written(_ modifier: ArchivedModifier) -> [String] {
    let head = "." + modifier.inSwift
    return modifier.child.map { block(head, [$0]) } ?? [head]
  }
}

extension ArchivedModifier {
  /// The modifier as in Swift code, without the view that it holds.
  fileprivate var inSwift: String {
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
    case .background(_, let alignment): "background" + parenthesised(alignment)
    case .overlay(_, let alignment): "overlay" + parenthesised(alignment)
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
    case .opacity(let opacity): "opacity(\(opacity.written))"
    case .hidden: "hidden()"
    case .clip(let shape): "clipShape(\(shape.inSwift))"
    case .border(let paint, let width): "border(\(paint.inSwift), width: \(width.written))"
    case .mask(_, let alignment): "mask" + parenthesised(alignment)
    case .scale(let x, let y, _, _): "scaleEffect(x: \(x.written), y: \(y.written))"
    case .rotation(let degrees, _, _): "rotationEffect(.degrees(\(degrees.written)))"
    case .colorEffect(let effect): effect.inSwift
    case .blend(let mode): "blendMode(\(dotted(mode)))"
    case .motion(let kind, let value):
      value.map { "motion(\(dotted(kind)), value: \($0.written))" } ?? "motion(\(dotted(kind)))"
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
    case .colorScheme(let scheme): "environment(\\.colorScheme, .\(scheme.rawValue))"
    case .rightToLeft(let isOn):
      "environment(\\.layoutDirection, \(isOn ? ".rightToLeft" : ".leftToRight"))"
    case .redacted(let reasons): "redacted(reason: \(reasons.inSwift))"
    case .unredacted: "unredacted()"
    case .privacySensitive(let isOn): "privacySensitive(\(isOn ? "" : "false"))"
    case .invalidatable(let isOn): "invalidatableContent(\(isOn ? "" : "false"))"
    case .accessibilityLabel(let label): "accessibilityLabel(\(label.written))"
    case .accessibilityHidden(let isOn): "accessibilityHidden(\(isOn))"
    case .accessibilityValue(let value): "accessibilityValue(\(value.written))"
    case .accessibilityHint(let hint): "accessibilityHint(\(hint.written))"
    case .accessibilityHeading(let isOn):
      isOn ? "accessibilityAddTraits(.isHeader)" : "accessibilityRemoveTraits(.isHeader)"
    case .accessibilityChildren(let way): "accessibilityElement(children: .\(way))"
    }
  }

  private func parenthesised(_ alignment: ArchivedAlignment) -> String {
    alignment.argument.map { "(\($0))" } ?? ""
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
  /// The edges as in Swift code; nil for all.
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
