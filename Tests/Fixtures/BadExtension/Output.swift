import Glibc

/// The parts of a request that this program needs.
struct Request {
  var id: Int
  var action: String
  /// The number of requests before it.
  var position: Int

  init(_ line: String, position: Int) {
    self.position = position
    id = Int(line.after(#""id":"#).prefix { $0.isNumber }) ?? 0
    action = String(line.after(#""action":""#).prefix { $0 != "\"" })
  }
}

extension String {
  /// The text after the first occurrence of another.
  fileprivate func after(_ text: String) -> Substring {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(text) { rest = rest.dropFirst() }
    return rest.dropFirst(text.count)
  }
}

/// Writes to standard output without buffering.
func say(_ text: String, end: String = "\n") {
  put(text + end, to: 1)
}

/// Writes to the log without buffering.
func log(_ text: String) {
  put(text + "\n", to: 2)
}

private func put(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count <= 0 { exit(1) }
    rest = rest.dropFirst(count)
  }
}

func pauseForever() -> Never {
  while true { pause() }
}

/// Pauses for this many milliseconds.
func wait(_ milliseconds: Int32) {
  _ = poll(nil, 0, milliseconds)
}
