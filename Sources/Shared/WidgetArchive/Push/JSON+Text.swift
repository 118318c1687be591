extension JSON {
  /// The value as JSON on one line: for a part of a message that another program decodes. Numbers
  /// keep their digits.
  package var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A text that was read within ``JSONLimits`` is not deeper than these allow.
  private func write(to writer: inout JSONWriter) {
    if let object {
      writer.object { writer in
        for (name, value) in object.members {
          writer.key(name)
          value.write(to: &writer)
        }
      }
    } else if let list {
      writer.list { writer in
        for value in list { value.write(to: &writer) }
      }
    } else if let string {
      writer.string(string)
    } else if let bool {
      writer.bool(bool)
    } else if let digits {
      writer.digits(digits)
    } else {
      writer.null()
    }
  }
}
