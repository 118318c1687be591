import Foundation
@testable import Pictures

extension FuzzTarget {
  /// The template of a custom symbol, and the drawing that is made of its regular form.
  static let symbols = FuzzTarget("symbols") { bytes in
    guard let drawing = SymbolTemplate.drawing(Data(bytes)) else { return }
    // It holds the symbol and the styles, of which each is a part of the template.
    precondition(drawing.count <= 2 * bytes.count + 400)
    precondition(drawing.withUnsafeBytes { PictureFormat($0) } == .svg)
  }
}
