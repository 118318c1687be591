import Foundation

@testable import widgetboard

/// The part of JSON Schema that the protocol's schema uses.
struct SchemaValidator {
  private let root: [String: Any]
  private let definitions: [String: Any]

  /// Those of both schemas, each made once: to write a schema takes longer than a hundred examples of it.
  nonisolated(unsafe) private static let request = Result {
    try SchemaValidator(writing: "request")
  }
  nonisolated(unsafe) private static let reply = Result { try SchemaValidator(writing: "reply") }

  init(_ name: String) throws {
    switch name {
    case "request": self = try Self.request.get()
    case "reply": self = try Self.reply.get()
    default: self = try SchemaValidator(writing: name)
    }
  }

  private init(writing name: String) throws {
    let data = Data(try ProtocolSchema.text(of: name).utf8)
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    definitions = root["$defs"] as? [String: Any] ?? [:]
  }

  /// The first violation of the schema in a text; nil if there is none.
  func problem(of text: String) throws -> String? {
    problem(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed), root, "")
  }

  private func problem(_ value: Any, _ schema: [String: Any], _ path: String) -> String? {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      guard let schema = definitions[String(name)] as? [String: Any] else {
        return "\(path): no definition \(name)"
      }
      if let problem = problem(value, schema, path) { return problem }
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let problems = choices.map { problem(value, $0, path) }
      if !problems.contains(where: { $0 == nil }) {
        return "\(path): none of \(problems.compactMap(\.self))"
      }
    }
    let allowed = schema["enum"] as? [String] ?? (schema["const"] as? String).map { [$0] }
    if let allowed, !allowed.contains(value as? String ?? "") { return "\(path): not \(allowed)" }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { Self.is(value, $0) }) { return "\(path): not \(types)" }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return "\(path): not \(pattern)"
    }
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      return list.lazy.compactMap { problem($0, items, path + "[]") }.first
    }
    return (value as? [String: Any]).flatMap { problem(object: $0, schema, path) }
  }

  private func problem(object: [String: Any], _ schema: [String: Any], _ path: String) -> String? {
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      return "\(path): lacks \(name)"
    }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for (name, value) in object {
      if let property = properties[name] as? [String: Any] {
        if let problem = problem(value, property, "\(path).\(name)") { return problem }
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        if let problem = problem(value, other, "\(path).\(name)") { return problem }
      } else if schema["additionalProperties"] as? Bool == false {
        return "\(path): has \(name)"
      }
    }
    let most = schema["maxProperties"] as? Int ?? .max
    return object.count > most ? "\(path): more than \(most) members" : nil
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "boolean": value is Bool
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}
