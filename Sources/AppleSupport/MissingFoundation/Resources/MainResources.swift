import Foundation

/// The resources that `Bundle.main` has in an extension on Apple's systems: those of its target.
///
/// SwiftPM puts them into a bundle of their own, `Bundle.module`, and Foundation's look-ups in `Bundle.main`
/// find nothing there. The build plugin `WidgetResources` declares these look-ups anew within the target,
/// where they come here and search both.
public struct MainResources {
  private let bundles: [Bundle]

  /// - Parameters:
  ///   - bundle: the bundle that is asked.
  ///   - resources: the bundle with the target's resources.
  public init(of bundle: Bundle, _ resources: Bundle) {
    bundles = bundle == Bundle.main ? [resources, bundle] : [bundle]
  }

  /// The file of a resource; nil if there is none.
  public func path(_ name: String?, _ type: String?, in folder: String?) -> String? {
    bundles.lazy.compactMap { $0.path(forResource: name, ofType: type, inDirectory: folder) }.first
  }

  /// The address of the file of a resource; nil if there is none.
  public func url(_ name: String?, _ type: String?, in folder: String?) -> URL? {
    path(name, type, in: folder).map { URL(fileURLWithPath: $0) }
  }

  /// The files of a type.
  public func paths(_ type: String?, in folder: String?) -> [String] {
    bundles.map { $0.paths(forResourcesOfType: type, inDirectory: folder) }.first { !$0.isEmpty }
      ?? []
  }

  /// The folder of the resources.
  public var path: String? { bundles.first?.resourcePath }
}
