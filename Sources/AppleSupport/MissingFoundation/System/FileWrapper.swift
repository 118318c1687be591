import Foundation

/// The content of a file or a folder, apart from where it lies.
open class FileWrapper: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  public let regularFileContents: Data?
  public private(set) var fileWrappers: [String: FileWrapper]?
  open var filename: String?
  open var preferredFilename: String?

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }

  public init(regularFileWithContents contents: Data) {
    regularFileContents = contents
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    regularFileContents = nil
    fileWrappers = childrenByPreferredName
  }

  /// Reads a file, or a folder with all that is in it.
  public init(url: URL, options: ReadingOptions = []) throws {
    let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    if isFolder {
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
      }
      regularFileContents = nil
      fileWrappers = children
    } else {
      regularFileContents = try Data(contentsOf: url)
    }
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }

  /// Adds a file to a folder, and returns the name that it got there.
  @discardableResult
  open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let file = FileWrapper(regularFileWithContents: data)
    file.preferredFilename = fileName
    return addFileWrapper(file)
  }

  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let wanted = child.preferredFilename ?? "file"
    var name = wanted
    var count = 2
    while fileWrappers?[name] != nil {
      name = "\(count)__#$!@%!#__\(wanted)"
      count += 1
    }
    fileWrappers?[name] = child
    return name
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }

  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    if let regularFileContents {
      return try regularFileContents.write(
        to: url, options: options.contains(.atomic) ? .atomic : [])
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    for (name, child) in fileWrappers ?? [:] {
      try child.write(
        to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
    }
  }
}
