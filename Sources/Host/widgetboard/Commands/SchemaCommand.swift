/// `widgetboard schema`: the JSON Schema of what widgets print, or of what they are asked.
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
