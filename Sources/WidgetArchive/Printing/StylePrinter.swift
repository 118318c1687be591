extension ArchivedColor {
  /// `.red`, after `Color` where the type cannot be left out.
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
      Self.levels.indices.contains(level) ? "." + Self.levels[level] : ".level(\(level))"
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
    }
  }

  private static func point(_ x: Double, _ y: Double) -> String { "(\(x.written), \(y.written))" }
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
    }
  }
}

extension ShapePainting {
  var inSwift: String {
    switch self {
    case .fill(.foreground): ""
    case .fill(let paint): ".fill(\(paint.inSwift))"
    case .stroke(let paint, let lineWidth, let inside):
      ".\(inside ? "strokeBorder" : "stroke")(\(paint.inSwift), lineWidth: \(lineWidth.written))"
    }
  }
}
