import Foundation

/// The part of an asset catalogue's `Contents.json` that widgets use
/// (<https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format>).
struct AssetContents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct ImageEntry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  struct ColorEntry: Decodable {
    var idiom: String?
    var color: AssetColor?
    var appearances: [Appearance]?
  }

  struct DataEntry: Decodable {
    var filename: String?
    var idiom: String?
  }

  struct Properties: Decodable {
    var renderingIntent: String?
    var providesNamespace: Bool?

    private enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [ImageEntry]?
  var colors: [ColorEntry]?
  var data: [DataEntry]?
  var symbols: [DataEntry]?
  var properties: Properties?

  /// Reads the contents of a set or a folder; nil if there are none or they cannot be read.
  init?(directory: String) {
    guard let data = FileManager.default.contents(atPath: directory + "/Contents.json"),
      let contents = try? JSONDecoder().decode(AssetContents.self, from: data)
    else { return nil }
    self = contents
  }
}

extension [AssetContents.Appearance]? {
  /// Whether the variant is for a dark board; nil if it is for both schemes. Variants for high
  /// contrast are not used.
  var isDark: Bool? {
    guard let luminosity = self?.first(where: { $0.appearance == "luminosity" }) else { return nil }
    return luminosity.value == "dark"
  }

  var isForHighContrast: Bool { self?.contains { $0.appearance == "contrast" } ?? false }
}

/// The rank of a device's variant on a board: universal variants first, then those for a phone.
func rank(ofIdiom idiom: String?) -> Int {
  switch idiom {
  case nil, "universal": 0
  case "iphone": 1
  case "ipad": 2
  default: 3
  }
}
