import Foundation
import WidgetArchive

/// The limits of a background transfer that an extension orders.
package struct TransferLimits: Hashable, Sendable {
  package var orders = 32
  package var urlBytes = 8192
  package var headers = 64
  package var headerBytes = 16384
  package var nameBytes = 512
  package var bodyBytes = 50_000_000

  package init() {}

  /// The reason why an order is refused, in words for the widget's log; nil for a valid one.
  package func flaw(in order: TransferOrder) -> String? {
    if order.url.utf8.count > urlBytes { return "its URL is longer than \(urlBytes) bytes" }
    guard let url = URL(string: order.url), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false
    else { return "only http and https URLs with a host are loaded" }
    if order.session.isEmpty || order.session.utf8.count > nameBytes
      || (order.taskDescription?.utf8.count ?? 0) > nameBytes
    {
      return "names must have 1 to \(nameBytes) bytes"
    }
    guard Self.isToken(order.method), order.method.utf8.count <= 32 else {
      return "“\(printable(order.method.utf8))” is not an HTTP method"
    }
    return flaw(inHeaders: order.headers) ?? flaw(inTimesOf: order)
      ?? order.bodyFile.flatMap(flaw(inBody:))
  }

  private func flaw(inHeaders fields: [String: String]) -> String? {
    let bytes = fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard fields.count <= headers, bytes <= headerBytes else {
      return "it has more than \(headers) headers or \(headerBytes) bytes of them"
    }
    let bad = fields.first { name, value in
      !Self.isToken(name) || value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }
    return bad.map { "the header “\(printable($0.key.utf8))” is not well formed" }
  }

  private func flaw(inTimesOf order: TransferOrder) -> String? {
    order.requestTimeout > 0 && order.resourceTimeout > 0 && order.byteLimit ?? 1 > 0
      ? nil : "time-outs and limits must be more than 0"
  }

  private func flaw(inBody path: String) -> String? {
    var status = stat()
    guard path.hasPrefix("/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= bodyBytes
    else { return "what it sends is not a file, or is larger than \(bodyBytes) bytes" }
    return nil
  }

  /// Whether a text is a token as RFC 9110 defines it.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
