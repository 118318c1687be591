import CommandSupport
import Foundation
import XcodeProjects

/// A package of links to exactly the files of a target, so that its author's changes are built.
///
/// The Swift files are linked outside the sources that SwiftPM looks for: the plugin
/// `WidgetResources` compiles copies of them in which `#if` is answered as on an iPhone.
struct LinkedPackage {
  enum Content: Equatable {
    case data(Data)
    /// A link to this path.
    case link(String)
  }

  /// The files by their paths within the package.
  private(set) var files: [String: Content] = [:]
  /// The problems of the package, in a line each.
  private(set) var problems: [String]
  /// Whether it needs packages of other people, which may import Apple's modules without saying so.
  private(set) var needsForeignPackages = false

  /// - Parameters:
  ///   - targets: the extension, then the modules of its project that it imports.
  ///   - board: the folder of widgetboard's package.
  init(_ targets: [ProjectTarget], origin: String, board: String) {
    problems = targets.flatMap(\.problems).map(\.description)
    guard let main = targets.first else { return }
    let product = PackageSketch.identifier(main.name).lowercased()
    var languages = Languages()
    var packages: [(name: String, text: String)] = []
    var manifests: [PackageManifest.Target] = []
    let needed = NeededProducts(targets)
    for target in targets {
      let module = TargetModule(
        target, isMain: target.name == main.name, among: targets, needed: needed)
      for (place, path) in module.links { files[place] = .link(path) }
      files["\(module.manifest.path)/\(Self.remarkFile)"] = .data(Data(Self.remark.utf8))
      for folder in module.languages { languages.add(folder: folder) }
      // Where two name one package, the project's requirement counts.
      for package in module.packages where !packages.contains(where: { $0.name == package.name }) {
        packages.append(package)
      }
      problems += module.problems
      manifests.append(module.manifest)
    }
    if packages.contains(where: { $0.text.hasPrefix(".package(url:") }) {
      needsForeignPackages = true
      manifests.append(PackageManifest.Target(name: Self.modules, path: "Sources/\(Self.modules)"))
      files["Sources/\(Self.modules)/\(Self.modules).swift"] = .data(
        Data(Self.remarkOnModules.utf8))
    }
    let needsIsolation = manifests.contains { $0.settings.contains { $0.contains("Isolation") } }
    let manifest = PackageManifest(
      name: main.module, product: product, localization: languages.main, board: board,
      packages: packages.map(\.text), targets: manifests, tools: needsIsolation ? "6.2" : "6.1",
      remark: "\(Self.mark)\(origin.filter { !$0.isNewline }).")
    files["Package.swift"] = .data(Data(manifest.text.utf8))
    addLists(of: main, product: product)
    files["\(product).widget"] = .link(".build/debug/\(product).widget")
  }

  /// A source file for SwiftPM, which refuses a target without any.
  private static let remarkFile = "AboutOriginals.swift"
  private static let remark = """
    // The sources are links in the folder Originals. The plugin WidgetResources compiles copies of
    // them, in which #if is answered as on an iPhone.

    """

  /// The target that a person builds before the others, where packages of other people import Apple's modules.
  static let modules = "AppleModules"
  private static let remarkOnModules = """
    // Packages of other people are compiled as soon as they can be, and do not say that they need
    // Apple's modules. Build this target first, and they find them.

    """

  /// The first words of a package that may be overwritten.
  static let mark = "Written by widgetboard coverage from "

  private mutating func addLists(of target: ProjectTarget, product: String) {
    do throws(ProjectError) {
      files["Info.plist"] = .data(try InformationList(target).data)
      if let list = try InformationList.entitlements(of: target) {
        files["\(product).entitlements"] = .data(list)
      }
    } catch {
      problems.append(error.description)
    }
  }
}

/// A project's target as a target of a package.
private struct TargetModule {
  var manifest: PackageManifest.Target
  private(set) var links: [(place: String, path: String)] = []
  private(set) var languages: Set<String> = []
  private(set) var packages: [(name: String, text: String)] = []
  private(set) var problems: [String] = []
  private var taken: Set<String> = []

  init(
    _ target: ProjectTarget, isMain: Bool, among targets: [ProjectTarget], needed: NeededProducts
  ) {
    let name = target.module
    manifest = PackageManifest.Target(
      name: name, isExecutable: isMain, path: "Sources/\(name)", needsPlugin: true)
    let compiler = CompilerSettings(target.settings)
    manifest.language = compiler.language
    manifest.conditions = compiler.conditions
    manifest.settings = compiler.settings
    manifest.dependencies = target.linked.compactMap { linked in
      targets.first { $0.name == linked }.map { quoted($0.module) }
    }
    var needs = NeededModules()
    for file in target.sources {
      links.append(("Originals/\(name)/\(file.place)", file.path))
      if let source = try? FileReading(file.path).text() { needs.read(source) }
    }
    manifest.imported = needs.modules
    for file in target.resources { add(file, to: name) }
    for product in target.products where needed.contains(product) { add(product) }
  }

  /// Adds a resource. Resources are built into one folder, so each needs a name of its own.
  private mutating func add(_ file: ProjectFile, to module: String) {
    let folder = ((file.place as NSString).deletingLastPathComponent as NSString).lastPathComponent
    let isLocalized = folder.hasSuffix(".lproj")
    let place = isLocalized ? "\(folder)/" : ""
    let stem = (file.name as NSString).deletingPathExtension
    let type = Self.bundled[file.type] ?? file.type
    var name = Self.bundled[file.type] == nil ? file.name : "\(stem).\(type)"
    var count = 2
    while !taken.insert((place + name).lowercased()).inserted {
      name = "\(stem)-\(count)" + (type.isEmpty ? "" : ".\(type)")
      count += 1
    }
    links.append(("Sources/\(module)/Resources/\(place)\(name)", file.path))
    if isLocalized { languages.insert(folder) }
    switch file.type {
    case "intentdefinition": break
    case _ where isLocalized && file.type != "xcassets": break
    default: manifest.copied.append("Resources/\(name)")
    }
  }

  /// The endings that data models have in an app's bundle, where its code looks for them.
  private static let bundled = ["xcdatamodeld": "momd", "xcdatamodel": "mom"]

  private mutating func add(_ product: PackageProduct) {
    switch product.origin {
    case .local(let path) where !FileManager.default.fileExists(atPath: path + "/Package.swift"):
      problems.append(
        "missing: the product \(product.name) of the package \(path), which is not on the disk: "
          + "a submodule comes with “git submodule update --init”")
    case .local(let path):
      let name = (path as NSString).lastPathComponent
      packages.append((name.lowercased(), ".package(path: \(quoted(path)))"))
      add(product.name, of: name)
    case .remote(let address, let requirement):
      let last = (address as NSString).lastPathComponent
      let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      packages.append((name.lowercased(), ".package(url: \(quoted(address)), \(requirement))"))
      add(product.name, of: name)
    case nil:
      problems.append(
        "missing: the product \(product.name) of a package; the project does not say of which")
    }
  }

  private mutating func add(_ product: String, of package: String) {
    manifest.dependencies.append(
      ".product(name: \(quoted(product)), package: \(quoted(package)))")
  }
}
