/// The macros of `SwiftUI` and `WidgetKit`: a program that the compiler starts while it builds an
/// author's sources.
///
/// It answers the messages on its standard input in order until the input ends. No part of it is
/// linked into an extension.
@main
struct Plugin {
  static func main() {
    var channel = MessageChannel()
    while let message = channel.read() {
      channel.write(answer(message))
    }
  }

  private static func answer(_ message: JSONValue) -> JSONValue {
    guard case .object(let members) = message, let (name, content) = members.first else {
      return failure("a message that is no object")
    }
    switch name {
    case "getCapability":
      return .object([
        ("getCapabilityResult", .object([("capability", capability)]))
      ])
    case "expandFreestandingMacro", "expandAttachedMacro":
      return result(of: MacroCall(content))
    default:
      return failure("a message “\(name)”")
    }
  }

  private static var capability: JSONValue {
    .object([("protocolVersion", .number(7)), ("features", .array([]))])
  }

  private static func result(of call: MacroCall) -> JSONValue {
    do {
      return reply(source: .string(try call.expansion()), diagnostics: [])
    } catch {
      return reply(source: .null, diagnostics: [error.diagnostic(at: call)])
    }
  }

  private static func failure(_ what: String) -> JSONValue {
    let error = MacroError("widgetboard's macros were sent \(what), which they do not know")
    return reply(source: .null, diagnostics: [error.diagnostic(at: nil)])
  }

  private static func reply(source: JSONValue, diagnostics: [JSONValue]) -> JSONValue {
    .object([
      (
        "expandMacroResult",
        .object([("expandedSource", source), ("diagnostics", .array(diagnostics))])
      )
    ])
  }
}
