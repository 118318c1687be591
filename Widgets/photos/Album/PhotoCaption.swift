import Foundation

/// Makes the caption of a picture.
package enum PhotoCaption {
  /// The file's name as words: `Lake at dawn` for `lake_at-dawn.jpg`. nil for names made by a
  /// camera or a program: `IMG_2034.jpg`, `PXL_20240513_101112.jpg`, `3f2a….png`.
  package static func name(of path: String) -> String? {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let words = stem.split { "_-. ".contains($0) }.map(String.init)
    guard !words.isEmpty else { return nil }
    let letters = stem.filter(\.isLetter).count
    let digits = stem.filter(\.isNumber).count
    if digits >= letters || machines.contains(words[0].uppercased()) { return nil }
    let name = words.joined(separator: " ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let machines: Set = [
    "IMG", "DSC", "DSCN", "DSCF", "PXL", "P", "GOPR", "VID", "MVIMG", "SCREENSHOT", "SIGNAL", "WA",
    "PHOTO", "IMAGE", "SCAN", "UNTITLED", "DCIM",
  ]
}
