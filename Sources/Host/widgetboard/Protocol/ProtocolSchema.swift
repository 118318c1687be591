import Foundation
import WidgetArchive

/// The JSON Schema of the protocol, draft 2020-12: https://json-schema.org/draft/2020-12
///
/// It refuses names that are in no table, although the board ignores them: so an editor can show a
/// typing error.
enum ProtocolSchema {
  static let colors = ArchivedColor.names
  static let alignments = [
    "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
    "bottomTrailing", "leadingFirstTextBaseline", "centerFirstTextBaseline",
    "trailingFirstTextBaseline", "leadingLastTextBaseline", "centerLastTextBaseline",
    "trailingLastTextBaseline",
  ]

  /// A whole schema, for a reply or a request.
  static func text(of root: String) throws -> String {
    var schema = reference(root)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "widgetboard widget protocol: \(root)"
    schema["$defs"] = definitions
    let data = try JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func reference(_ name: String) -> [String: Any] { ["$ref": "#/$defs/\(name)"] }

  private static var definitions: [String: Any] {
    var definitions: [String: Any] = [:]
    for shape in ProtocolShape.all { definitions[definition(of: shape)] = object(shape) }
    definitions["view"] = [
      "anyOf": [["type": "string"], ["type": "integer", "minimum": 0], reference("viewTable")]
        + ProtocolShape.views.map { reference(definition(of: $0)) }
    ]
    definitions["viewTable"] = [
      "type": "object", "required": ["nodes"],
      "description": "A list of views that refer to earlier ones by number.",
      "properties": ["nodes": ["type": "array"], "variants": ["type": "array"]],
    ]
    definitions["color"] = [
      "anyOf": [
        ["enum": colors], ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"],
        reference("colorValue"),
      ]
    ]
    return definitions
  }

  /// The key of a definition. A view and a value may have the same name: a `shape` is also a view.
  private static func definition(of shape: ProtocolShape) -> String {
    shape.isView ? "view." + shape.name : shape.name
  }

  private static func object(_ shape: ProtocolShape) -> [String: Any] {
    var properties: [String: Any] = [:]
    let fields = shape.fields + (shape.isView ? ProtocolShape.ofEveryView : [])
    for field in fields {
      var property = schema(of: field.type)
      property["description"] = description(of: field)
      properties[field.name] = property
    }
    if shape.isView { properties["kind"] = ["const": shape.name] }
    var object: [String: Any] = [
      "type": "object", "description": shape.sentence, "properties": properties,
      "additionalProperties": false,
    ]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { object["required"] = required.sorted() }
    if shape.name == ProtocolShape.modifier.name {
      object["minProperties"] = 1
      object["maxProperties"] = 1
    }
    return object
  }

  private static func description(of field: ProtocolField) -> String {
    let assumed = field.assumed.map { " Without it: \($0)." } ?? ""
    return field.sentence + assumed + (field.limit.map { " Limit: \($0)." } ?? "")
  }

  private static func schema(of type: ProtocolType) -> [String: Any] {
    switch type {
    case .string: ["type": "string"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .bool: ["type": "boolean"]
    case .date: ["type": ["number", "string"]]
    case .fraction: ["type": "number", "minimum": 0, "maximum": 1]
    case .length: ["anyOf": [["type": "number"], ["const": "infinity"]]]
    case .view, .icon: reference("view")
    case .background: ["anyOf": [reference("view"), reference("color")]]
    case .color: reference("color")
    case .paint: ["anyOf": [reference("color"), reference("paintValue")]]
    case .alignment: ["anyOf": [["enum": alignments], ["type": "string", "pattern": ","]]]
    case .any: [:]
    case .choice(let names): ["enum": names]
    case .of(let name): reference(name)
    case .list(let element): ["type": "array", "items": schema(of: element)]
    case .map(let value): ["type": "object", "additionalProperties": schema(of: value)]
    case .either(let types): ["anyOf": types.map { schema(of: $0) }]
    }
  }
}
