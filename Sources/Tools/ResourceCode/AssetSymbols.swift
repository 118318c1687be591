/// Members for the colours and images of asset catalogues: `Color(.brand)`, `Color.brand`,
/// `Image(.logo)`.
///
/// `ColorResource` and `ImageResource` get a member for each, `Color` and `UIColor` one for each
/// colour, `UIImage` one for each image. A name that these types have already is left to them, as
/// Xcode does.
struct AssetSymbols {
  private(set) var warnings: [String] = []
  private(set) var source = ""
  private let taken: AuthorNames

  init(_ catalog: AssetCatalog, taken: AuthorNames, bundle: String) {
    self.taken = taken
    let root = catalog.root
    guard root.holdsAnything else { return }
    let colors = members(of: root, \.colors, "Color")
    let images = members(of: root, \.images, "Image")
    let colorMembers = free(colors, in: "ColorResource").lines { Self.resource("Color", $0) }
    let imageMembers = free(images, in: "ImageResource").lines { Self.resource("Image", $0) }
    let named = colors.keeping(colors.top.filter { !Self.colorNames.contains($0.name) })
    let styles = free(named, in: "Color", "ShapeStyle").top.filter {
      !Self.styleNames.contains($0.name)
    }
    source = [
      "private let resourceBundle: Foundation.Bundle = \(bundle)",
      Self.extending("SwiftUI.ColorResource", colorMembers),
      Self.extending("SwiftUI.ImageResource", imageMembers),
      Self.extending(
        "SwiftUI.Color",
        free(named, in: "Color").lines {
          "static var \($0.name): SwiftUI.Color { .init(SwiftUI.ColorResource.\($0.path)) }"
        }
      ),
      Self.extending(
        "SwiftUI.ShapeStyle where Self == SwiftUI.Color",
        styles.map {
          "  static var \($0.name): SwiftUI.Color { .init(SwiftUI.ColorResource.\($0.path)) }"
        }),
      Self.extending(
        "UIColor",
        free(named, in: "UIColor").lines {
          "static var \($0.name): UIColor { .init(resource: .\($0.path)) }"
        }),
      Self.extending(
        "UIImage",
        free(images, in: "UIImage").lines {
          "static var \($0.name): UIImage { .init(resource: .\($0.path)) }"
        }),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The members whose names the author has not given to members of these types.
  private func free(_ members: Members, in owners: String...) -> Members {
    members.keeping(members.top.filter { !taken.declaresMember($0.name, in: owners) })
  }

  private static func resource(_ kind: String, _ member: Member) -> String {
    let name = "\"\(member.asset)\""
    return "static let \(member.name) = "
      + "SwiftUI.\(kind)Resource(name: \(name), bundle: resourceBundle)"
  }

  private static func extending(_ type: String, _ members: [String]) -> String {
    members.isEmpty ? "" : "extension \(type) {\n\(members.joined(separator: "\n"))\n}"
  }

  // MARK: Members

  /// An asset under its Swift name.
  fileprivate struct Member {
    var name: String
    /// The name after the types of its enclosing namespaces: `Brand.blue`.
    var path: String
    var asset: String
  }

  /// The members of a namespace and, below their type names, of those in it.
  fileprivate struct Members {
    var top: [Member]
    var inner: [(type: String, members: Members)]

    var isEmpty: Bool { top.isEmpty && inner.allSatisfy(\.members.isEmpty) }

    func keeping(_ top: [Member]) -> Members { Members(top: top, inner: inner) }

    func lines(indent: String = "  ", _ line: (Member) -> String) -> [String] {
      top.map { indent + line($0) }
        + inner.filter { !$0.members.isEmpty }.flatMap { type, members in
          ["\(indent)enum \(type) {"] + members.lines(indent: indent + "  ", line)
            + ["\(indent)}"]
        }
    }
  }

  private mutating func members(
    of namespace: AssetCatalog.Namespace,
    _ assets: KeyPath<AssetCatalog.Namespace, Set<String>>, _ suffix: String, prefix: String = ""
  ) -> Members {
    var top: [Member] = []
    for asset in namespace[keyPath: assets].sorted() {
      let name = SymbolName(asset, droppingSuffix: suffix).member
      if let other = top.first(where: { $0.name == name }) {
        warnings.append(
          "\(namespace.name(of: asset)): its Swift name “\(name)” is that of “\(other.asset)”; "
            + "rename one of them")
      } else {
        top.append(Member(name: name, path: prefix + name, asset: namespace.name(of: asset)))
      }
    }
    let inner = namespace.namespaces.keys.sorted().compactMap { key in
      namespace.namespaces[key].map { (SymbolName(key).type, $0) }
    }
    return Members(
      top: top,
      inner: inner.map { type, inner in
        (type, members(of: inner, assets, suffix, prefix: "\(prefix)\(type)."))
      })
  }

  // MARK: Names that are taken

  private static let colorNames: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor", "magenta",
    "darkGray", "lightGray", "label", "link", "tintColor",
  ]

  /// Names of SwiftUI's styles. A colour of such a name would make `.background` ambiguous.
  private static let styleNames: Set = [
    "background", "foreground", "selection", "separator", "tint", "placeholder", "fill",
    "tertiary", "quaternary", "quinary", "windowBackground",
  ]
}

extension AssetCatalog.Namespace {
  fileprivate var holdsAnything: Bool {
    !colors.isEmpty || !images.isEmpty || namespaces.values.contains { $0.holdsAnything }
  }
}
