import Cells
import Foundation
import WidgetArchive

extension Resolver {
  /// A text with its fonts, colours and dates resolved.
  mutating func text(_ runs: [TextRun], _ around: Surroundings) -> TextElement {
    var stretches: [TextElement.Stretch] = []
    var styles: [TextStyle] = []
    for run in runs {
      stretches.append(
        TextElement.Stretch(content: stretch(run.content, around), style: styles.count))
      styles.append(style(of: run, around))
    }
    if styles.isEmpty { styles = [TextStyle(paint: around.foreground, attributes: [])] }
    return element(stretches, styles, font: runs.first?.font ?? around.font, around)
  }

  /// A text of the host's own, never redacted, never big.
  mutating func mark(_ string: String, _ around: Surroundings) -> TextElement {
    var element = element(
      [TextElement.Stretch(content: .fixed(string), style: 0)],
      [TextStyle(paint: around.foreground, attributes: attributes(around.font, around))],
      font: nil, around)
    element.isRedacted = false
    element.minimumLines = 1
    element.faces = []
    element.settle()
    return element
  }

  private mutating func element(
    _ stretches: [TextElement.Stretch], _ styles: [TextStyle], font: ArchivedFont?,
    _ around: Surroundings
  ) -> TextElement {
    let held = held(stretches, end: around.truncation)
    // Once the allowance is spent the tile is not shown, so its text may be left out.
    let isCounted = allowance.spend(
      held.reduce(DrawingSteps.run * held.count) { $0 + $1.steps })
    let spelled = isCounted && context.glyphs == .ascii ? Self.spelled(held) : nil
    let whole = isCounted ? spelled ?? held : []
    let form = TextForm(whole, at: now) { self.words() }
    allowance.spend(form.letterCount * DrawingSteps.letter)
    let brief = spelled.map { _ in TextForm(held, at: now) { self.words() } }
    allowance.spend((brief?.letterCount ?? 0) * DrawingSteps.letter)
    var element = TextElement(
      stretches: whole, points: font?.points ?? 17, styles: styles,
      lineLimit: around.lineLimit,
      minimumLines: around.minimumLines, alignment: around.side(around.alignment),
      isRightToLeft: around.isRightToLeft,
      truncation: around.truncation,
      faces: BigFace.faces(
        points: font?.points ?? 17, textSize: context.environment.textSize,
        unitGrowth: unitGrowth, glyphs: context.glyphs),
      glyphs: context.glyphs, isRedacted: around.isRedacted, form: form, brief: brief)
    if !element.faces.isEmpty {
      allowance.spend(min(form.letterCount, DrawingSteps.bigLetters) * DrawingSteps.bigLetter)
    }
    element.settle()
    return element
  }

  /// The stretches with their emoji spelled out in ASCII; nil if there are none. A text with a date
  /// keeps them, as it is set anew at each tick, and so does a long text, as names are slow to find.
  private static func spelled(_ stretches: [TextElement.Stretch]) -> [TextElement.Stretch]? {
    var isChanged = false
    var result = stretches
    for (index, stretch) in stretches.enumerated() {
      guard case .fixed(let string) = stretch.content, string.utf8.count <= mostSpelled else {
        return nil
      }
      guard let spelled = EmojiSpelling.spelled(string) else { continue }
      result[index].content = .fixed(spelled)
      isChanged = true
    }
    return isChanged ? result : nil
  }

  /// The longest stretch, in bytes, whose emoji are spelled out.
  private static let mostSpelled = 500

  /// The stretches of a text without the part that no tile of this size has cells for. A text that
  /// is truncated at its head keeps its end.
  private func held(
    _ stretches: [TextElement.Stretch], end truncation: String
  ) -> [TextElement.Stretch] {
    var left = mostLetters
    func hold(_ stretch: TextElement.Stretch) -> TextElement.Stretch {
      guard case .fixed(let string) = stretch.content else { return stretch }
      var stretch = stretch
      let held = left > 0 ? string.held(to: left, truncation) : ""
      stretch.content = .fixed(held)
      left = max(0, left - held.utf8.count)
      return stretch
    }
    if truncation == "head" { return stretches.reversed().map(hold).reversed() }
    return stretches.map(hold)
  }

  private func stretch(
    _ content: TextRun.Content, _ around: Surroundings
  ) -> TextElement.Stretch.Content {
    switch content {
    case .verbatim(let whole):
      let string = whole.held(to: mostLetters, around.truncation)
      switch around.textCase {
      case "uppercase": return .fixed(string.uppercased())
      case "lowercase": return .fixed(string.lowercased())
      default: return .fixed(string)
      }
    case .symbol(let name): return .fixed(SymbolMeaning(of: name).forms[context.symbolSet])
    case .date(let date):
      // Redacted text need not follow the clock.
      return around.isRedacted ? .fixed(date.redactedText) : .date(date)
    }
  }

  private func style(of run: TextRun, _ around: Surroundings) -> TextStyle {
    var attributes = attributes(run.font ?? around.font, around)
    if run.bold { attributes.insert(.bold) }
    if run.italic { attributes.insert(.italic) }
    if run.underline { attributes.insert(.underline) }
    if run.strikethrough { attributes.insert(.strikethrough) }
    var paint = around.foreground
    if let color = run.color {
      paint = .ink(around.shades.ink(color))
    } else if run.url != nil {
      paint = .ink(around.tint)
      attributes.insert(.underline)
    }
    return TextStyle(
      paint: paint, attributes: attributes,
      background: run.background.map { around.shades.ink($0) },
      url: run.url)
  }

  private func attributes(_ font: ArchivedFont?, _ around: Surroundings) -> CellAttributes {
    var attributes: CellAttributes = []
    if around.isBold ?? isBold(font, around) { attributes.insert(.bold) }
    if around.isItalic || font?.italic ?? false { attributes.insert(.italic) }
    if around.isUnderlined { attributes.insert(.underline) }
    if around.isStruck { attributes.insert(.strikethrough) }
    return attributes
  }

  private func isBold(_ font: ArchivedFont?, _ around: Surroundings) -> Bool {
    if let weight = around.fontWeight ?? font?.weight {
      return ["semibold", "bold", "heavy", "black"].contains(weight)
    }
    return font?.isLarge ?? false
  }
}

extension Resolver {
  /// Centres the lines of texts in a centred column that are one line on a phone: letters of a small
  /// font are narrower there than a cell, and one line has no side.
  mutating func centerLines(of ids: [Int]) {
    guard let room else { return }
    for id in ids {
      guard case .text(let held) = elements[id].kind else { continue }
      var text = held.value
      guard text.alignment == .start, text.form.paragraphs.count == 1,
        text.pointsOnPhones <= Double(room.columns) * CellMetrics.pointsPerColumn
      else { continue }
      text.centersLines = true
      change(id, .text(Held(text)))
    }
  }
}

extension TextElement {
  /// The width of its letters in one line on a phone, where one is about half as wide as its font is high.
  fileprivate var pointsOnPhones: Double { Double(form.naturalWidth) * points * 0.55 }
}

extension TextElement.Stretch {
  /// The steps that reading the text counts, without its letters.
  fileprivate var steps: Int {
    guard case .date(let date) = content else { return 0 }
    switch date {
    case .dateOffset(_, let fields, _, _), .dateReference(_, let fields, _):
      return DrawingSteps.date + fields.count
    case .style, .range, .interval, .timer, .stopwatch, .current: return DrawingSteps.date
    }
  }
}

extension String {
  /// The text cut to at most `most` scalars, with an ellipsis for the rest: at its end, or where
  /// `truncation` says.
  func held(to most: Int, _ truncation: String) -> String {
    guard utf8.count > most else { return self }
    let scalars = unicodeScalars
    func start(_ count: Int) -> String {
      String(scalars[..<scalars.index(startIndex, offsetBy: count)])
    }
    func end(_ count: Int) -> String {
      String(scalars[scalars.index(endIndex, offsetBy: -count)...])
    }
    guard let last = scalars.index(startIndex, offsetBy: most, limitedBy: endIndex),
      last < endIndex
    else { return self }
    switch truncation {
    case "head": return "…" + end(most)
    case "middle": return start(most / 2) + "…" + end(most - most / 2)
    default: return start(most) + "…"
    }
  }
}

extension ArchivedFont {
  /// The font's size in points at the standard text size.
  var points: Double {
    switch size {
    case .points(let points): points.value
    case .style(let name):
      switch name {
      case "largeTitle": 34
      case "title": 28
      case "title2": 22
      case "title3": 20
      case "callout": 16
      case "subheadline": 15
      case "footnote": 13
      case "caption": 12
      case "caption2": 11
      default: 17
      }
    }
  }

  /// Whether the font stands out by its size: in normal letters it is shown as bold.
  fileprivate var isLarge: Bool {
    switch size {
    case .points(let points): points >= 28
    case .style(let name): ["largeTitle", "title", "title2", "headline"].contains(name)
    }
  }
}
