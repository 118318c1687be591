import Foundation
import Synchronization

/// The folders with the resources of an extension, the most specific first.
///
/// SwiftPM puts the resources of a target into `PACKAGE_TARGET.resources` beside the executable.
/// The folder of the module with the widgets comes first, then the others of its package by name,
/// then the folder of the executable itself. Beside a widget that was copied to others lie their
/// resources, too, whose translations are not its own. Which package a widget without resources is
/// of is not known: it finds those of all. Links are resolved, so that an extension that is
/// installed as a link finds the resources beside the linked file.
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
    let stems = folders.map { name in (name: name, stem: name.prefix { $0 != "." }) }
    let own = stems.filter { _, stem in
      guard let mainModule else { return false }
      return stem == mainModule || stem.hasSuffix("_" + mainModule)
    }
    let packages = own.map { $0.stem.dropLast(mainModule?.count ?? 0) }
    let others = stems.filter { name, stem in
      !own.contains { $0.name == name }
        && (packages.isEmpty || packages.contains { stem.hasPrefix($0) })
    }
    ownPaths = own.map { home + "/" + $0.name }
    paths = ownPaths + others.map { home + "/" + $0.name } + [home]
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
