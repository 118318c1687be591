import Activities
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The files about activities: their states for the programs that started them, and the kept output
/// of commands.
struct ActivityFiles {
  let folders: ProfileFolders

  // MARK: States

  /// Publishes the state of an activity for the program that started it. Nobody asks for that of an
  /// activity which the board draws itself.
  func publish(_ activity: Activity, at now: Date) {
    guard activity.source != nil, PrivateFolder.make(folders.activities) == 0 else { return }
    let published = activity.published(at: now)
    try? WholeFile(statePath(activity.id)).write(Data(published.jsonLine()))
  }

  func removeState(of id: Activity.ID) { unlink(statePath(id)) }

  private func statePath(_ id: Activity.ID) -> String {
    folders.activities + "/" + PublishedActivity.fileName(of: id)
  }

  // MARK: Output

  /// The folder for the output of commands.
  var outputFolder: String { folders.state + "/output" }

  func outputPath(of id: Activity.ID) -> String { outputFolder + "/" + id + ".log" }

  /// The most bytes that are kept of a command's output: its last.
  static let mostOutput = 1 << 20
  /// The most bytes that a panel shows.
  static let mostShown = 256 << 10
  /// The most files of output, and their greatest age in seconds: beyond that the oldest are removed.
  static let mostFiles = 64
  static let greatestAge: TimeInterval = 86_400

  /// Whether the output named by a message is one of ours: a message may name any file.
  private func isOurs(_ path: String) -> Bool {
    path.hasPrefix(outputFolder + "/") && !path.dropFirst(outputFolder.utf8.count + 1).contains("/")
  }

  /// The last bytes of an activity's output; nil if there is none.
  func output(of activity: Activity) -> [UInt8]? {
    guard let path = activity.plain?.output, isOurs(path) else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(Self.mostShown, max(0, Int(status.st_size))))
    let start = max(0, status.st_size - off_t(bytes.count))
    let count = pread(descriptor, &bytes, bytes.count, start)
    return Array(bytes.prefix(max(0, count)))
  }

  func removeOutput(of activity: Activity) {
    guard let path = activity.plain?.output, isOurs(path) else { return }
    unlink(path)
  }

  /// Removes output whose activity no board has removed, as when none was open.
  func prune(at now: Date) {
    let files = allNames(in: outputFolder).compactMap { name -> (path: String, date: Double)? in
      var status = stat()
      let path = outputFolder + "/" + name
      guard lstat(path, &status) == 0 else { return nil }
      return (path, Double(status.st_mtim.tv_sec))
    }.sorted { $0.date > $1.date }
    for (index, file) in files.enumerated() {
      let age = now.timeIntervalSince1970 - file.date
      if index >= Self.mostFiles || age > Self.greatestAge { unlink(file.path) }
    }
  }
}
