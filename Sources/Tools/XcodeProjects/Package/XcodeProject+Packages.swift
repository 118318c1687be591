extension XcodeProject {
  /// The origin of a reference to a package.
  func origin(of package: ProjectValue) -> PackageProduct.Origin? {
    if let path = package["relativePath"]?.text {
      return .local(Self.joined(root, path))
    }
    guard let address = package["repositoryURL"]?.text else { return nil }
    let requirement = package["requirement"]
    func value(_ key: String) -> String { requirement?[key]?.text ?? "" }
    let words =
      switch requirement?["kind"]?.text {
      case "upToNextMinorVersion":
        ".upToNextMinor(from: \(quoted(value("minimumVersion"))))"
      case "exactVersion": "exact: \(quoted(value("version")))"
      case "versionRange":
        "\(quoted(value("minimumVersion")))..<\(quoted(value("maximumVersion")))"
      case "branch": "branch: \(quoted(value("branch")))"
      case "revision": "revision: \(quoted(value("revision")))"
      default: "from: \(quoted(value("minimumVersion")))"
      }
    return .remote(address, requirement: words)
  }

  /// The origin of a product that a target names without its package, as Xcode finds it: another target of the
  /// project says it, or a package has the product's name. Nil if neither is so.
  func origin(ofProduct name: String) -> PackageProduct.Origin? {
    let sorted = objects.sorted { $0.key < $1.key }.map(\.value)
    let said = sorted.lazy.filter {
      $0["isa"]?.text == "XCSwiftPackageProductDependency" && $0["productName"]?.text == name
    }.compactMap { $0["package"]?.text.flatMap { objects[$0] } }
    let named = sorted.lazy.filter {
      $0["repositoryURL"]?.text.map(LocalPackage.lastName) == name.lowercased()
    }
    return (said.first ?? named.first).flatMap(origin)
  }
}
