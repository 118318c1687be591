import BoardMessages
import Foundation
import Synchronization
import WidgetArchive
import WidgetKit

/// Declares that this app is in use, so that the board reloads its widgets at once and free of
/// budget when ``/WidgetKit/WidgetCenter`` asks for it.
///
/// On iPhone the system sees which app is in front; a terminal does not tell. The session lasts
/// until ``end()``, until the value is released, or until the program ends in any way: the board
/// watches a file whose lock the kernel releases with its holder. Sessions may overlap, and a
/// session that began before a board did counts.
public final class AppSession: Sendable {
  /// The use of the app while the session lasts.
  public enum Kind: String, CaseIterable, Sendable {
    /// The app is in the foreground.
    case foreground
    /// The app plays audio.
    case audio
    /// The app gives directions.
    case navigation
  }

  /// The use of the app while this session lasts.
  public let kind: Kind

  private let file: Mutex<SessionFile?>

  /// Begins a session of the app that runs as this program.
  ///
  /// - Throws: ``AppSessionError`` if its file cannot be made or locked.
  public convenience init(kind: Kind = .foreground) throws {
    try self.init(
      kind: kind, environment: ProcessInfo.processInfo.environment,
      arguments: CommandLine.arguments)
  }

  init(kind: Kind, environment: [String: String], arguments: [String]) throws(AppSessionError) {
    let identity = AppIdentity(environment: environment, arguments: arguments)
    let name = AppSessionName(
      use: kind.rawValue, processID: identity.processID, number: SessionFile.nextNumber(),
      app: identity.extensionName)
    self.kind = kind
    let folder = ProfileFolders(environment: environment).sessions
    file = Mutex(try SessionFile(name, in: folder))
  }

  deinit { end() }

  /// Ends the session; a second call does nothing.
  public func end() {
    file.withLock { file in
      file?.end()
      file = nil
    }
  }
}

/// The reason why a session could not begin.
public struct AppSessionError: Error, LocalizedError, CustomStringConvertible {
  /// The file that could not be made or locked.
  public let path: String
  /// The system's error number.
  public let code: Int32

  init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The error as a sentence.
  public var description: String {
    "The session file \(path) cannot be used: \(String(cString: strerror(code)))."
  }

  /// The sentence for `localizedDescription`.
  public var errorDescription: String? { description }
}
