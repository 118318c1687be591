import Foundation
import PhoneSources

/// The sources of an app as they are compiled for an iPhone, written into a folder.
struct ResolvedSources {
  /// - Parameters:
  ///   - names: the paths of the files within their folder, and of the copies within theirs.
  static func write(_ names: some Sequence<String>, of folder: String, to output: String) throws {
    for name in names {
      let original = URL(fileURLWithPath: folder + "/" + name).resolvingSymlinksInPath()
      let source = try String(decoding: Data(contentsOf: original), as: UTF8.self)
      let copy = URL(fileURLWithPath: output + "/" + name)
      let data = Data(PhoneSource(source, of: original.path).text.utf8)
      // A copy that stays as it was is not compiled again.
      if (try? Data(contentsOf: copy)) == data { continue }
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: copy)
    }
  }
}
