// Without `Testing`, for the reason in `Codes.swift`.
import UIKit

/// The forms in which generators of code for resources write what they make.
enum GeneratedAssets {
  static func image(named name: String) -> UIImage? {
    UIImage(named: name, in: .main, compatibleWith: nil)
  }

  /// Pixels of Core Video, which comes with UIKit.
  static func width(of buffer: CVPixelBuffer?) -> Int? { buffer.map(CVPixelBufferGetWidth) }

  static func symbols(named name: String) -> [UIImage?] {
    [
      UIImage(systemName: name, variableValue: 0.5, configuration: nil),
      UIImage(systemName: name, compatibleWith: nil),
    ]
  }

  /// Whether a font is known, or can be made known.
  static func register(_ name: String, of family: String, _ file: URL) -> Bool {
    UIFont.fontNames(forFamilyName: family).contains(name)
      || CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil)
  }
}
