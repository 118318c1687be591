import WidgetArchive

/// An image set: the files for a light and for a dark board.
package struct ImageSet: Hashable, Sendable {
  /// A file and its number of pixels per point.
  package struct File: Hashable, Sendable {
    package var path: String
    package var scale: Double
  }

  package var light: File?
  /// The file for a dark board; nil if it is the same as the light one.
  package var dark: File?
  /// Whether the image is a template; nil if the place where it is shown decides.
  package var isTemplate: Bool?

  /// The file for a light or a dark board.
  package func file(isDark: Bool) -> File? { isDark ? dark ?? light : light ?? dark }

  init(light: File?) {
    self.light = light
  }

  init?(directory: String) {
    guard let contents = AssetContents(directory: directory) else { return nil }
    let entries = (contents.images ?? []).filter {
      $0.filename != nil && !$0.appearances.isForHighContrast
    }
    func best(_ isWanted: (Bool?) -> Bool) -> File? {
      let fitting = entries.filter { isWanted($0.appearances.isDark) }
      let entry = fitting.min { Self.rank($0) < Self.rank($1) }
      return entry?.filename.map {
        File(path: "\(directory)/\($0)", scale: Self.scale(entry?.scale) ?? 1)
      }
    }
    light = best { $0 != true } ?? best { _ in true }
    dark = best { $0 == true }
    isTemplate = contents.properties?.renderingIntent.map { $0 == "template" }
  }

  /// The set of a custom symbol: a template in the colour of the text, as high as text of the usual size.
  init?(symbolDirectory directory: String) {
    guard let contents = AssetContents(directory: directory) else { return nil }
    let entry = (contents.symbols ?? []).filter { $0.filename != nil }
      .min { Pictures.rank(ofIdiom: $0.idiom) < Pictures.rank(ofIdiom: $1.idiom) }
    guard let file = entry?.filename else { return nil }
    light = File(path: "\(directory)/\(file)", scale: SymbolTemplate.unitsInPoint)
    isTemplate = true
  }

  /// Prefers two pixels per point: a cell does not show the details of three, and one is coarse.
  private static func rank(_ entry: AssetContents.ImageEntry) -> Int {
    let scale = [2: 0, 3: 1, 1: 2][Int(scale(entry.scale) ?? 2)] ?? 3
    let isPDF = entry.filename?.lowercased().hasSuffix(".pdf") ?? false
    return Pictures.rank(ofIdiom: entry.idiom) * 8 + scale + (isPDF ? 100 : 0)
  }

  private static func scale(_ text: String?) -> Double? {
    guard let text, text.hasSuffix("x"), let scale = Double(text.dropLast()), scale >= 1 else {
      return nil
    }
    return scale
  }
}

/// A colour set.
package enum ColorSet {
  /// Reads the colour, which follows the board's scheme if the set has two; nil if the set is
  /// empty, as Xcode creates `AccentColor` and `WidgetBackground`.
  static func color(directory: String) -> ArchivedColor?? {
    guard let contents = AssetContents(directory: directory) else { return nil }
    let entries = (contents.colors ?? []).filter { !$0.appearances.isForHighContrast }
    func best(_ isWanted: (Bool?) -> Bool) -> ArchivedColor? {
      entries.filter { isWanted($0.appearances.isDark) }
        .min { rank(ofIdiom: $0.idiom) < rank(ofIdiom: $1.idiom) }?.color?.archived
    }
    let light = best { $0 != true }
    guard let dark = best({ $0 == true }), dark != light else { return .some(light) }
    return .some(light.map { .dynamic(light: $0, dark: dark) } ?? dark)
  }
}
