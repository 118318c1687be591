/// The protocol that a handler of an intent conforms to.
struct IntentHandlingCode {
  let source: String

  init(_ intent: IntentDefinition.Intent) {
    let name = "\(intent.className)Handling"
    let options = intent.parameters.filter(\.hasOptions).map { Self.options($0, intent.className) }
    let defaults = intent.parameters.map { Self.defaultValue($0, intent.className) }
    let requirements = options.flatMap(\.requirements) + defaults.map(\.requirement)
    let implementations = options.flatMap(\.implementations) + defaults.map(\.implementation)
    source = """
      public protocol \(name): NSObjectProtocol {
      \(requirements.map { "  \($0)" }.joined(separator: "\n"))
      }

      extension \(name) {
      \(implementations.joined(separator: "\n\n"))
      }
      """
  }

  /// `provideCityOptionsCollection`, in both forms. A handler writes one of them, or neither.
  private static func options(_ property: IntentDefinition.Property, _ intent: String)
    -> (requirements: [String], implementations: [String])
  {
    let method = "provide\(capitalized(property.name))OptionsCollection"
    // Xcode passes strings as Objective-C's.
    let item = property.type == "String" ? "NSString" : property.type
    let collection = "INObjectCollection<\(item)>"
    let completing =
      "func \(method)(for intent: \(intent), with completion: "
      + "@escaping @Sendable (\(collection)?, (any Error)?) -> Void)"
    let awaited = "func \(method)(for intent: \(intent)) async throws -> \(collection)"
    return (
      ["@preconcurrency \(completing)", awaited],
      [
        """
          public \(completing) {
            completion(nil, nil)
          }
        """,
        """
          public \(awaited) {
            try await withCheckedThrowingContinuation { continuation in
              \(method)(for: intent) { collection, error in
                if let error {
                  continuation.resume(throwing: error)
                } else {
                  // The handler does not use it after this.
                  nonisolated(unsafe) let given = collection ?? INObjectCollection(items: [])
                  continuation.resume(returning: given)
                }
              }
            }
          }
        """,
      ]
    )
  }

  private static func defaultValue(_ property: IntentDefinition.Property, _ intent: String)
    -> (requirement: String, implementation: String)
  {
    let type = IntentCode.swiftType(property)
    let method = "func default\(capitalized(property.name))(for intent: \(intent)) -> \(type)"
    let value =
      property.isEnumeration && !property.isArray ? property.defaultValue ?? ".unknown" : "nil"
    return (method, "  public \(method) { \(value) }")
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
