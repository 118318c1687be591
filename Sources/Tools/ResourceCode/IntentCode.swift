/// The classes of an intent definition, under the names Xcode gives them.
///
/// In place of Xcode's `@NSManaged`, properties have `@INIntentParameter`, so that a configuration
/// can set them. A handler's methods that Objective-C would leave optional have a default instead;
/// the two forms of a method, with a completion and asynchronous, call each other.
struct IntentCode {
  let source: String

  init(_ definition: IntentDefinition, taken: AuthorNames) {
    let parts =
      definition.enumerations.filter { !taken.declaresType($0.name) }.map(Self.source)
      + definition.types.filter { !taken.declaresType($0.name) }.map(Self.source)
      + definition.intents.filter { !taken.declaresType($0.className) }.map(Self.source)
    source = parts.joined(separator: "\n\n")
  }

  private static func source(_ enumeration: IntentDefinition.Enumeration) -> String {
    // `USD` is `uSD` where Xcode writes Swift, and `usd` where it writes Objective-C.
    let names = enumeration.cases.map(\.name)
    let cases =
      enumeration.cases.map { "  case \(escaped($0.name)) = \($0.value)" }
      + enumeration.cases.filter { !names.contains($0.imported) }.map {
        "  public static var \(escaped($0.imported)): Self { .\(escaped($0.name)) }"
      }
    return """
      public enum \(enumeration.name): Int, CaseIterable, Sendable {
      \(cases.joined(separator: "\n"))
      }

      public class \(enumeration.name)ResolutionResult: INEnumResolutionResult {
        public class func success(with resolvedValue: \(enumeration.name)) -> Self {
          success(with: resolvedValue.rawValue)
        }

        public class func confirmationRequired(with valueToConfirm: \(enumeration.name)) -> Self {
          confirmationRequired(with: valueToConfirm.rawValue)
        }
      }
      """
  }

  private static func source(_ type: IntentDefinition.ObjectType) -> String {
    let properties = type.properties.map { "  public var \(escaped($0.name)): \(swiftType($0))" }
    return """
      public class \(type.name): INObject, @unchecked Sendable {
      \(properties.joined(separator: "\n"))
      }

      public class \(type.name)ResolutionResult: INObjectResolutionResult {
        public class func success(with resolvedObject: \(type.name)) -> Self {
          success(with: resolvedObject as INObject)
        }

        public class func disambiguation(with objectsToDisambiguate: [\(type.name)]) -> Self {
          disambiguation(with: objectsToDisambiguate as [INObject])
        }

        public class func confirmationRequired(with objectToConfirm: \(type.name)?) -> Self {
          confirmationRequired(with: objectToConfirm as INObject?)
        }
      }
      """
  }

  private static func source(_ intent: IntentDefinition.Intent) -> String {
    [
      "public class \(intent.className): INIntent, @unchecked Sendable {\n"
        + intent.parameters.map { "  \(parameter($0))" }.joined(separator: "\n") + "\n}",
      IntentHandlingCode(intent).source, response(of: intent),
    ].joined(separator: "\n\n")
  }

  private static func parameter(_ property: IntentDefinition.Property) -> String {
    let title = property.title.map { "(title: \(quoted($0)))" } ?? ""
    let start = "@INIntentParameter\(title) public var \(escaped(property.name))"
    if property.isEnumeration, !property.isArray {
      return "\(start): \(property.type) = \(property.defaultValue ?? ".unknown")"
    }
    return "\(start): \(swiftType(property))"
      + (property.defaultValue.map { " = \($0)" } ?? "")
  }

  private static func response(of intent: IntentDefinition.Intent) -> String {
    let name = "\(intent.className)Response"
    let own = intent.responseCodes.filter { !systemCodes.contains($0) }
    let codes =
      systemCodes.enumerated().map { "  case \($1) = \($0)" }
      + own.enumerated().map { "  case \(escaped($1)) = \(100 + $0)" }
    let properties = intent.responseProperties.map {
      "  public var \(escaped($0.name)): \(swiftType($0))"
    }
    return """
      public enum \(name)Code: Int, Sendable {
      \(codes.joined(separator: "\n"))
      }

      public class \(name): INIntentResponse, @unchecked Sendable {
      \((properties + ["  public fileprivate(set) var code: \(name)Code = .unspecified"])
        .joined(separator: "\n"))

        public convenience init(code: \(name)Code, userActivity: NSUserActivity?) {
          self.init()
          self.code = code
          self.userActivity = userActivity
        }
      }
      """
  }

  /// The system's response codes, in the order of the values that Xcode gives them.
  private static let systemCodes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
    "failureRequiringAppLaunch",
  ]

  static func swiftType(_ property: IntentDefinition.Property) -> String {
    if property.isArray { return "[\(property.type)]?" }
    return property.isEnumeration ? property.type : property.type + "?"
  }
}
