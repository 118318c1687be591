import Foundation
import WidgetArchive

extension INIntent {
  /// A parameter with the name of its property.
  struct DeclaredParameter {
    let name: String
    let title: String
    let description: String
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

  /// The descriptions of the parameters for a form. For a new intent they contain the defaults.
  package var parameterDescriptors: [ParameterDescriptor] {
    parameters.compactMap { parameter in
      parameter.storage.parameterType.map { type in
        ParameterDescriptor(
          name: parameter.name, title: parameter.title, type: type,
          description: parameter.description,
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

  /// Sets parameters. Returns the names without a parameter in this class, sorted: an older board
  /// file may contain them.
  ///
  /// - Throws: ``ConfigurationError`` for a value of another type than its parameter's.
  @discardableResult
  package func configure(_ configuration: Configuration, in timeZone: TimeZone)
    throws(ConfigurationError) -> [String]
  {
    // Finding the parameters takes a tenth of the time of a process that answers for a tile without
    // settings.
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
  /// Returns nil for a stored property that is no parameter.
  init?(_ child: Mirror.Child) {
    guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
      return nil
    }
    // A wrapped property is stored under its name with an underscore.
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    self.init(
      name: name, title: parameter.title ?? Self.title(ofName: name),
      description: parameter.description ?? "", storage: parameter.storage)
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
