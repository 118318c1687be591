import Foundation

/// Prints nodes of one view, line by line.
struct NodePrinter {
  let view: ArchivedView
  let dates: ArchivePrinter

  func lines(of variant: ArchivedVariant) -> [String] {
    var lines = lines(of: variant.root)
    let margin = lines.count > 1 ? 0 : 2
    if let background = variant.containerBackground {
      lines += block(".containerBackground(for: .widget)", [background]).indented(by: margin)
    }
    if let url = variant.widgetURL {
      lines += [".widgetURL(\(url.written))"].indented(by: margin)
    }
    if let title = variant.title {
      lines += [".tileTitle(\(title.written))"].indented(by: margin)
    }
    if variant.holdsMore { lines += [".tileHoldsMore()"].indented(by: margin) }
    return lines
  }

  /// The lines of a node and its modifiers, which are indented unless they follow a block.
  func lines(of id: NodeID) -> [String] {
    guard dates.room.isFree else { return dates.room.note }
    let node = view[id]
    let content = lines(of: node.content)
    dates.room.take([content[0]])
    let modifiers = node.modifiers.flatMap { lines(of: $0) }
    return content + modifiers.indented(by: content.count > 1 ? 0 : 2)
  }

  func block(_ head: String, _ children: [NodeID]) -> [String] {
    guard !children.isEmpty else { return [head + " {}"] }
    return [head + " {"] + children.flatMap { lines(of: $0) }.indented(by: 2) + ["}"]
  }

  /// The lines of a call and its trailing closures, the first without a label.
  private func closures(_ head: String, _ closures: [(name: String, child: NodeID?)]) -> [String] {
    var lines = [head]
    for (name, child) in closures {
      guard let child else { continue }
      lines[lines.count - 1] += name.isEmpty ? " {" : " \(name): {"
      lines += self.lines(of: child).indented(by: 2) + ["}"]
    }
    return lines
  }

  private func lines(of content: ArchivedContent) -> [String] {
    switch content {
    case .empty: ["EmptyView()"]
    case .text(let runs): [text(of: runs)]
    case .symbol(let name): ["Image(systemName: \(name.written))"]
    case .image(let image): [text(of: image)]
    case .chart(let chart): chart.lines(dates)
    case .hstack(let alignment, let spacing, let children):
      block(stack("HStack", alignment == .center ? nil : alignment.rawValue, spacing), children)
    case .vstack(let alignment, let spacing, let children):
      block(stack("VStack", alignment == .center ? nil : alignment.rawValue, spacing), children)
    case .zstack(let alignment, let children):
      block(stack("ZStack", alignment == .center ? nil : alignment.name, nil), children)
    case .spacer(let minLength):
      [minLength.map { "Spacer(minLength: \($0.written))" } ?? "Spacer()"]
    case .divider: ["Divider()"]
    case .color(let color): [color.inSwift(from: "Color")]
    case .gradient(let gradient): [gradient.inSwift]
    case .shape(let shape, let painting): [shape.inSwift + painting.inSwift]
    case .progress(let progress): lines(of: progress)
    case .gauge(let gauge): lines(of: gauge)
    case .label(let title, let icon): closures("Label", [("", title), ("icon", icon)])
    case .link(let url, let child): block("Link(\(url.written))", [child])
    case .inert(let child): block("Inert", [child])
    case .button(let action, let child): block("Button(intent: \(action.written))", [child])
    case .toggle(let toggle):
      block(
        "Toggle(isOn: \(toggle.isOn), intent: \(toggle.action.written))", [toggle.off, toggle.on])
    case .grid(let grid):
      block(
        "Grid(\(grid.alignment == .center ? "" : "alignment: .\(grid.alignment.name)"))",
        grid.children)
    case .fitting(_, _, let children): block("ViewThatFits", children)
    case .placed(let places): lines(of: places)
    case .hole(let hole): ["Hole(\(hole.number))"]
    case .accessoryBackground: ["AccessoryWidgetBackground()"]
    case .unavailable(let name): ["⃠ \(name.escaped), which widgets cannot show"]
    case .unknown(let kind): ["? \(kind.escaped), of a later version"]
    }
  }

  private func lines(of places: [ArchivedPlace]) -> [String] {
    let children = places.flatMap { place in
      lines(of: place.child) + [
        "  .place(x: \(place.x.written), y: \(place.y.written), width: \(place.width.written), "
          + "height: \(place.height.written))"
      ]
    }
    return ["Placed {"] + children.indented(by: 2) + ["}"]
  }

  private func text(of image: ArchivedImage) -> String {
    let size = image.ideal == nil ? "" : ".resizable()"
    switch image.source {
    case .picture(let picture):
      return "Image(\(picture.columns) × \(picture.rows) cells)" + size
        + (picture.isTemplate ? ".renderingMode(.template)" : "")
    case .shared(let number): return "Image(picture \(number))" + size
    case .ordered(let order): return "Image(of \(order.name.written), not made yet)"
    }
  }

  private func stack(_ name: String, _ alignment: String?, _ spacing: Finite?) -> String {
    let arguments = [
      alignment.map { "alignment: .\($0)" }, spacing.map { "spacing: \($0.written)" },
    ].compactMap(\.self)
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func lines(of progress: ArchivedProgress) -> [String] {
    let arguments =
      switch progress.value {
      case .indeterminate: ""
      case .fraction(let fraction): "value: \(fraction.written)"
      case .interval(let range, let countsDown):
        "timerInterval: \(dates.text(of: range.start))...\(dates.text(of: range.end))"
          + (countsDown ? "" : ", countsDown: false")
      }
    return closures(
      "ProgressView(\(arguments))",
      [
        (progress.label == nil ? "label" : "", progress.label),
        ("currentValueLabel", progress.currentValueLabel),
      ])
  }

  private func lines(of gauge: ArchivedGauge) -> [String] {
    closures(
      "Gauge(value: \(gauge.fraction.written))",
      [
        ("", gauge.label), ("currentValueLabel", gauge.currentValueLabel),
        ("minimumValueLabel", gauge.minimumValueLabel),
        ("maximumValueLabel", gauge.maximumValueLabel),
      ])
  }
}

extension ArchivedAction {
  fileprivate var written: String { name.written }
}

/// Text.
extension NodePrinter {
  private func text(of runs: [TextRun]) -> String {
    runs.isEmpty ? "Text(\"\")" : runs.map(text).joined(separator: " + ")
  }

  private func text(of run: TextRun) -> String {
    let content =
      switch run.content {
      case .verbatim(let text): text.written
      case .date(let date): arguments(of: date)
      case .symbol(let name): "Image(systemName: \(name.written))"
      }
    var text = "Text(\(content))"
    if let font = run.font { text += ".font(\(font.inSwift))" }
    if let color = run.color { text += ".foregroundColor(\(color.inSwift(from: "")))" }
    if let color = run.background { text += ".background(\(color.inSwift(from: "")))" }
    if run.bold { text += ".bold()" }
    if run.italic { text += ".italic()" }
    if run.underline { text += ".underline()" }
    if run.strikethrough { text += ".strikethrough()" }
    if let url = run.url { text += ".link(\(url.written))" }
    return text
  }

  private func arguments(of date: DateText) -> String {
    switch date {
    case .style(let date, let style): "\(dates.text(of: date)), style: .\(style.rawValue)"
    case .range(let from, let to): "\(dates.text(of: from))...\(dates.text(of: to))"
    case .interval(let from, let to, let pause, let countsDown, let showsHours):
      "timerInterval: \(dates.text(of: from))...\(dates.text(of: to))"
        + (pause.map { ", pauseTime: " + dates.text(of: $0) } ?? "")
        + (countsDown ? "" : ", countsDown: false") + (showsHours ? "" : ", showsHours: false")
    case .timer(let from, let to, let countsDown, let showsHours, let maxFields):
      ".currentDate, format: .timer(\(countsDown ? "countingDownIn" : "countingUpIn"): "
        + "\(dates.text(of: from))..<\(dates.text(of: to))" + clock(showsHours, maxFields) + ")"
    case .stopwatch(let from, let showsHours, let maxFields):
      ".currentDate, format: .stopwatch(startingAt: \(dates.text(of: from))"
        + clock(showsHours, maxFields) + ")"
    case .dateOffset(let date, let fields, let maxFields, let sign):
      ".currentDate, format: .offset(to: \(dates.text(of: date)), allowedFields: \(list(fields)), "
        + "maxFieldCount: \(maxFields), sign: .\(sign.escaped))"
    case .dateReference(let date, let fields, let maxFields):
      ".currentDate, format: .reference(to: \(dates.text(of: date)), "
        + "allowedFields: \(list(fields)), maxFieldCount: \(maxFields))"
    case .current(let date, let time):
      ".currentDate, format: .dateTime(date: \((date ?? "omitted").escaped), "
        + "time: \((time ?? "omitted").escaped))"
    }
  }

  private func clock(_ showsHours: Bool, _ maxFields: Count) -> String {
    (showsHours ? "" : ", showsHours: false")
      + (maxFields == .max ? "" : ", maxFieldCount: \(maxFields)")
  }

  private func list(_ fields: [DateText.Field]) -> String {
    "[" + fields.map { ".\($0.rawValue)" }.joined(separator: ", ") + "]"
  }
}
