import Foundation
import Pictures

/// Data of an asset catalogue's data set.
///
/// See <https://developer.apple.com/documentation/uikit/nsdataasset>.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  /// What its file holds.
  public let data: Data

  /// The data of a set; nil where there is none of that name.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// The data of a set of a bundle; nil where there is none of that name.
  public init?(name: String, bundle: Bundle) {
    guard let path = AssetCatalogs(bundle: bundle).data(named: name),
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    self.name = name
    self.data = data
  }
}
