import Glibc

/// The Unicode bidirectional algorithm of libfribidi, which is loaded by the first call.
///
/// Written in Swift rather than as a C module, so that a program compiled against the modules of a
/// build finds all that it needs among them. The functions are as fribidi 1.0 documents them; the
/// library's binary interface has been the same since 2018 (`libfribidi.so.0`).
package enum FriBidi {
  /// The longest line that is ordered, in code points.
  package static let limit = 4096

  /// Whether the library is installed.
  package static var isInstalled: Bool { library != nil }

  /// The embedding level of each code point of a line; odd levels are written from right to left.
  /// `isRightToLeft` decides for a line whose letters have no direction. Nil if the library is not
  /// installed, the line is longer than ``limit``, or memory is short.
  package static func levels(of line: [UInt32], isRightToLeft: Bool) -> [Int8]? {
    guard !line.isEmpty, line.count <= limit, let library else { return nil }
    let count = Int32(line.count)
    var types = [UInt32](repeating: 0, count: line.count)
    var brackets = types
    var levels = [Int8](repeating: 0, count: line.count)
    var base: UInt32 = isRightToLeft ? weaklyRightToLeft : weaklyLeftToRight
    library.types(line, count, &types)
    library.brackets(line, count, types, &brackets)
    // The result is the highest level plus 1, or 0 if memory ran out.
    guard library.levels(types, brackets, count, &base, &levels) != 0 else { return nil }
    return levels
  }

  /// The code point to draw where text runs from right to left: itself, unless it is a bracket or
  /// another sign with a direction.
  package static func mirrored(_ codePoint: UInt32) -> UInt32 {
    var mirrored = codePoint
    _ = library?.mirror(codePoint, &mirrored)
    return mirrored
  }

  // FRIBIDI_PAR_WLTR and FRIBIDI_PAR_WRTL.
  private static let weaklyLeftToRight: UInt32 = 0x20
  private static let weaklyRightToLeft: UInt32 = 0x21

  private static let library = Library()
}

/// The functions of the library.
private struct Library: Sendable {
  typealias Types =
    @convention(c) @Sendable (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
  typealias Brackets =
    @convention(c) @Sendable (
      UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Void
  typealias Levels =
    @convention(c) @Sendable (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<Int8>
    ) -> Int8
  typealias Mirror = @convention(c) @Sendable (UInt32, UnsafeMutablePointer<UInt32>) -> Int32

  let types: Types
  let brackets: Brackets
  let levels: Levels
  let mirror: Mirror

  /// Loads the library; nil if it is not installed.
  init?() {
    guard let library = dlopen("libfribidi.so.0", RTLD_NOW | RTLD_LOCAL),
      let types = dlsym(library, "fribidi_get_bidi_types"),
      let brackets = dlsym(library, "fribidi_get_bracket_types"),
      let levels = dlsym(library, "fribidi_get_par_embedding_levels_ex"),
      let mirror = dlsym(library, "fribidi_get_mirror_char")
    else { return nil }
    self.types = unsafeBitCast(types, to: Types.self)
    self.brackets = unsafeBitCast(brackets, to: Brackets.self)
    self.levels = unsafeBitCast(levels, to: Levels.self)
    self.mirror = unsafeBitCast(mirror, to: Mirror.self)
  }
}
