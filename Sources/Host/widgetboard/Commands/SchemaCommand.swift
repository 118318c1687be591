extension Subcommand {
  static let schema = Subcommand(
    "schema", .ownWidgets, "print the JSON Schema of what widgets print",
    operands: "[reply|request]", most: 1
  ) { options, _ throws(CommandFailure) in
    try SchemaCommand.run(options)
    return .ok
  }
}

/// `widgetboard schema`: prints the JSON Schema of widgets' replies or of the requests to them.
enum SchemaCommand {
  static func run(_ options: ParsedOptions) throws(CommandFailure) {
    let root = options.operands.first ?? "reply"
    guard ["reply", "request"].contains(root) else {
      throw CommandFailure(.usage, "schema expects reply or request, got “\(root)”")
    }
    do {
      print(try ProtocolSchema.text(of: root))
    } catch {
      throw CommandFailure(.badData, "the schema cannot be written: \(error)")
    }
  }
}
