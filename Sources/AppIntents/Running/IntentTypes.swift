import MissingFoundation

/// The way from a type of intent to its name in an archive, and back.
///
/// The name is the mangled one, by which the run time makes the type in any process of the program.
/// That of a type which is private to a file holds an address of this process: such a type goes by
/// its module and its plain name, and is found among the program's intents.
package enum IntentTypes {
  static func name(of type: any AppIntent.Type) -> String {
    guard let name = _mangledTypeName(type), !name.contains("$") else { return plainName(of: type) }
    return name
  }

  static func type(named name: String) -> (any AppIntent.Type)? {
    if let type = _typeByName(name) as? any AppIntent.Type { return type }
    return ProgramConformances.types(to: "AppIntent").lazy
      .compactMap { $0 as? any AppIntent.Type }
      .first { plainName(of: $0) == name }
  }

  private static func plainName(of type: any AppIntent.Type) -> String {
    let module = String(reflecting: type).prefix { $0 != "." }
    return "\(module).\(type)"
  }
}
