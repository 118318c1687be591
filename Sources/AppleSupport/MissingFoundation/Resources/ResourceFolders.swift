import Foundation
import Synchronization

/// The folders with the resources of an extension, the most specific first.
///
/// SwiftPM puts the resources of a target into `PACKAGE_TARGET.resources` beside the executable.
/// The folder of the module with the widgets comes first, then the others by name, then the folder
/// of the executable itself. Links are resolved, so that an extension that is installed as a link
/// finds the resources beside the linked file.
package struct ResourceFolders: Hashable, Sendable {
  /// The paths, without a slash at the end.
  package let paths: [String]
  /// The folders of the module with the widgets, for resources that must not come from another
  /// extension that was built into the same folder.
  package let ownPaths: [String]

  /// Finds the folders beside an executable.
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

  /// Uses the given folders.
  package init(paths: [String]) {
    self.paths = paths
    ownPaths = paths
  }

  /// The folders of this process.
  package static var ofProcess: ResourceFolders { process.withLock { $0.folders } }

  /// Sets the module with the widgets to that of a type.
  package static func setMainModule(of type: Any.Type) {
    let module = _typeName(type).prefix { $0 != "." }
    process.withLock { $0 = ProcessFolders(mainModule: String(module)) }
  }

  private static let process = Mutex(ProcessFolders())

  /// The path of this process' program, with links resolved.
  static var executable: String {
    let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return running ?? CommandLine.arguments[0]
  }
}

/// The folders of this process, determined at the first use.
private struct ProcessFolders {
  var mainModule: String?
  lazy var folders = ResourceFolders(
    executable: ResourceFolders.executable, mainModule: mainModule)
}
