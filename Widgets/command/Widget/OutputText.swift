import CommandOutput
import SwiftUI

/// A line of output as styled text.
struct OutputText: View {
  let line: OutputLine

  var body: some View {
    // An empty line takes a row, too; an empty text would not.
    if line.runs.isEmpty {
      Text(" ")
    } else {
      Text(line.runs.reduce(into: AttributedString()) { $0 += AttributedString($1) })
    }
  }
}

extension AttributedString {
  fileprivate init(_ run: OutputRun) {
    self.init(run.text)
    let style = run.style
    var (letters, back) = (style.foreground.map(Color.letters), style.background.map(Color.area))
    if style.isReversed {
      // The tile's own colours are unknown here and cannot be swapped, so reversed text gets a
      // background instead.
      (letters, back) = (.primary, style.foreground.map(Color.area) ?? .gray)
    }
    if style.isDim { letters = letters.map { $0.opacity(0.6) } ?? .secondary }
    if let letters { self.foregroundColor = letters }
    // On a background the board draws `.primary` in a colour that is readable on it.
    if let back {
      self.backgroundColor = back
      if letters == nil { self.foregroundColor = .primary }
    }
    var intent: InlinePresentationIntent = []
    if style.isBold { intent.insert(.stronglyEmphasized) }
    if style.isItalic { intent.insert(.emphasized) }
    if !intent.isEmpty { self.inlinePresentationIntent = intent }
    if style.isUnderlined { self.underlineStyle = .single }
    if style.isStruck { self.strikethroughStyle = .single }
    if let link = style.link.flatMap(URL.init(string:)) { self.link = link }
  }
}

extension Color {
  /// The colour of letters. A terminal's named colours become colours of the board that are
  /// readable on light and dark: black becomes grey, and white the ordinary text colour.
  fileprivate static func letters(_ color: OutputStyle.Color) -> Color {
    switch color {
    case .terminal(0), .terminal(8): .gray
    case .terminal(7), .terminal(15): .primary
    case .terminal, .rgb: area(color)
    }
  }

  fileprivate static func area(_ color: OutputStyle.Color) -> Color {
    switch color {
    case .rgb(let red, let green, let blue):
      Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    case .terminal(let number): named[number % 8]
    }
  }

  private static let named: [Color] = [
    .black, .red, .green, .yellow, .blue, .purple, .cyan, .white,
  ]
}
