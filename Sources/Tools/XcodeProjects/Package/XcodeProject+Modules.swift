import Foundation

extension XcodeProject {
  /// A target, and after it the modules of the author's that it is built with, each once: those of
  /// the project, and those of packages in its repository.
  package func targets(building target: ProjectTarget) -> [ProjectTarget] {
    var modules = LinkedModules(of: self)
    return modules.targets(building: target)
  }
}

/// Collects the modules that a target links, directly or indirectly.
private struct LinkedModules {
  private let project: XcodeProject
  private var packages: LocalPackages
  private var found: [ProjectTarget] = []
  private var names: Set<String> = []
  private var others: OtherProjects
  /// The projects of the targets that are another project's, and what their names begin with.
  private var owners: [String: (project: XcodeProject, prefix: String)] = [:]
  private var told: Set<String> = []

  init(of project: XcodeProject) {
    self.project = project
    packages = LocalPackages(of: project)
    others = OtherProjects(than: project)
  }

  mutating func targets(building main: ProjectTarget) -> [ProjectTarget] {
    add(main)
    var index = 0
    while index < found.count {
      let owner = owners[found[index].name]
      for name in found[index].linked where !names.contains(name) {
        guard let owner else {
          if let target = project.target(named: name) { add(target) }
          continue
        }
        let ownName = String(name.dropFirst(owner.prefix.count))
        if let id = owner.project.targetID(named: ownName) { add(id, of: owner) }
      }
      for product in found[index].unmade { add(product, to: index) }
      index += 1
    }
    found[0].problems += packages.problems
    return [found[0]] + found.dropFirst().reversed()
  }

  /// Adds a target of another project.
  private mutating func add(_ id: String, of owner: (project: XcodeProject, prefix: String)) {
    let target = ProjectTarget(id, of: owner.project, prefix: owner.prefix)
    owners[target.name] = owner
    add(target)
  }

  /// Adds the target of another project that makes a product; the extension's own project may make what another
  /// project links.
  private mutating func add(_ product: UnmadeProduct, to index: Int) {
    let key: String
    if let id = project.targetIDs.first(where: { project.product(ofTarget: $0) == product.name }) {
      let target = ProjectTarget(id, of: project)
      key = target.name
      if !names.contains(key) { add(target) }
    } else if let (other, id) = others.target(making: product.name) {
      let prefix = other.projectName + "/"
      key = prefix + (other.objects[id]?["name"]?.text ?? "")
      if !names.contains(key) { add(id, of: (other, prefix)) }
    } else {
      return found[index].problems.append(product.problem)
    }
    if found[index].name != key, !found[index].linked.contains(key) {
      found[index].linked.append(key)
    }
  }

  private mutating func add(_ target: ProjectTarget) {
    guard names.insert(target.name).inserted else { return }
    let index = found.count
    found.append(target)
    let products = target.products
    found[index].products = []
    for product in products { add(product, to: index) }
  }

  /// Adds what a product of a package consists of, if the package is the author's.
  private mutating func add(_ product: PackageProduct, to index: Int) {
    let package: LocalPackage? =
      switch product.origin {
      case .local(let path): packages.package(at: path) ?? packages.package(ofProduct: product.name)
      case .remote(let address, _): packages.package(inPlaceOf: address, for: product.name)
      case nil: packages.package(ofProduct: product.name)
      }
    guard let package, let targets = package.products[product.name] else {
      let origin = product.origin ?? project.origin(ofProduct: product.name)
      let product = PackageProduct(name: product.name, origin: origin)
      if !found[index].products.contains(product) { found[index].products.append(product) }
      return
    }
    for name in targets { link(name, of: package, to: index) }
  }

  /// Links a target of a package, and adds what it depends on.
  private mutating func link(_ name: String, of package: LocalPackage, to index: Int) {
    let key = package.key(name)
    if names.insert(key).inserted, let target = package.target(named: name) {
      let inner = found.count
      found.append(target)
      if told.insert(package.folder).inserted { found[inner].problems += package.problems }
      for dependency in package.targets[name]?["dependencies"]?.list ?? []
      where LocalPackage.holds(dependency) {
        add(dependency, of: package, to: inner)
      }
    }
    guard let target = found.first(where: { $0.name == key }), !target.sources.isEmpty,
      found[index].name != key, !found[index].linked.contains(key)
    else { return }
    found[index].linked.append(key)
  }

  private mutating func add(_ dependency: ManifestValue, of package: LocalPackage, to index: Int) {
    guard let name = dependency.text ?? dependency["name"]?.text else { return }
    if package.targets[name] != nil, dependency.name != "product" {
      return link(name, of: package, to: index)
    }
    let wanted = (dependency["package"]?.text ?? name).lowercased()
    guard let origin = package.dependencies.first(where: { $0.names.contains(wanted) })?.origin
    else {
      // The package may be one whose product alone has the name.
      let locals = package.dependencies.map { PackageProduct(name: name, origin: $0.origin) }
      if let local = locals.first(where: { has($0) }) { add(local, to: index) }
      return
    }
    add(PackageProduct(name: name, origin: origin), to: index)
  }

  private mutating func has(_ product: PackageProduct) -> Bool {
    guard case .local(let path)? = product.origin else { return false }
    return packages.package(at: path)?.products[product.name] != nil
  }
}
