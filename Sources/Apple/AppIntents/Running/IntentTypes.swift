import MissingFoundation

/// The way from a type of intent to its name in an archive, and back, in another process of the same
/// program.
///
/// The name is the mangled one, by which the run time makes the type. A type that is private to a file
/// has an address in that name, which differs from process to process: such a one is named by its
/// module and its own name, and looked for among all intents of the program. Of two private intents of
/// one name in different files it is the first.
package enum IntentTypes {
  static func name(of type: any AppIntent.Type) -> String {
    if let name = _mangledTypeName(type), !name.contains("$") { return name }
    return readableName(of: type)
  }

  static func type(named name: String, among all: () -> [Any.Type]) -> (any AppIntent.Type)? {
    if let type = _typeByName(name) as? any AppIntent.Type { return isOfOther(type) ? nil : type }
    guard name.contains(".") else { return nil }
    return all().lazy.compactMap { $0 as? any AppIntent.Type }
      .first { readableName(of: $0) == name }
  }

  /// Whether it is of an extension that is linked into this program but does not run.
  private static func isOfOther(_ type: any AppIntent.Type) -> Bool {
    LinkedExtension.isOther(typeName: _typeName(type))
  }

  /// `Module.Name`, without the places of private types: `Module.(unknown context at $1f).Name`.
  private static func readableName(of type: any AppIntent.Type) -> String {
    _typeName(type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}
