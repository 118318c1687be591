import ChartLayout
import Foundation
import WidgetArchive

/// Walks an archived view in the order of its views and collects the words of each.
///
/// A row is one line if none of its views has more than a line; a column has a line for each view.
/// Whatever a hostile archive contains, the number of lines is bounded.
struct TileReader {
  typealias Line = TileReading.Line
  typealias Piece = TileReading.Piece

  static let maximumDepth = 200
  static let maximumPieces = 2_000
  /// The most letters of a whole tile: hours when read aloud.
  static let maximumLetters = 200_000
  /// The most letters of one text.
  static let maximumTextLetters = 4_000

  let view: ArchivedView
  let context: TileContext
  let now: Date
  /// Whether dates are read as `2 hours, 5 minutes` rather than `2:05:00`.
  let speaksDates: Bool
  private var depth = 0
  private var count = 0
  /// The number of visited nodes, with or without words, and of letters read.
  private var visits = 0
  private var letters = 0
  /// Whether the tile has a picture without a name.
  private var hasNamelessPicture = false
  private lazy var dateWords = DateWords.words(for: context.environment)

  init(view: ArchivedView, context: TileContext, now: Date, speaksDates: Bool) {
    self.view = view
    self.speaksDates = speaksDates
    self.context = context
    self.now = now
  }

  /// The final lines: without repetition, and with a word for pictures without a name only if there
  /// is no other text.
  func told(_ lines: [Line]) -> [Line] {
    let told = lines.withoutRepetition
    return told.isEmpty && hasNamelessPicture ? [[Piece(.image, "picture")]] : told
  }

  mutating func lines(of id: NodeID, _ around: Surroundings) -> [Line] {
    guard view.nodes.indices.contains(id), depth < Self.maximumDepth,
      count < Self.maximumPieces, visits < ArchiveLimits.nodes, letters < Self.maximumLetters
    else { return [] }
    visits += 1
    depth += 1
    defer { depth -= 1 }
    let node = view.nodes[id]
    return lines(of: node, through: node.modifiers.count, around)
  }

  /// The lines of a node with the first `count` of its modifiers on it.
  private mutating func lines(
    of node: ArchivedNode, through count: Int, _ around: Surroundings
  ) -> [Line] {
    var around = around
    var count = count
    while count > 0 {
      let modifier = node.modifiers[count - 1]
      count -= 1
      switch modifier {
      case .hidden, .accessibilityHidden(true): return []
      case .opacity(let opacity) where opacity <= 0.01: return []
      case .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
        .accessibilityChildren:
        return apply(modifier, to: lines(of: node, through: count, around), around)
      case .overlay(let other, _):
        return lines(of: node, through: count, around) + lines(of: other, around)
      case .background(let other, _):
        return lines(of: other, around) + lines(of: node, through: count, around)
      case .accessibilityHidden, .opacity, .padding, .insets, .frame, .flexibleFrame, .fixedSize,
        .layoutPriority, .aspectRatio, .offset, .position, .alignmentGuide, .hole, .zIndex, .clip,
        .mask, .scale, .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight,
        .fontDesign,
        .italic, .bold, .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines,
        .textAlignment, .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels,
        .tint, .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable,
        .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme,
        .rightToLeft, .redacted, .unredacted, .privacySensitive, .invalidatable:
        _ = around.inherit(modifier)
      }
    }
    return content(node.content, around)
  }

  // MARK: The author's words

  private func apply(
    _ modifier: ArchivedModifier, to lines: [Line], _ around: Surroundings
  ) -> [Line] {
    // Words about redacted content would reveal it.
    if around.isRedacted { return redacted(around) }
    if lines.contains(where: { $0.contains { $0.role == .hidden } }) {
      guard case .accessibilityChildren = modifier else { return [[Piece(.hidden, "")]] }
    }
    return switch modifier {
    case .accessibilityLabel(let label): labelled(lines, label)
    case .accessibilityValue(let value): changed(lines) { $0.value = value }
    case .accessibilityHint(let hint): changed(lines) { $0.hint = hint }
    case .accessibilityHeading(let isOn):
      changed(lines) {
        if $0.role == .text || $0.role == .heading { $0.role = isOn ? .heading : .text }
      }
    case .accessibilityChildren("ignore"):
      lines.map { $0.filter { $0.isControl || $0.role == .hidden } }.filter { !$0.isEmpty }
    case .accessibilityChildren("combine"): [lines.flatMap(\.self)].filter { !$0.isEmpty }
    case .accessibilityChildren, .padding, .insets, .frame, .flexibleFrame, .background, .overlay,
      .fixedSize, .layoutPriority, .aspectRatio, .offset, .position, .alignmentGuide, .hole,
      .zIndex, .opacity, .hidden, .clip, .mask, .scale, .rotation, .border, .colorEffect, .blend,
      .motion,
      .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough, .monospacedDigit,
      .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor, .truncation, .textCase,
      .foreground, .foregroundLevels, .tint, .imageScale, .symbolRendering, .symbolValue,
      .resizable, .accentable, .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle,
      .labelsHidden, .colorScheme, .rightToLeft, .redacted, .unredacted, .privacySensitive,
      .invalidatable, .accessibilityHidden:
      lines
    }
  }

  /// The pieces under a label, which replaces all content but controls: each of those can still be
  /// pressed.
  private func labelled(_ lines: [Line], _ label: String) -> [Line] {
    let pieces = lines.flatMap(\.self)
    if pieces.count == 1, var only = pieces.first {
      only.label = label
      // Only a value is still read beside the label: without one nothing here changes with time.
      if only.value == nil { only.isLive = false }
      return [[only]]
    }
    return [[Piece(.text, label)] + pieces.filter(\.isControl)]
  }

  /// The lines with the first piece changed; one is made if there is none.
  private func changed(_ lines: [Line], _ change: (inout Piece) -> Void) -> [Line] {
    var lines = lines
    if lines.first?.first == nil { lines = [[Piece(.text, "")]] }
    change(&lines[0][0])
    return lines
  }

  // MARK: The kinds of content

  private mutating func content(_ content: ArchivedContent, _ around: Surroundings) -> [Line] {
    switch content {
    case .text(let runs): text(runs, around)
    case .symbol(let name): leaf(Piece(.image, SymbolSpeech.words(of: name)), around)
    case .image:
      picture(around)
    case .chart(let chart): self.chart(chart, around)
    case .hstack(_, _, let children): row(children, around)
    case .vstack(_, _, let children), .zstack(_, let children): column(children, around)
    case .grid(let grid): grid.rows.flatMap { row($0.cells.map(\.child), around) }
    case .placed(let places): column(places.map(\.child), around)
    case .fitting(_, _, let children): fitting(children, around)
    case .label(let title, let icon): label(title: title, icon: icon, around)
    case .progress(let progress): bar(progress, around)
    case .gauge(let gauge): bar(gauge, around)
    case .link(let url, let child): control(.link(url), child, named: Self.host(of: url), around)
    case .button(let action, let child):
      control(.button(action), child, named: action.name, around)
    case .toggle(let toggle): switched(toggle, around)
    case .inert(let child): lines(of: child, around)
    case .unavailable, .unknown: leaf(Piece(.text, "something that cannot be shown"), around)
    case .empty, .spacer, .divider, .color, .gradient, .shape, .accessoryBackground, .hole: []
    }
  }

  /// The lines of a single piece, unless it is redacted.
  private mutating func leaf(_ piece: Piece, _ around: Surroundings) -> [Line] {
    guard !around.isRedacted else { return redacted(around) }
    guard !piece.words.isEmpty else { return [] }
    count += 1
    return [[piece]]
  }

  /// The lines of redacted content: none for a placeholder, a mention for private content.
  private func redacted(_ around: Surroundings) -> [Line] {
    around.reasons.contains(.placeholder) ? [] : [[Piece(.hidden, "")]]
  }

  private mutating func picture(_ around: Surroundings) -> [Line] {
    if around.isRedacted { return redacted(around) }
    hasNamelessPicture = true
    return []
  }

  private mutating func chart(_ chart: ArchivedChart, _ around: Surroundings) -> [Line] {
    guard !around.isRedacted else { return redacted(around) }
    let words = ChartWords(locale: dateWords.locale, calendar: dateWords.calendar)
    let said = ChartPlan(chart).speech(words).held(to: Self.maximumTextLetters, "tail")
    letters += said.utf8.count
    return leaf(Piece(.image, said), around)
  }

  private mutating func text(_ runs: [TextRun], _ around: Surroundings) -> [Line] {
    var words = ""
    var isLive = false
    var links: Line = []
    let hasWords = runs.contains { $0.hasWords }
    for run in runs {
      let said: String
      switch run.content {
      case .verbatim(let string): said = string.held(to: Self.maximumTextLetters, "tail")
      case .symbol(let name):
        said = SymbolSpeech.meaning(of: name) ?? (hasWords ? "" : SymbolSpeech.words(of: name))
      case .date(let date):
        said =
          speaksDates
          ? date.spoken(at: now, words: dateWords) : date.reading(at: now, words: dateWords).text
        isLive = isLive || date.reading(at: now, words: dateWords).nextChange != nil
      }
      letters += said.utf8.count
      guard letters < Self.maximumLetters else { break }
      words += said
      if let url = run.url { links.append(Piece(.link(url), said)) }
    }
    let lines = words.split(whereSeparator: \.isNewline)
      .map { String($0).withoutDecoration }.filter { !$0.isBlank }
    guard !lines.isEmpty else { return [] }
    guard !around.isRedacted else { return redacted(around) }
    count += lines.count
    if links.count == 1, links[0].label == words { return [links] }
    return lines.map { [Piece(.text, $0, isLive: isLive)] } + links.map { [$0] }
  }

  // MARK: Containers

  private mutating func column(_ children: [NodeID], _ around: Surroundings) -> [Line] {
    var lines: [Line] = []
    for child in children { lines += self.lines(of: child, around) }
    return lines
  }

  private mutating func row(_ children: [NodeID], _ around: Surroundings) -> [Line] {
    var columns: [[Line]] = []
    for child in children { columns.append(lines(of: child, around)) }
    guard columns.allSatisfy({ $0.count <= 1 }) else { return columns.flatMap(\.self) }
    return [columns.flatMap { $0.flatMap(\.self) }].filter { !$0.isEmpty }
  }

  /// The lines of the first child that has any: its author lists the fullest first.
  private mutating func fitting(_ children: [NodeID], _ around: Surroundings) -> [Line] {
    for child in children {
      let lines = lines(of: child, around)
      if !lines.isEmpty { return lines }
    }
    return []
  }

  private mutating func label(title: NodeID, icon: NodeID, _ around: Surroundings) -> [Line] {
    let words = lines(of: title, around)
    return words.isEmpty ? lines(of: icon, around) : words
  }

  private mutating func bar(_ progress: ArchivedProgress, _ around: Surroundings) -> [Line] {
    var isLive = false
    let fraction: Double?
    switch progress.value {
    case .indeterminate: fraction = nil
    case .fraction(let value): fraction = value.value
    case .interval(let range, let countsDown):
      isLive = now < range.end
      fraction = range.fraction(at: now, countsDown: countsDown)
    }
    return bar(
      label: progress.label, current: progress.currentValueLabel, fraction, isLive: isLive, around)
  }

  private mutating func bar(_ gauge: ArchivedGauge, _ around: Surroundings) -> [Line] {
    bar(
      label: gauge.label, current: gauge.currentValueLabel, gauge.fraction.value, isLive: false,
      around)
  }

  /// The lines of a bar: its label, and its value in the author's words if there are any.
  private mutating func bar(
    label: NodeID?, current: NodeID?, _ fraction: Double?, isLive: Bool, _ around: Surroundings
  ) -> [Line] {
    let labels = label.map { lines(of: $0, around).flatMap(\.self) } ?? []
    let values = current.map { lines(of: $0, around).flatMap(\.self) } ?? []
    guard !around.isRedacted, !(labels + values).contains(where: { $0.role == .hidden }) else {
      return redacted(around)
    }
    let value = fraction.map { dateWords.percent($0) } ?? "under way"
    let said = values.isEmpty ? value : Self.joined(values)
    let level = fraction.map { TileReading.percent($0) }
    let role = values.isEmpty ? level.map { Piece.Role.level($0) } : nil
    let changes = (values.isEmpty && isLive) || (labels + values).contains(where: \.isLive)
    return leaf(
      Piece(role ?? .text, Self.joined(labels), value: said, isLive: changes), around)
  }

  private mutating func control(
    _ role: Piece.Role, _ child: NodeID, named name: String, _ around: Surroundings
  ) -> [Line] {
    let pieces = lines(of: child, around).flatMap(\.self)
    guard !pieces.contains(where: { $0.role == .hidden }) else { return redacted(around) }
    let words = Self.joined(pieces)
    return leaf(
      Piece(
        role, words.isEmpty ? name : words, hint: pieces.compactMap(\.hint).first,
        isLive: pieces.contains(where: \.isLive)), around)
  }

  /// The lines of a switch as it is shown: one that was thrown shows its new state already.
  private mutating func switched(_ toggle: ArchivedToggle, _ around: Surroundings) -> [Line] {
    let isOn = context.pressed.state(of: toggle.action) ?? toggle.isOn
    let pieces = lines(of: isOn ? toggle.on : toggle.off, around).flatMap(\.self)
    guard !pieces.contains(where: { $0.role == .hidden }) else { return redacted(around) }
    // The switch itself is drawn as a symbol, so pictures in it are skipped.
    let words = Self.joined(pieces.filter { $0.role != .image })
    let value = hasCheckMark(toggle.on) ? (isOn ? "done" : "not done") : (isOn ? "on" : "off")
    return leaf(
      Piece(
        .toggle(toggle.action, isOn: isOn), words.isEmpty ? toggle.action.name : words,
        value: value, hint: pieces.compactMap(\.hint).first), around)
  }

  /// Whether a check mark is among the views of the state that is on: then the switch is something to tick.
  private func hasCheckMark(_ id: NodeID, depth: Int = 0) -> Bool {
    guard view.nodes.indices.contains(id), depth < Self.tickDepth else { return false }
    switch view.nodes[id].content {
    case .symbol(let name): return name.hasPrefix("checkmark")
    case .hstack(_, _, let children), .vstack(_, _, let children), .zstack(_, let children):
      return children.prefix(Self.tickDepth).contains { hasCheckMark($0, depth: depth + 1) }
    case .text, .image, .chart, .grid, .placed, .fitting, .label, .progress, .gauge, .link, .button,
      .toggle, .inert, .unavailable, .unknown, .empty, .spacer, .divider, .color, .gradient, .shape,
      .accessoryBackground, .hole:
      return false
    }
  }

  /// The levels, and the views of each, in which a switch's own mark is looked for.
  private static let tickDepth = 4

  private static func joined(_ pieces: Line) -> String {
    pieces.map(\.words).joined(separator: ", ")
  }

  private static func host(of url: String) -> String {
    URL(string: url)?.host() ?? url
  }
}

extension TextRun {
  /// Whether it has a letter or a digit, or a date.
  fileprivate var hasWords: Bool {
    switch content {
    case .verbatim(let string): string.contains { $0.isLetter || $0.isNumber }
    case .date: true
    case .symbol: false
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension ClosedDateRange {
  /// The elapsed or remaining fraction of the interval.
  fileprivate func fraction(at now: Date, countsDown: Bool) -> Double {
    let length = end.timeIntervalSince(start)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let gone = min(1, max(0, now.timeIntervalSince(start) / length))
    return countsDown ? 1 - gone : gone
  }
}
