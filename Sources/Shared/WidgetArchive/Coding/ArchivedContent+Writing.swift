extension ArchivedNode: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      content.writeMembers(to: &json)
      guard !modifiers.isEmpty else { return }
      json.key("modifiers")
      json.modifiers(modifiers)
    }
  }
}

extension JSONWriter {
  mutating func modifiers(_ modifiers: [ArchivedModifier]) {
    array(modifiers) { json, modifier in
      json.object { modifier.writeMember(to: &$0) }
    }
  }
}

/// Writes the members of a node besides its modifiers: `"kind"` and those of that kind.
extension ArchivedContent {
  func writeMembers(to json: inout JSONWriter) {
    json.field("kind", kind)
    switch self {
    case .empty, .divider, .accessoryBackground, .hole, .unknown: break
    case .text(let runs): json.runs(runs)
    case .symbol(let name), .unavailable(let name): json.field("name", name)
    case .image(let image): image.writeMembers(to: &json)
    case .chart(let chart): chart.writeMembers(to: &json)
    case .hstack(let alignment, let spacing, let children):
      json.stack(alignment, assumed: .center, spacing, children)
    case .vstack(let alignment, let spacing, let children):
      json.stack(alignment, assumed: .center, spacing, children)
    case .zstack(let alignment, let children):
      json.stack(alignment, assumed: .center, nil, children)
    case .spacer(let minLength): json.field("minLength", ifPresent: minLength)
    case .color(let color): json.field("color", color)
    case .gradient(let gradient): json.field("gradient", gradient)
    case .shape(let shape, let painting):
      json.field("shape", shape)
      json.painting(painting)
    case .progress(let progress): json.progress(progress)
    case .gauge(let gauge): json.gauge(gauge)
    case .label(let title, let icon):
      json.field("title", title)
      json.field("icon", icon)
    case .link(let url, let child):
      json.field("url", url)
      json.field("child", child)
    case .inert(let child): json.field("child", child)
    case .button(let action, let child):
      json.field("action", action)
      json.field("child", child)
    case .toggle(let toggle):
      json.field("action", toggle.action)
      json.field("isOn", toggle.isOn)
      json.field("off", toggle.off)
      json.field("on", toggle.on)
    case .grid(let grid): json.grid(grid)
    case .fitting(let horizontal, let vertical, let children):
      json.field("horizontal", horizontal, unless: true)
      json.field("vertical", vertical, unless: true)
      json.field("children", children)
    case .placed(let places): json.field("places", places)
    }
  }

  /// The name of a kind in JSON. All cases have one but `hole`, which is in no archive that is
  /// read; a picture that is not made yet has one of its own.
  package enum Kind: String, CaseIterable {
    case empty, text, symbol, image, picture, chart, hstack, vstack, zstack, spacer, divider, color,
      gradient, shape, progress, gauge, label, link, inert, button, toggle, grid, fitting, placed,
      accessoryBackground, unavailable
  }

  /// The name of the kind in JSON.
  package var kind: String {
    let known: Kind
    switch self {
    case .empty: known = .empty
    case .text: known = .text
    case .symbol: known = .symbol
    case .image(let image): known = image.isOrdered ? .picture : .image
    case .chart: known = .chart
    case .hstack: known = .hstack
    case .vstack: known = .vstack
    case .zstack: known = .zstack
    case .spacer: known = .spacer
    case .divider: known = .divider
    case .color: known = .color
    case .gradient: known = .gradient
    case .shape: known = .shape
    case .progress: known = .progress
    case .gauge: known = .gauge
    case .label: known = .label
    case .link: known = .link
    case .inert: known = .inert
    case .button: known = .button
    case .toggle: known = .toggle
    case .grid: known = .grid
    case .fitting: known = .fitting
    case .placed: known = .placed
    case .accessoryBackground: known = .accessoryBackground
    case .unavailable: known = .unavailable
    case .hole: return "hole"
    case .unknown(let kind): return kind
    }
    return known.rawValue
  }
}

/// Contents with several parts.
extension JSONWriter {
  /// Writes runs; a single one stands in the node itself.
  fileprivate mutating func runs(_ runs: [TextRun]) {
    if runs.count == 1 {
      runs[0].writeMembers(to: &self)
    } else {
      field("runs", runs)
    }
  }

  fileprivate mutating func stack<Alignment: JSONWritable & Equatable>(
    _ alignment: Alignment, assumed: Alignment, _ spacing: Finite?, _ children: [NodeID]
  ) {
    field("alignment", alignment, unless: assumed)
    field("spacing", ifPresent: spacing)
    field("children", children)
  }

  fileprivate mutating func painting(_ painting: ShapePainting) {
    switch painting {
    case .fill(let paint): field("fill", paint, unless: .foreground)
    case .stroke(let paint, let stroke):
      object("stroke") { json in
        json.field("paint", paint, unless: .foreground)
        stroke.writeMembers(to: &json)
      }
    }
  }

  fileprivate mutating func progress(_ progress: ArchivedProgress) {
    switch progress.value {
    case .indeterminate: break
    case .fraction(let fraction): field("value", fraction)
    case .interval(let range, let countsDown):
      object("interval") { json in
        json.field("from", range.start)
        json.field("to", range.end)
        json.field("countsDown", countsDown, unless: true)
      }
    }
    field("label", ifPresent: progress.label)
    field("currentValueLabel", ifPresent: progress.currentValueLabel)
  }

  fileprivate mutating func gauge(_ gauge: ArchivedGauge) {
    field("value", gauge.fraction)
    field("label", ifPresent: gauge.label)
    field("currentValueLabel", ifPresent: gauge.currentValueLabel)
    field("minimumValueLabel", ifPresent: gauge.minimumValueLabel)
    field("maximumValueLabel", ifPresent: gauge.maximumValueLabel)
  }
}
