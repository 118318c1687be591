/// The extensions that are linked into this program, where there are several.
package enum LinkedExtension {
  /// Whether a module is that of an extension which is linked in but does not run. What is in it is
  /// not this extension's.
  package static func isOther(module: String) -> Bool { isOtherExtension(module) }

  /// Whether this program holds several, as the one does whose widgets come with the board.
  package static var areSeveral: Bool { areSeveralExtensions() }

  /// The same of what `String(reflecting:)` says of a type.
  package static func isOther(typeName: String) -> Bool {
    isOther(module: String(typeName.prefix { $0 != "." }))
  }
}

/// By its symbol, not by its module: authors' compilers would have to find a module map of C.
@_silgen_name("linked_extensions_is_other")
private func isOtherExtension(_ module: UnsafePointer<CChar>) -> Bool

@_silgen_name("linked_extensions_are_several")
private func areSeveralExtensions() -> Bool
