import CommandSupport
import Coverage
import ExtensionHost
import XcodeProjects

/// The products of other people's packages that the files of a package import, as far as their
/// names tell.
///
/// A product may have modules of other names, so that one is left out only where every import is
/// explained without it: by a module that is here, a target, or a product of that name.
struct NeededProducts {
  private var imported: Set<String> = []
  private var explained: Set<String> = []

  init(_ targets: [ProjectTarget]) {
    for target in targets {
      explained.insert(target.module)
      explained.formUnion(target.products.map { Self.module($0.name) })
      for file in target.sources {
        guard let source = try? FileReading(file.path).text() else { continue }
        imported.formUnion(Self.modules(in: source))
      }
    }
  }

  /// Whether a build has to fetch the product.
  func contains(_ product: PackageProduct) -> Bool {
    guard case .remote = product.origin else { return true }
    return imported.contains(Self.module(product.name))
      || !imported.allSatisfy { explained.contains($0) || KnownAPI.shared.hasModule($0) }
  }

  /// The name of a module in the spelling of Swift.
  private static func module(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The modules in the lines that import.
  static func modules(in source: String) -> Set<String> {
    var modules: Set<String> = []
    for line in source.split(whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || $0 == ";" }
      guard let place = words.firstIndex(of: "import"),
        words[..<place].allSatisfy({ $0.hasPrefix("@") || accesses.contains($0) })
      else { continue }
      let names = words[(place + 1)...].drop { kinds.contains($0) }
      if let name = names.first { modules.insert(String(name.prefix { $0 != "." })) }
    }
    return modules
  }

  private static let accesses: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
