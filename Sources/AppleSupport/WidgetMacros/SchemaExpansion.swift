/// What `@AppIntent(schema:)` and its kin add to a type: the protocol that has what a schema says, and `@Parameter` for the
/// properties of an intent, which the schema describes.
enum SchemaExpansion {
  static func conformance(of type: String, to name: String) -> String {
    "extension \(type): AppIntents.\(name) {}"
  }

  static func attribute(of member: String) -> String {
    guard let property = ModelProperty.all(inMembers: member).first, property.type != nil,
      property.attributes.isEmpty
    else { return "" }
    return "@AppIntents.IntentParameter"
  }
}
