import MissingFoundation

/// Converts types of intents to names in an archive, and back in another process of the same
/// program.
///
/// The name is the mangled one, from which the runtime makes the type. The mangled name of a type
/// that is private to a file contains an address, which differs between processes: such a type is
/// named by its module and its own name, and searched for among all intents of the program. If two
/// files have private intents of the same name, the first is used.
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

  /// Whether the type belongs to an extension that is linked in but not running.
  private static func isOfOther(_ type: any AppIntent.Type) -> Bool {
    LinkedExtension.isOther(typeName: _typeName(type))
  }

  /// `Module.Name`, without the contexts of private types: `Module.(unknown context at $1f).Name`.
  private static func readableName(of type: any AppIntent.Type) -> String {
    _typeName(type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}
