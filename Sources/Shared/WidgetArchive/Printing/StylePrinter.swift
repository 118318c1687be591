extension ArchivedColor {
  /// The colour as Swift code, such as `.red`, after `Color` if the type cannot be left out.
  func inSwift(from type: String) -> String {
    switch self {
    case .named(let name): "\(type).\(name.escaped)"
    case .rgb: "Color(\(written))"
    case .dynamic(let light, let dark):
      "Color(light: \(light.inSwift(from: "")), dark: \(dark.inSwift(from: "")))"
    case .faded(let color, let opacity):
      "\(color.inSwift(from: type)).opacity(\(opacity.written))"
    }
  }
}

extension ArchivedPaint {
  private static let levels = ["primary", "secondary", "tertiary", "quaternary", "quinary"]

  var inSwift: String {
    switch self {
    // `.primary` alone is the level, which follows the foreground style.
    case .color(.named(let name)) where Self.levels.contains(name): "Color.\(name)"
    case .color(let color): color.inSwift(from: "")
    case .gradient(let gradient): gradient.inSwift
    case .hierarchical(let level):
      "." + Self.levels[level.value]
    case .tint: ".tint"
    case .foreground: ".foreground"
    case .background: ".background"
    }
  }
}

extension ArchivedGradient {
  var inSwift: String {
    let colors = stops.map { "\($0.color.inSwift(from: "")) at \($0.location.written)" }
    let stops = "stops: [\(colors.joined(separator: ", "))]"
    switch geometry {
    case .linear(let startX, let startY, let endX, let endY):
      return "LinearGradient(\(stops), startPoint: \(Self.point(startX, startY)), "
        + "endPoint: \(Self.point(endX, endY)))"
    case .radial(let centerX, let centerY, let startRadius, let endRadius):
      return "RadialGradient(\(stops), center: \(Self.point(centerX, centerY)), "
        + "startRadius: \(startRadius.written), endRadius: \(endRadius.written))"
    case .angular(let centerX, let centerY, let startDegrees, let endDegrees):
      return "AngularGradient(\(stops), center: \(Self.point(centerX, centerY)), "
        + "startAngle: \(startDegrees.written)°, endAngle: \(endDegrees.written)°)"
    case .elliptical(let centerX, let centerY, let startRadius, let endRadius):
      return "EllipticalGradient(\(stops), center: \(Self.point(centerX, centerY)), "
        + "startRadiusFraction: \(startRadius.written), endRadiusFraction: \(endRadius.written))"
    case .mesh(let columns, let rows):
      let colors = self.stops.map { $0.color.inSwift(from: "") }.joined(separator: ", ")
      return "MeshGradient(width: \(columns), height: \(rows), colors: [\(colors)])"
    }
  }

  private static func point(_ x: Finite, _ y: Finite) -> String { "(\(x.written), \(y.written))" }
}

extension ArchivedFont {
  var inSwift: String {
    var text =
      switch size {
      case .style(let name): "." + name.escaped
      case .points(let points): ".system(size: \(points.written))"
      }
    if let weight { text += ".weight(.\(weight.escaped))" }
    if let design { text += ".design(.\(design.escaped))" }
    if italic { text += ".italic()" }
    if monospacedDigit { text += ".monospacedDigit()" }
    return text
  }
}

extension ArchivedShape {
  var inSwift: String {
    switch self {
    case .rectangle: "Rectangle()"
    case .roundedRectangle(let radius): "RoundedRectangle(cornerRadius: \(radius.written))"
    case .capsule: "Capsule()"
    case .circle: "Circle()"
    case .ellipse: "Ellipse()"
    case .containerRelative: "ContainerRelativeShape()"
    case .path(let path): "Path(\(path.letters.written))"
    case .unevenRectangle(let radii):
      "UnevenRoundedRectangle(topLeadingRadius: \(radii.topLeading.written), "
        + "bottomLeadingRadius: \(radii.bottomLeading.written), "
        + "bottomTrailingRadius: \(radii.bottomTrailing.written), "
        + "topTrailingRadius: \(radii.topTrailing.written))"
    case .changed(let shape, let change): "\(shape.inSwift).\(change.inSwift)"
    }
  }
}

extension ArchivedShapeChange {
  fileprivate var inSwift: String {
    switch self {
    case .trim(let from, let to): "trim(from: \(from.written), to: \(to.written))"
    case .inset(let amount): "inset(by: \(amount.written))"
    case .offset(let x, let y): "offset(x: \(x.written), y: \(y.written))"
    case .scale(let x, let y, _, _): "scale(x: \(x.written), y: \(y.written))"
    case .rotation(let degrees, _, _): "rotation(.degrees(\(degrees.written)))"
    case .size(let width, let height): "size(width: \(width.written), height: \(height.written))"
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      "transform(\([a, b, c, d, tx, ty].map(\.written).joined(separator: ", ")))"
    }
  }
}

extension ArchivedColorEffect {
  var inSwift: String {
    switch self {
    case .saturation(let amount): "saturation(\(amount.written))"
    case .grayscale(let amount): "grayscale(\(amount.written))"
    case .brightness(let amount): "brightness(\(amount.written))"
    case .contrast(let amount): "contrast(\(amount.written))"
    case .hueRotation(let degrees): "hueRotation(.degrees(\(degrees.written)))"
    case .multiply(let color): "colorMultiply(\(color.inSwift(from: "")))"
    case .invert: "colorInvert()"
    case .luminanceToAlpha: "luminanceToAlpha()"
    }
  }
}

extension ShapePainting {
  var inSwift: String {
    switch self {
    case .fill(.foreground): ""
    case .fill(let paint): ".fill(\(paint.inSwift))"
    case .stroke(let paint, let stroke):
      ".\(stroke.inside ? "strokeBorder" : "stroke")(\(paint.inSwift), \(stroke.inSwift))"
    }
  }
}

extension ArchivedStroke {
  fileprivate var inSwift: String {
    let width = "lineWidth: \(lineWidth.written)"
    guard self != ArchivedStroke(lineWidth: lineWidth, inside: inside) else { return width }
    var arguments = [width]
    if cap != .butt { arguments.append("lineCap: .\(cap.rawValue)") }
    if join != .miter { arguments.append("lineJoin: .\(join.rawValue)") }
    if miterLimit != 10 { arguments.append("miterLimit: \(miterLimit.written)") }
    if !dash.isEmpty { arguments.append("dash: \(dash.written)") }
    if dashPhase != 0 { arguments.append("dashPhase: \(dashPhase.written)") }
    return "style: StrokeStyle(\(arguments.joined(separator: ", ")))"
  }
}
