import WidgetArchive

/// The glyphs of symbols that are filled up to a value: `Image(systemName:variableValue:)`.
///
/// A symbol that is not listed looks the same at every value. At 0 the first glyph is drawn, else
/// the one whose share of 0…1 contains the value.
enum SymbolLevels {
  static func forms(_ name: String, value: Double) -> SymbolForms? {
    guard value.isFinite, let line = lines[base(of: name)] else { return nil }
    let levels = line.split(separator: ",").compactMap { level in
      SymbolForms(line: level.trimmingPrefix(" ").description)
    }
    guard !levels.isEmpty else { return nil }
    let steps = Double(levels.count - 1)
    let step = (min(max(value, 0), 1) * steps).rounded(.up)
    return levels[Int(clamping: step)]
  }

  /// The name without `.fill` and the enclosing shape.
  private static func base(of name: String) -> String {
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, ["fill", "circle", "square"].contains(last) {
      parts.removeLast()
    }
    return parts.joined(separator: ".")
  }

  private static let lines = NamedLines([
    #"""
    wifi · . F092F, ∼ ~ F091F, ≈ )) F0922, ≋ ))) F0928
    cellularbars · . F08BF, ▂ . F08BC, ▄ .: F08BD, ▆ .:| F08BE
    speaker.wave.3 ♩ <( F057F, ♪ <( F057F, ♫ <(( F0580, ♬ <(( F057E
    speaker.wave.2 ♩ <( F057F, ♪ <( F057F, ♫ <(( F0580
    speaker.wave.1 ♩ <( F057F, ♪ <( F057F
    wave.3.right · . F0D6A, ∼ ) F0D6A, ≈ )) F0D6A, ≋ ))) F0D6A
    wave.3.left · . F0D6A, ∼ ( F0D6A, ≈ (( F0D6A, ≋ ((( F0D6A
    aqi.medium · . F00B5, ░ . F00B5, ▒ : F00B5, ▓ # F00B5
    chart.bar ▁ _ F0128, ▃ .: F0128, ▅ .:| F0128
    ellipsis · . F01D8, ∶ .. F01D8, ⋯ ... F01D8
    circle.dotted ○ o F0766, ◔ o F0A9F, ◑ o F0AA1, ◕ O F0AA3, ● O F0AA5
    timelapse ○ o F0766, ◔ o F0A9F, ◑ o F0AA1, ◕ O F0AA3, ● O F0AA5
    battery ▯ [__ F008E, ▂ [#_ F007C, ▄ [## F007E, ▆ [## F0080, █ ### F0079
    """#
  ])
}
