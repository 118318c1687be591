import CLinux
import Foundation
import Glibc
import WidgetArchive

/// The settings file: `environment.json` in the state folder, which only the program writes.
struct SettingsFile {
  let path: String

  init(folders: ProfileFolders) {
    path = folders.state + "/environment.json"
  }

  /// The settings in the file; empty if there is no file.
  func read() throws(CommandFailure) -> Settings {
    var data = Data()
    do {
      data = try FileReading(path).data()
      return Settings(values: try [String: String](jsonLine: data, limits: .message))
    } catch let failure as FileReading.Failure {
      if failure.isMissing || failure == .system(errno: ENOTDIR) { return Settings() }
      throw CommandFailure(.badData, "\(path) \(failure.reason)")
    } catch {
      throw CommandFailure(
        .badData,
        "\(path):\(Self.line(of: error, in: data)): expected an object of texts, such as {\"theme\":\"night\"}: \(error); "
          + "mend the file, or remove it to begin with no settings")
    }
  }

  /// The number of the line with a mistake, from 1: the line that is no JSON, or that of the
  /// setting.
  private static func line(of error: any Error, in data: Data) -> Int {
    guard let error = error as? ArchiveError else { return 1 }
    let key = Data("\"\(error.path)\"".utf8)
    let end = error.offset ?? data.firstRange(of: key)?.lowerBound ?? 0
    return data.prefix(end).count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Changes the file's current settings under a lock, so that two programs lose no change.
  func update(
    patience: FolderLock.Patience = .aSecond, _ change: (inout Settings) -> Void
  ) throws(CommandFailure) -> Settings {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let made = PrivateFolder.make(folder)
    guard made == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be made: \(PrivateFolder.reason(made))")
    }
    guard let lock = FolderLock(folder, patience: patience) else {
      throw CommandFailure(
        .tryAgain, "\(path): another program is changing the settings and does not finish")
    }
    defer { lock.release() }
    // A file that cannot be read is not overwritten: it contains the person's choices.
    var settings = try read()
    let before = settings
    change(&settings)
    if settings != before { try write(settings) }
    return settings
  }

  private func write(_ settings: Settings) throws(CommandFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Never fails: names and texts can always be written as JSON.
    guard let data = try? encoder.encode(settings.values) else { return }
    do {
      try WholeFile(path).write(data, isDurable: true)
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }
}
