import MissingFoundation

/// Reads the conformance records that the compiler puts into every image of the program, to find
/// types that nobody registers. If the program contains several extensions, only the types of the
/// running one and of shared modules are found.
///
/// The runtime lists each image's metadata sections. A conformance record refers to a protocol and
/// to the *context descriptor* of a type, which holds the function that makes the type's metadata.
/// The layout is that of the compiler's `MetadataSections.h` and `ABI/Metadata.h`, unchanged since
/// Swift 5; if a later one differs, nothing is found.
enum ProgramConformances {
  /// The non-generic types of the program that conform to a protocol of this name.
  static func types(to protocolName: String) -> [Any.Type] {
    sections().flatMap { section in
      stride(from: 0, to: section.count - 3, by: 4).compactMap { offset in
        section.start.advanced(by: offset).relative().flatMap {
          ConformanceRecord(pointer: $0).type(conformingTo: protocolName)
        }
      }
    }
  }

  private struct Section {
    let start: UnsafeRawPointer
    let count: Int
  }

  private static func sections() -> [Section] {
    var sections: [Section] = []
    withUnsafeMutablePointer(to: &sections) { list in
      enumerateMetadataSections(
        { image, context in
          // Skips four words of bookkeeping, and the start and length of the protocols; the
          // conformances follow.
          let conformances = 6 * MemoryLayout<UInt>.size
          let start = image.load(fromByteOffset: conformances, as: UInt.self)
          let length = image.load(
            fromByteOffset: conformances + MemoryLayout<UInt>.size, as: UInt.self)
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

/// A conformance descriptor: protocol, type, witness table, flags.
private struct ConformanceRecord {
  let pointer: UnsafeRawPointer

  /// The type, if it conforms to the protocol of this name.
  func type(conformingTo name: String) -> Any.Type? {
    guard let conformed = pointer.relativeOrIndirect(), conformed.contextHasName(name) else {
      return nil
    }
    return typeDescriptor?.metadata
  }

  private var typeDescriptor: TypeDescriptor? {
    let kind = pointer.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 0x7
    let reference = pointer.advanced(by: 4).relative()
    switch kind {
    case 0: return reference.map(TypeDescriptor.init)
    case 1: return reference?.load(as: UnsafeRawPointer?.self).map(TypeDescriptor.init)
    default: return nil
    }
  }
}

/// The context descriptor of a nominal type: flags, parent, name, metadata accessor.
private struct TypeDescriptor {
  let pointer: UnsafeRawPointer

  private var isGeneric: Bool { pointer.load(as: UInt32.self) & 0x80 != 0 }

  /// Whether the type belongs to an extension that is linked in but not running.
  private var isOfOther: Bool {
    var context = pointer
    // A module has kind 0 and no parent; the limit ends the search in a damaged chain.
    for _ in 0..<64 {
      if context.load(as: UInt32.self) & 0x1F == 0 {
        guard let name = context.advanced(by: 8).relative() else { return false }
        return LinkedExtension.isOther(
          module: String(cString: name.assumingMemoryBound(to: CChar.self)))
      }
      guard let parent = context.advanced(by: 4).relativeOrIndirect() else { return false }
      context = parent
    }
    return false
  }

  /// The type. A generic type, or one inside a generic type, has no single metadata.
  var metadata: Any.Type? {
    guard !isGeneric, !isOfOther, let accessor = pointer.advanced(by: 12).relative() else {
      return nil
    }
    // The accessor takes a request, 0 for complete metadata, and returns the metadata in the first
    // result register, which is where C expects a pointer.
    typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer
    let metadata = unsafeBitCast(accessor, to: Accessor.self)(0)
    return unsafeBitCast(metadata, to: Any.Type.self)
  }
}

extension UnsafeRawPointer {
  /// The target of a 32-bit offset relative to its own address; nil for 0.
  fileprivate func relative() -> UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    return offset == 0 ? nil : advanced(by: Int(offset))
  }

  /// The target of an offset whose lowest bit says whether it leads to a pointer to the target.
  fileprivate func relativeOrIndirect() -> UnsafeRawPointer? {
    let stored = load(as: Int32.self)
    guard stored != 0 else { return nil }
    let target = advanced(by: Int(stored & ~1))
    return stored & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  /// Whether the context descriptor at this address has a name; compares without making a string.
  fileprivate func contextHasName(_ name: String) -> Bool {
    guard let bytes = advanced(by: 8).relative()?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    var index = 0
    for byte in name.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return bytes[index] == 0
  }
}
