import Foundation
import PluginMenus

/// A bar's configuration on disk.
struct BarFile {
  let configuration: BarConfiguration

  init(_ path: String) throws(InstallError) {
    let bytes = try ReadableFile(path).head(upTo: BarConfiguration.mostBytes + 1)
    guard bytes.count <= BarConfiguration.mostBytes else {
      throw InstallError(
        words: "\(path) is no bar's configuration: it is larger than "
          + "\(BarConfiguration.mostBytes >> 10) kB")
    }
    do {
      configuration = try BarConfiguration(String(decoding: bytes, as: UTF8.self))
    } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw InstallError(words: "\(place): \(error.words)")
    }
  }
}
