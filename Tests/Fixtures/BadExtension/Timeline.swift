import Glibc

private let start = time(nil)

func timeline(_ request: Request, entries: Int) {
  say(header(request, entries: entries))
  for minute in 0..<entries { say(entry(at: minute)) }
}

func header(_ request: Request, entries: Int) -> String {
  #"{"id":\#(request.id),"timeline":{"policy":"atEnd","entries":\#(entries)}}"#
}

/// An entry this many minutes from now, with a table of nodes whose last is the root.
func entry(at minute: Int, nodes: [String] = [text("fine")]) -> String {
  """
  {"date":\(start + minute * 60),"view":{"nodes":[\(nodes.joined(separator: ","))],\
  "variants":[{"root":\(nodes.count - 1)}]}}
  """
}

func text(_ words: String) -> String { #"{"kind":"text","text":"\#(words)"}"# }

func nested(_ levels: Int) -> [String] {
  [text("deep")] + (0..<(levels - 1)).map { #"{"kind":"vstack","children":[\#($0)]}"# }
}

func flat(_ count: Int) -> [String] {
  let leaves = (0..<(count - 1)).map { text("\($0)") }
  let children = (0..<(count - 1)).map { "\($0)" }.joined(separator: ",")
  return leaves + [#"{"kind":"vstack","children":[\#(children)]}"#]
}
