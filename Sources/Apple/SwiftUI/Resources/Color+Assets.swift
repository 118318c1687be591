import Foundation
import MissingFoundation
import Pictures
import WidgetArchive

extension Color {
  /// A colour of an asset catalogue by name; one with a dark variant follows the board's scheme.
  ///
  /// An empty set, as Xcode makes `WidgetBackground`, is clear. Where there is none of the name, it is
  /// grey, and the inspector says so.
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

  /// A colour of an asset catalogue: `Color(.brand)`.
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  private static let accentName = "AccentColor"

  /// What the extension's asset catalogue has for `AccentColor`.
  static let catalogAccent: ArchivedColor? =
    AssetCatalogs(folders: ResourceFolders.ofProcess.ownPaths).color(named: accentName) ?? nil
}
