import Foundation
import Synchronization

/// The folders in which resources of an extension lie, the most particular first.
///
/// SwiftPM puts the resources of a target into `PACKAGE_TARGET.resources` beside the executable. The
/// one of the module that holds the widgets comes first, then the others by name, then the folder of
/// the executable itself. A link to an executable is followed, so that an extension may be installed
/// by one and still find what lies beside the file it points to.
package struct ResourceFolders: Hashable, Sendable {
  /// Paths without a slash at the end.
  package let paths: [String]
  /// Those of the module that holds the widgets: what must not be another extension's that was built
  /// beside this one.
  package let ownPaths: [String]

  /// Reads which folders are there.
  package init(executable: String, mainModule: String?) {
    let home = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
    let folders = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    let own = folders.filter { name in
      guard let mainModule else { return false }
      let stem = name.prefix { $0 != "." }
      return stem == mainModule || stem.hasSuffix("_" + mainModule)
    }
    let others = folders.filter { !own.contains($0) }
    ownPaths = own.map { home + "/" + $0 }
    paths = ownPaths + others.map { home + "/" + $0 } + [home]
  }

  /// Folders that the caller gives.
  package init(paths: [String]) {
    self.paths = paths
    ownPaths = paths
  }

  /// Those of this process.
  package static var ofProcess: ResourceFolders { process.withLock { $0.folders } }

  /// Says which module holds the widgets: that of a type.
  package static func setMainModule(of type: Any.Type) {
    let module = _typeName(type).prefix { $0 != "." }
    process.withLock { $0 = ProcessFolders(mainModule: String(module)) }
  }

  private static let process = Mutex(ProcessFolders())

  /// The path of this process' program, without links.
  static var executable: String {
    let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return running ?? CommandLine.arguments[0]
  }
}

/// The folders of this process, read when first needed.
private struct ProcessFolders {
  var mainModule: String?
  lazy var folders = ResourceFolders(
    executable: ResourceFolders.executable, mainModule: mainModule)
}
