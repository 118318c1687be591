import CellLayout
import Cells
import Controls
import WidgetArchive

/// The picture of a control in the panel, as a view: a symbol, the title and the value. A control that
/// is on is filled with its tint.
struct ControlPicture {
  let control: ShownControl
  let style: ScreenStyle
  /// Whether the value is private and the board is locked.
  let hidesValue: Bool

  var view: ArchivedView {
    var builder = ArchiveBuilder()
    let content = content(&builder)
    let whole = ArchivedModifier.FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)
    var modifiers: [ArchivedModifier] = [
      .flexibleFrame(whole, ArchivedAlignment(isLeading ? .leading : .center, .center))
    ]
    if isFilled {
      let fill = builder.add(ArchivedNode(.color(tint)))
      modifiers.append(.background(fill, .center))
    }
    let root = builder.add(ArchivedNode(content, modifiers: modifiers))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  private var isLeading: Bool { control.control.size == .medium }
  private var isLit: Bool { !hidesValue && control.isOn == true }
  /// Too few colours cannot be told apart from those of the text on them.
  private var isFilled: Bool { isLit && style.showsThemes }
  private var tint: ArchivedColor { control.face?.tint ?? .named("accentColor") }
  private var isQuiet: Bool { control.face?.isDisabled == true || control.face == nil }

  private func content(_ builder: inout ArchiveBuilder) -> ArchivedContent {
    let symbol = symbol(&builder)
    let title = text(control.title, isBold: true, &builder)
    let value = value.isEmpty ? nil : text(value, isBold: false, &builder)
    switch control.control.size {
    case .small:
      return .vstack(.center, spacing: 0, [symbol ?? title, value].compactMap(\.self))
    case .medium:
      let words = builder.add(
        ArchivedNode(.vstack(.leading, spacing: 0, [title, value].compactMap(\.self))))
      // Two columns between the frame, the symbol and the words.
      let lead = symbol.map {
        builder.add(
          ArchivedNode(
            .hstack(.center, spacing: 0, [$0]),
            modifiers: [.frame(width: 32, height: nil, .center)]))
      }
      let edge = builder.add(
        ArchivedNode(.spacer(minLength: 0), modifiers: [.frame(width: 8, height: nil, .center)]))
      return .hstack(.center, spacing: 0, [lead ?? edge, words])
    case .large:
      let gap = builder.add(
        ArchivedNode(.spacer(minLength: 0), modifiers: [.frame(width: nil, height: 18, .center)]))
      return .vstack(
        .center, spacing: 0, [symbol, symbol == nil ? nil : gap, title, value].compactMap(\.self))
    }
  }

  /// The value with a mark for on and off, which tells them apart without colours.
  private var value: String {
    if hidesValue { return control.face == nil ? "" : style.unicode ? "•••" : "***" }
    let isToggle = control.face?.isOn != nil
    guard isToggle, control.state == .rest else {
      return control.state == .rest ? control.value : control.value + style.pending(control)
    }
    let mark = control.isOn == true ? style.currentDot : style.otherDot
    return "\(mark) \(control.value)"
  }

  private func symbol(_ builder: inout ArchiveBuilder) -> NodeID? {
    guard let name = control.face?.symbol(isOn: hidesValue ? false : control.isOn) else {
      return nil
    }
    let size = control.control.size == .large ? "largeTitle" : "body"
    return builder.add(
      ArchivedNode(
        .symbol(name),
        modifiers: [
          .font(ArchivedFont(size: .style(size))), .foreground(.color(ink(isFilled ? nil : tint))),
        ]))
  }

  private func text(_ words: String, isBold: Bool, _ builder: inout ArchiveBuilder) -> NodeID {
    let color: ArchivedColor? =
      isBold ? nil : isLit ? tint : .named("secondary")
    return builder.add(
      ArchivedNode(
        .text([TextRun(.verbatim(words))]),
        modifiers: [
          .bold(isBold), .lineLimit(1), .foreground(.color(ink(isFilled ? nil : color))),
        ]))
  }

  /// A colour, or that of text.
  private func ink(_ color: ArchivedColor?) -> ArchivedColor {
    if isFilled {
      return .dynamic(light: inkOnFill(isDark: false), dark: inkOnFill(isDark: true))
    }
    return isQuiet ? .named("secondary") : color ?? .named("primary")
  }

  /// White, or black on a fill that is too bright for it, such as yellow.
  private func inkOnFill(isDark: Bool) -> ArchivedColor {
    let white = CellColor.rgb(0xFF, 0xFF, 0xFF)
    guard let fill = style.palette.color(tint, isDark: isDark),
      Contrast.ratio(white, fill) < Contrast.mark
    else { return .named("white") }
    return .named("black")
  }
}

extension ScreenStyle {
  /// What follows the words for a press that is under way.
  fileprivate func pending(_ control: ShownControl) -> String {
    if case .pending = control.state { ellipsis } else { "" }
  }
}

extension Palette {
  /// The colour in cells; nil where it depends on what is behind it.
  fileprivate func color(_ color: ArchivedColor, isDark: Bool) -> CellColor? {
    switch color {
    case .named("accentColor"):
      accent == .named("accentColor") ? nil : self.color(accent, isDark: isDark)
    case .named(let name): (isDark ? dark : light)[name]
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    case .dynamic(let light, let dark): self.color(isDark ? dark : light, isDark: isDark)
    case .faded: nil
    }
  }
}
