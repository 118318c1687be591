import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What a terminal shows whose board does not drive: the contents of a file that it holds locked, so
/// that a tile that is on screen anywhere is visible to the driver, and no longer than that.
struct PublishedView: Hashable {
  var visible: Set<Placement.ID> = []
  var focused: Placement.ID?
  /// The tile that is looked into.
  var inspected: Placement.ID?
  /// The sizes there, from when the person turned to it; nil until they do.
  var sizes: TerminalSizes?
}

/// The folder of these files, one a terminal, each named after its process. What a terminal shows next
/// has a name of its own.
struct ViewFolder {
  let path: String
  private static let suffix = ".view"

  init(folders: ProfileFolders) {
    path = folders.views
  }

  func prepare() throws(CommandFailure) {
    let made = PrivateFolder.make(path)
    guard made == 0 else {
      throw CommandFailure(.cannotCreate, "\(path): cannot be made: \(PrivateFolder.reason(made))")
    }
  }

  static func isView(_ name: String) -> Bool { name.hasSuffix(suffix) && !name.hasPrefix(".") }

  /// The files there are, held or left behind.
  var names: [String] {
    allNames(in: path)
      .filter(Self.isView).sorted()
  }

  /// What a terminal shows; nil once it is gone, and then its file is, too.
  func view(_ name: String) -> PublishedView? {
    let file = path + "/" + name
    guard HeldFile.isHeld(file) else {
      unlink(file)
      return nil
    }
    guard let data = try? FileReading(file).data() else { return nil }
    return try? PublishedView(jsonLine: data)
  }

  func hold(_ view: PublishedView) throws(CommandFailure) -> HeldFile {
    try HeldFile(HeldFile.freshName(Self.suffix), Array(view.jsonLine()), in: path)
  }
}

extension PublishedView: JSONLine {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("visible", visible.sorted())
      json.field("focused", ifPresent: focused)
      json.field("inspected", ifPresent: inspected)
      json.field("sizes", ifPresent: sizes)
    }
  }

  init(json: JSON) throws {
    let object = try JSONObject(json)
    visible = Set(try object.value("visible", as: [String].self))
    focused = try object.string(ifPresent: "focused")
    inspected = try object.string(ifPresent: "inspected")
    sizes = try object.value(ifPresent: "sizes")
  }
}
