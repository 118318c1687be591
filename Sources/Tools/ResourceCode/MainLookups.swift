/// Look-ups of resources in `Bundle.main` that find those of the target, as on Apple's systems.
///
/// A member that a module declares itself goes before the one of Foundation.
struct MainLookups {
  let source: String

  /// - Parameter bundle: an expression for the bundle with the target's resources.
  init(_ bundle: String) {
    source = """
      extension Foundation.Bundle {
        private var resources: MainResources { MainResources(of: self, \(bundle)) }
        func path(forResource name: String?, ofType type: String?) -> String? {
          resources.path(name, type, in: nil)
        }
        func path(forResource name: String?, ofType type: String?, inDirectory folder: String?) -> String? {
          resources.path(name, type, in: folder)
        }
        func url(forResource name: String?, withExtension type: String?) -> URL? {
          resources.url(name, type, in: nil)
        }
        func url(forResource name: String?, withExtension type: String?, subdirectory folder: String?) -> URL? {
          resources.url(name, type, in: folder)
        }
        func urls(forResourcesWithExtension type: String?, subdirectory folder: String?) -> [NSURL]? {
          resources.paths(type, in: folder).map { NSURL(fileURLWithPath: $0) }
        }
        func paths(forResourcesOfType type: String?, inDirectory folder: String?) -> [String] {
          resources.paths(type, in: folder)
        }
        var resourcePath: String? { resources.path }
        var resourceURL: URL? { resources.path.map { URL(fileURLWithPath: $0) } }
      }
      """
  }
}
