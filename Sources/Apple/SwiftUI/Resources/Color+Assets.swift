import Foundation
import MissingFoundation
import Pictures
import WidgetArchive

extension Color {
  /// A colour by name from an asset catalogue; one with a dark variant follows the board's scheme.
  ///
  /// An empty set, such as Xcode's `WidgetBackground`, is clear. If there is none of this name, the
  /// colour is grey, and the inspector says so.
  public init(_ name: String, bundle: Bundle? = nil) {
    if let set = AssetCatalogs(bundle: bundle).color(named: name) {
      let isAccent = name == Self.accentName
      self.init(set ?? .named(isAccent ? "accentColor" : "clear"))
    } else {
      PictureShelf.remark(
        "colour “\(name)” is in no asset catalogue of the extension: grey is shown")
      self.init(.named("gray"))
    }
  }

  /// A colour from an asset catalogue: `Color(.brand)`.
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  private static let accentName = "AccentColor"

  /// The colour `AccentColor` in the extension's asset catalogue, if there is one.
  static let catalogAccent: ArchivedColor? =
    AssetCatalogs(folders: ResourceFolders.ofProcess.ownPaths).color(named: accentName) ?? nil
}
