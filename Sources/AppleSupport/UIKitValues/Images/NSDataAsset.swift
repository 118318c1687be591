import Foundation
import Pictures

/// The data of a data set in an asset catalogue.
///
/// See <https://developer.apple.com/documentation/uikit/nsdataasset>.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  /// The content of the set's file.
  public let data: Data

  /// Reads a data set; nil if there is none of that name.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// Reads a data set of a bundle; nil if there is none of that name.
  public init?(name: String, bundle: Bundle) {
    guard let path = AssetCatalogs(bundle: bundle).data(named: name),
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    self.name = name
    self.data = data
  }
}
