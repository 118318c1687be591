import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The tiles shown in a terminal whose board views: the contents of a file that the board holds
/// locked, so that a tile on any screen counts as visible to the driver, and only as long as it is
/// there.
struct PublishedView: Hashable {
  var visible: Set<Placement.ID> = []
  var focused: Placement.ID?
  /// The tile that the inspector shows.
  var inspected: Placement.ID?
  /// The sizes in that terminal, dated from when the person turned to it; nil until the person
  /// does.
  var sizes: TerminalSizes?
}

/// The folder of these files, one for each terminal, each with a name that begins with its process.
/// A terminal that shows something else makes a file with a new name.
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

  /// The names of all files, held or left behind.
  var names: [String] {
    allNames(in: path)
      .filter(Self.isView).sorted()
  }

  /// The view of a terminal; nil once the terminal is gone, and then its file is removed, too.
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
