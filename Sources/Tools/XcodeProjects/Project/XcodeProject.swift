import Foundation

/// An Xcode project as its `project.pbxproj` describes it: objects that refer to each other.
package struct XcodeProject {
  /// `App.xcodeproj/project.pbxproj`, for errors.
  package let file: String
  /// The folder that its paths are relative to: Xcode's `SRCROOT`.
  package let root: String
  let objects: [String: ProjectValue]
  let project: ProjectValue
  /// The paths of files and groups, by their ids.
  private(set) var places: [String: String] = [:]

  /// - Parameters:
  ///   - folder: `App.xcodeproj`.
  ///   - text: the text of its `project.pbxproj`.
  package init(folder: String, text: [UInt8]) throws(ProjectError) {
    let file = Self.file(in: folder)
    let value = try ProjectText.read(text, file: file)
    guard case .dictionary(let objects)? = value["objects"]?.content else {
      throw ProjectError(file: file, line: value.line, words: "has no “objects”")
    }
    guard let rootObject = value["rootObject"], let id = rootObject.text, let project = objects[id]
    else {
      throw ProjectError(
        file: file, line: value["rootObject"]?.line ?? value.line,
        words: "expected “rootObject” to name one of the objects")
    }
    self.file = file
    self.objects = objects
    self.project = project
    let above = URL(fileURLWithPath: folder).standardizedFileURL.deletingLastPathComponent().path
    root = Self.joined(above, project["projectDirPath"]?.text ?? "")
    findPlaces()
  }

  /// A project without any object, for a folder of sources.
  init(emptyIn folder: String) {
    file = folder
    root = folder
    objects = [:]
    project = ProjectValue(content: .dictionary([:]), line: 1)
  }

  package static func file(in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + "project.pbxproj"
  }

  // MARK: Places

  /// Walks the groups. A group that is reached twice counts once, so that circles end.
  private mutating func findPlaces() {
    var open = [(id: project["mainGroup"]?.text ?? "", above: root)]
    var seen: Set<String> = []
    while let (id, above) = open.popLast() {
      guard seen.insert(id).inserted, let object = objects[id] else { continue }
      guard let place = place(of: object, above: above) else { continue }
      places[id] = place
      for child in object["children"]?.texts ?? [] { open.append((child, place)) }
    }
    // Programs that write projects leave files out of all groups; Xcode builds them.
    for (id, object) in objects
    where !seen.contains(id) && object["isa"]?.text == "PBXFileReference" {
      places[id] = place(of: object, above: root)
    }
  }

  private func place(of object: ProjectValue, above: String) -> String? {
    let path = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text ?? "<group>" {
    case "<group>": return Self.joined(above, path)
    case "SOURCE_ROOT": return Self.joined(root, path)
    case "<absolute>": return Self.joined("/", path)
    // In an SDK, or made by a build.
    default: return nil
    }
  }

  static func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    return asOnDisk(URL(fileURLWithPath: whole).standardizedFileURL.path)
  }

  // MARK: Targets

  var targetIDs: [String] { project["targets"]?.texts.filter { objects[$0] != nil } ?? [] }

  /// The names of the targets, in the project's order.
  package var targetNames: [String] { targetIDs.compactMap { objects[$0]?["name"]?.text } }

  /// The names of targets that are extensions, as a widget is.
  package var extensionNames: [String] {
    targetIDs.filter {
      objects[$0]?["productType"]?.text == "com.apple.product-type.app-extension"
    }.compactMap { objects[$0]?["name"]?.text }
  }

  func targetID(named name: String) -> String? {
    targetIDs.first { objects[$0]?["name"]?.text == name }
  }

  /// The name of the file that a target makes.
  func product(ofTarget id: String) -> String? {
    guard let reference = objects[id]?["productReference"]?.text else { return nil }
    return objects[reference]?["path"]?.text
  }

  /// The target of a name; nil if there is none.
  package func target(named name: String) -> ProjectTarget? {
    targetID(named: name).map { ProjectTarget($0, of: self) }
  }
}
