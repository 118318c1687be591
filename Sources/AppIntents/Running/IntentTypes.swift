import Synchronization

/// The way from a type of intent to its name in an archive, and back.
///
/// The name is the mangled one, by which the run time makes the type in any process of the program.
package enum IntentTypes {
  static func name(of type: any AppIntent.Type) -> String {
    _mangledTypeName(type) ?? String(reflecting: type)
  }

  static func type(named name: String) -> (any AppIntent.Type)? {
    _typeByName(name) as? any AppIntent.Type
  }
}
