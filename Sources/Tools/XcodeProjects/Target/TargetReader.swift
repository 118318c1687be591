import Foundation

/// Collects the files of a target: those of its phases, and of its folders that are kept in step
/// with the disk.
struct TargetReader {
  let project: XcodeProject
  let id: String
  var sources: [ProjectFile] = []
  var resources: [ProjectFile] = []
  var products: [PackageProduct] = []
  var linked: [String] = []
  var unmade: [UnmadeProduct] = []
  var problems: [ProjectError] = []
  /// Files of the target's settings, which are not built into it.
  var besides: Set<String> = []
  private var seen: Set<String> = []
  /// The number of names looked at in folders.
  var walked = 0

  init(_ id: String, of project: XcodeProject) {
    self.id = id
    self.project = project
  }

  mutating func read(settings: ProjectSettings) {
    guard let target = project.objects[id] else { return }
    takeAway(settings)
    for phase in objects(target["buildPhases"]) { read(phase: phase) }
    readFolders(of: target)
    for product in objects(target["packageProductDependencies"]) { add(product: product) }
    for dependency in objects(target["dependencies"]) {
      if let other = dependency["target"]?.text { link(target: other) }
    }
    sort()
  }

  /// Adds all files of a folder.
  mutating func read(folder: String, settings: ProjectSettings) {
    takeAway(settings)
    walk(folder, line: nil, levels: 0) { $0 != "Package.swift" }
    sort()
  }

  /// Excludes files that are settings of the target from its resources.
  private mutating func takeAway(_ settings: ProjectSettings) {
    besides = Set(
      ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { settings[$0] }.map {
        XcodeProject.joined(project.root, $0)
      })
  }

  private mutating func sort() {
    sources.sort { $0.place < $1.place }
    resources.sort { $0.place < $1.place }
  }

  func objects(_ ids: ProjectValue?) -> [ProjectValue] {
    (ids?.texts ?? []).compactMap { project.objects[$0] }
  }

  func problem(_ line: Int?, _ words: String) -> ProjectError {
    ProjectError(file: project.file, line: line, words: words)
  }

  // MARK: Phases

  private mutating func read(phase: ProjectValue) {
    switch phase["isa"]?.text {
    case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
      for file in objects(phase["files"]) where isForPhone(file) {
        guard let reference = file["fileRef"]?.text else { continue }
        add(reference: reference, levels: 0)
      }
    case "PBXFrameworksBuildPhase":
      for file in objects(phase["files"]) where isForPhone(file) {
        if let product = file["productRef"]?.text.flatMap({ project.objects[$0] }) {
          add(product: product)
        } else if let reference = file["fileRef"]?.text {
          link(reference: reference)
        }
      }
    case "PBXShellScriptBuildPhase":
      let name = phase["name"]?.text ?? "without a name"
      problems.append(
        problem(phase.line, "the script “\(name)” is not run: what it makes is missing"))
    default: break
    }
  }

  private func isForPhone(_ file: ProjectValue) -> Bool {
    let filters = (file["platformFilters"]?.texts ?? []) + (file["platformFilter"]?.texts ?? [])
    return filters.isEmpty || filters.contains("ios")
  }

  /// Adds a file, or an object that stands for several: a text in many languages.
  private mutating func add(reference: String, levels: Int) {
    guard let object = project.objects[reference], levels < 8 else { return }
    if object["isa"]?.text == "PBXVariantGroup" {
      for child in object["children"]?.texts ?? [] { add(reference: child, levels: levels + 1) }
    } else if let path = project.places[reference] {
      add(path: path, line: object.line)
    }
  }

  /// Adds a file, or a folder that counts as one.
  mutating func add(path: String, line: Int?) {
    guard seen.insert(path).inserted, !besides.contains(path) else { return }
    let file = ProjectFile(path: path, place: place(of: path), line: line)
    guard FileManager.default.fileExists(atPath: path) else {
      return problems.append(
        problem(line, "missing: \(path) is in the target and not on disk"))
    }
    switch file.type {
    case "swift": sources.append(file)
    case "m", "mm", "c", "cpp", "cc", "metal":
      problems.append(
        problem(line, "missing: \(file.place) is left out: only Swift is built here"))
    case "xcmappingmodel", "mlmodel", "mlpackage":
      problems.append(
        problem(line, "missing: \(file.place) is left out: what Xcode makes of it is not here"))
    case "storyboard", "xib", "nib", "xcprivacy", "h", "hpp", "pch", "modulemap", "xcconfig",
      "entitlements", "docc":
      break
    default: resources.append(file)
    }
  }

  /// Adds a file or folder as a resource that is copied as a whole.
  mutating func addWhole(path: String) {
    guard FileManager.default.fileExists(atPath: path) else {
      return problems.append(problem(nil, "missing: \(path) is in the target and not on disk"))
    }
    resources.append(ProjectFile(path: path, place: place(of: path), line: nil))
  }

  private func place(of path: String) -> String {
    let root = project.root + "/"
    if path.hasPrefix(root) { return String(path.dropFirst(root.count)) }
    // Outside the project: relative to the deepest folder that contains both.
    let common = zip(path.split(separator: "/"), root.split(separator: "/"))
      .prefix { $0 == $1 }.count
    return path.split(separator: "/").dropFirst(common).joined(separator: "/")
  }

  // MARK: Linked products

  private mutating func link(reference: String) {
    if let owner = project.targetIDs.first(where: {
      project.objects[$0]?["productReference"]?.text == reference
    }) {
      return link(target: owner)
    }
    guard let object = project.objects[reference] else { return }
    let path = object["path"]?.text ?? object["name"]?.text ?? ""
    // Apple's own libraries are judged by the imports of the sources.
    guard object["sourceTree"]?.text != "SDKROOT", !path.contains("System/Library/"),
      !path.hasSuffix(".tbd")
    else { return }
    unmade.append(
      UnmadeProduct(
        name: (path as NSString).lastPathComponent,
        problem: problem(
          object.line, "missing: \(path) is linked, and no target of a project here makes it")))
  }

  private static let libraries: Set = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
  ]

  private mutating func link(target other: String) {
    guard let target = project.objects[other], let name = target["name"]?.text, other != id,
      Self.libraries.contains(target["productType"]?.text ?? ""), !linked.contains(name)
    else { return }
    linked.append(name)
  }

  private mutating func add(product: ProjectValue) {
    guard let name = product["productName"]?.text, !products.contains(where: { $0.name == name })
    else { return }
    let package = product["package"]?.text.flatMap { project.objects[$0] }
    products.append(PackageProduct(name: name, origin: package.flatMap(project.origin)))
  }
}

/// A text as a literal of Swift.
package func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
  return "\"" + escaped.joined() + "\""
}
