import MissingFoundation

/// Reads the type records that the compiler puts into every image of the program, to find a class
/// whose module is unknown.
///
/// swift-testing finds tests on Linux in the same way: the runtime lists each image's metadata
/// sections, and a type record refers to a *context descriptor*: kind, parent and name. Only these
/// three words are read here; the runtime makes the type from its mangled name. The layout is that
/// of the compiler's `MetadataSections.h` and `ABI/Metadata.h`, unchanged since Swift 5; if a later
/// one differs, nothing is found, and `INIntent.registerClass()` is the remedy.
enum ProgramTypes {
  /// The mangled names of the classes with a name in any module: `SelectCharacterIntent`, or
  /// `Intents.Select` for a nested one. If the program contains several extensions, only those of
  /// the running one.
  static func classes(named path: String) -> [String] {
    let components = path.split(separator: ".").map(String.init)
    guard let name = components.last else { return [] }
    var found: [String] = []
    for section in typeSections() {
      for offset in stride(from: 0, to: section.count - 3, by: 4) {
        guard let context = section.start.advanced(by: offset).typeRecord(),
          context.kind == .class, context.hasName(name), context.path == components,
          let mangled = context.mangledName, !context.isOfOther
        else { continue }
        found.append(mangled)
      }
    }
    return found
  }

  private struct Section {
    let start: UnsafeRawPointer
    let count: Int
  }

  private static func typeSections() -> [Section] {
    var sections: [Section] = []
    withUnsafeMutablePointer(to: &sections) { list in
      enumerateMetadataSections(
        { image, context in
          // Skips four words of bookkeeping, and start and length of the protocols and the
          // conformances; the types follow.
          let types = 8 * MemoryLayout<UInt>.size
          let start = image.load(fromByteOffset: types, as: UInt.self)
          let length = image.load(fromByteOffset: types + MemoryLayout<UInt>.size, as: UInt.self)
          if let start = UnsafeRawPointer(bitPattern: start), length > 0 {
            context?.assumingMemoryBound(to: [Section].self).pointee
              .append(Section(start: start, count: Int(length)))
          }
          return true
        }, list)
    }
    return sections
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?)

/// An identifier in the form of mangled names: `10GameWidget` for `GameWidget`.
func mangledIdentifier(_ name: String) -> String { "\(name.utf8.count)\(name)" }

/// A context descriptor: the compiler's record of a module or a type.
private struct TypeContext {
  enum Kind: UInt32 {
    case module = 0
    case `class` = 16
    case `struct` = 17
    case `enum` = 18

    /// The suffix of this part in a mangled name.
    var suffix: String {
      switch self {
      case .module: ""
      case .class: "C"
      case .struct: "V"
      case .enum: "O"
      }
    }
  }

  let pointer: UnsafeRawPointer

  /// The kind; nil for kinds that cannot be part of a path: extensions and anonymous contexts.
  var kind: Kind? { Kind(rawValue: pointer.load(as: UInt32.self) & 0x1F) }

  private var parent: TypeContext? {
    pointer.advanced(by: 4).relativeOrIndirect(mask: 1).map(TypeContext.init)
  }

  private var nameBytes: UnsafePointer<CChar>? {
    pointer.advanced(by: 8).relative()?.assumingMemoryBound(to: CChar.self)
  }

  /// Compares bytes, so that skipping thousands of types makes no strings.
  func hasName(_ name: String) -> Bool {
    guard let nameBytes else { return false }
    var index = 0
    for byte in name.utf8 {
      guard UInt8(bitPattern: nameBytes[index]) == byte else { return false }
      index += 1
    }
    return nameBytes[index] == 0
  }

  /// The enclosing contexts, from the module inwards.
  private var chain: [(kind: Kind, name: String)]? {
    guard let kind, let nameBytes else { return nil }
    let own = (kind: kind, name: String(cString: nameBytes))
    if kind == .module { return [own] }
    return parent?.chain.map { $0 + [own] }
  }

  /// Whether the type belongs to an extension that is linked in but not running.
  var isOfOther: Bool { chain?.first.map { LinkedExtension.isOther(module: $0.name) } ?? false }

  /// The names from the outermost type to this one.
  var path: [String]? { chain.map { $0.dropFirst().map(\.name) } }

  var mangledName: String? {
    chain.map { chain in chain.map { mangledIdentifier($0.name) + $0.kind.suffix }.joined() }
  }
}

extension UnsafeRawPointer {
  /// The context to which a record in the type section refers.
  fileprivate func typeRecord() -> TypeContext? {
    relativeOrIndirect(mask: 3).map(TypeContext.init)
  }

  /// The target of a 32-bit offset relative to its own address; nil for 0.
  fileprivate func relative() -> UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    return offset == 0 ? nil : advanced(by: Int(offset))
  }

  /// The target of an offset whose low bits tell whether it leads to a pointer to the target: 0 no,
  /// 1 yes.
  fileprivate func relativeOrIndirect(mask: Int32) -> UnsafeRawPointer? {
    let stored = load(as: Int32.self)
    guard stored != 0 else { return nil }
    let target = advanced(by: Int(stored & ~mask))
    switch stored & mask {
    case 0: return target
    case 1: return target.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }
}
