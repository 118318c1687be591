import Foundation
import WidgetArchive

extension INIntent {
  /// A parameter as its class declares it.
  struct DeclaredParameter {
    let name: String
    let title: String
    let storage: any AnyStoredParameter
  }

  /// The parameters of the class and its superclasses, in the order of their declaration.
  var parameters: [DeclaredParameter] {
    var found: [DeclaredParameter] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      found.insert(contentsOf: level.children.compactMap(DeclaredParameter.init), at: 0)
      mirror = level.superclassMirror
    }
    return found
  }

  /// The parameters for the form in which a person sets them, with their defaults where the intent
  /// is a new one.
  package var parameterDescriptors: [ParameterDescriptor] {
    parameters.compactMap { parameter in
      parameter.storage.parameterType.map { type in
        ParameterDescriptor(
          name: parameter.name, title: parameter.title, type: type,
          isOptional: parameter.storage.isOptional,
          defaultValue: parameter.storage.configurationValue,
          choices: parameter.storage.choices)
      }
    }
  }

  /// The values that are set.
  package var configuration: Configuration {
    var values: Configuration = [:]
    for parameter in parameters {
      values[parameter.name] = parameter.storage.configurationValue
    }
    return values
  }

  /// Sets parameters. Returns the names that are no parameter of this class, sorted: an older board
  /// file may still have them.
  ///
  /// - Throws: ``ConfigurationError`` for a value that is not of its parameter's type.
  @discardableResult
  package func configure(_ configuration: Configuration, in timeZone: TimeZone)
    throws(ConfigurationError) -> [String]
  {
    // To find the parameters takes a tenth of a process that answers for a tile as it was added.
    if configuration.isEmpty { return [] }
    var rest = configuration
    for parameter in parameters {
      guard let value = rest.removeValue(forKey: parameter.name) else { continue }
      guard parameter.storage.set(value, in: timeZone) else {
        throw ConfigurationError(
          parameter: parameter.name, expected: parameter.storage.parameterType ?? .object,
          value: value)
      }
    }
    return rest.keys.sorted()
  }
}

extension INIntent.DeclaredParameter {
  /// nil for a stored property that is no parameter.
  init?(_ child: Mirror.Child) {
    guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
      return nil
    }
    // The property behind a wrapped one has its name with an underscore.
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    self.init(
      name: name, title: parameter.title ?? Self.title(ofName: name), storage: parameter.storage)
  }

  /// `characterName` → `Character Name`.
  static func title(ofName name: String) -> String {
    var title = ""
    for character in name {
      if character.isUppercase, let last = title.last, last.isLowercase { title.append(" ") }
      title.append(title.isEmpty ? Character(character.uppercased()) : character)
    }
    return title
  }
}
