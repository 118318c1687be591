/// The extensions that are linked into this program, if there are several.
package enum LinkedExtension {
  /// Whether a module belongs to another extension that is linked into this program but is not
  /// running.
  package static func isOther(module: String) -> Bool { isOtherExtension(module) }

  /// Whether this program contains several extensions, as the program of the bundled widgets does.
  package static var areSeveral: Bool { areSeveralExtensions() }

  /// Whether a type belongs to another extension, by its name from `String(reflecting:)`.
  package static func isOther(typeName: String) -> Bool {
    isOther(module: String(typeName.prefix { $0 != "." }))
  }
}

/// Declared by its symbol instead of imported, because authors' compilers would need the module map
/// of the C module.
@_silgen_name("linked_extensions_is_other")
private func isOtherExtension(_ module: UnsafePointer<CChar>) -> Bool

@_silgen_name("linked_extensions_are_several")
private func areSeveralExtensions() -> Bool
