import Testing

@testable import XcodeProjects

@Suite struct ManifestReaderTests {
  private func package(_ text: String) -> ManifestValue? {
    var reader = ManifestReader(text)
    return reader.package()
  }

  @Test func `literals, calls, members and ranges are read`() throws {
    let value = try #require(
      package(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(  // a remark
          name: "Tides",
          dependencies: [.package(url: "https://example.org/moon", "1.0.0"..<"2.0.0"),],
          targets: [Target.target(name: "A", dependencies: ["B", .product(name: "C", package: "D")])]
        )
        """))
    #expect(value["name"] == .text("Tides"))
    let dependency = try #require(value["dependencies"]?.list.first)
    #expect(dependency.written == #".package(url: "https://example.org/moon", "1.0.0"..<"2.0.0")"#)
    let target = try #require(value["targets"]?.list.first)
    #expect(target.name == "target" && target["name"]?.text == "A")
    #expect(target["dependencies"]?.list.map { $0.text ?? $0.name } == ["B", "product"])
  }

  @Test func `constants, sums, builders and later additions are read`() throws {
    let value = try #require(
      package(
        """
        let names = ["A", "B"]
        extension Target.Dependency {
          static let moon: Self = .product(name: "Moon", package: "moon")
          static var sun: Self { .product(name: "Sun", package: "sun") }
        }
        let package = Package(name: "Ti" + "des", products: make { Product.library(name: "P", targets: names + ["C"]) "Q" },
          targets: [.target(name: "A", dependencies: [.moon, .sun])])
        package.targets += [.target(name: "B")]
        package.targets.append(.target(name: "C"))
        package.targets.append(contentsOf: [.target(name: "D")])
        """))
    #expect(value["name"] == .text("Tides"))
    #expect(value["products"]?.list.first?["targets"]?.texts == ["A", "B", "C"])
    #expect(value["products"]?.list.last == .text("Q"))
    #expect(value["targets"]?.list.map { $0["name"]?.text } == ["A", "B", "C", "D"])
    #expect(
      value["targets"]?.list.first?["dependencies"]?.list.map { $0["name"]?.text } == [
        "Moon", "Sun",
      ])
  }

  @Test func `what code computes is said with its line, and the rest is read`() throws {
    var reader = ManifestReader(
      """
      let package = Package(name: "A",
        products: [.library(name: "A", targets: ["A"])],
        dependencies: names.map { .package(path: $0) },
        targets: [.target(name: "A"), make("\\(prefix)B")])
      for target in package.targets { target.swiftSettings = [] }
      """)
    let package = reader.package()
    let value = try #require(package)
    #expect(value["products"]?.list.count == 1)
    #expect(value["targets"]?.list.first?["name"]?.text == "A")
    #expect(reader.unread == [3, 4, 5])
  }

  @Test(arguments: [
    "", "Package", "Package(", "Package(name: \"A\"", "let a = a\nPackage(name: a)",
    "let a = b + b\nlet b = a + a\nPackage(a)", "Package([[[[", "Package(name: .a.b(.c(",
    "Package(\(String(repeating: "[", count: 5000)))", "Package(a: , , b: )", "Package(\"\\(",
  ])
  func `a manifest that is none ends`(text: String) {
    _ = package(text)
  }
}
