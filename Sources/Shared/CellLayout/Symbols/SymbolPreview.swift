/// The pictures of symbols as text, for people who write widgets.
package enum SymbolPreview {
  /// A symbol in three and in five rows, side by side, as one line a row; nil for a symbol without
  /// a picture.
  package static func picture(of name: String) -> [String]? {
    guard let drawing = SymbolDrawing(name) else { return nil }
    let pictures = [3, 5].filter { $0 >= drawing.leastRows }.map { rows in
      SymbolPicture(of: drawing, rows: rows)
    }
    let height = pictures.map(\.rows.count).max() ?? 0
    return (0..<height).map { row in
      pictures.map { picture in
        let missing = height - picture.rows.count
        guard row >= missing else { return String(repeating: " ", count: picture.size.columns) }
        return picture.rows[row - missing].map { $0?.grapheme.text ?? " " }.joined()
      }.joined(separator: "   ")
    }
  }
}
