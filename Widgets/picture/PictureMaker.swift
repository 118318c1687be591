import Foundation
import Pictures
import WidgetArchive

/// Turns pictures that scripts name into cells for the board, which never reads such files itself.
///
/// The board calls it as an extension, with the orders in the configuration. Its reply is a
/// timeline whose view has, for each order, a picture or the reason why there is none.
@main
enum PictureMaker {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "--shrink" {
      exit(ShrunkPicture(path: arguments[2], longest: Int(arguments[3]) ?? 1600).write())
    }
    while let line = readLine(strippingNewline: true) {
      let reply: ExtensionReply
      do {
        reply = answer(try ExtensionRequest(jsonLine: Data(line.utf8)))
      } catch {
        reply = ExtensionReply(id: 0, content: .error("\(error)"))
      }
      FileHandle.standardOutput.write(Data(reply.jsonLine() + [UInt8(ascii: "\n")]))
    }
  }

  private static func answer(_ request: ExtensionRequest) -> ExtensionReply {
    guard request.action == .timeline else {
      return ExtensionReply(id: request.id, content: .error("it makes pictures and nothing else"))
    }
    let room = OrderedPicture.Room(
      columns: request.columns?.value ?? 20, rows: request.rows?.value ?? 9)
    var folder = "."
    if case .string(let path)? = request.configuration?["folder"] { folder = path }
    var nodes = orders(of: request).map { order in
      ArchivedNode(OrderedPicture(order, folder: folder, room: room).content)
    }
    nodes.append(ArchivedNode(.vstack(.leading, spacing: 0, Array(nodes.indices))))
    let view = ArchivedView(
      nodes: nodes, variants: [ArchivedVariant(root: nodes.count - 1)])
    return ExtensionReply(
      id: request.id,
      content: .timeline(
        TimelineHeader(policy: .never),
        .inline([ArchivedEntry(date: request.now ?? .distantPast, view: view)])))
  }

  private static func orders(of request: ExtensionRequest) -> [PictureOrder] {
    guard case .list(let values)? = request.configuration?["orders"] else { return [] }
    return values.compactMap { value in
      guard case .string(let line) = value else { return nil }
      return try? PictureOrder(jsonLine: Data(line.utf8))
    }
  }
}
