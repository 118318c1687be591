import Foundation
import Synchronization
import WidgetArchive
import WidgetKit

/// Says that this app is in use, so that the board reloads its widgets free and at once when
/// ``/WidgetKit/WidgetCenter`` asks for it.
///
/// On iPhone the system sees which app is in front; a terminal does not tell. The session lasts
/// until ``end()``, until the value is let go of, or until the program ends, however it ends: the
/// board is told by a file that the kernel keeps locked no longer than its holder lives. Sessions may
/// overlap, and one that began before a board did counts.
public final class AppSession: Sendable {
  /// How the app is used while the session lasts.
  public enum Kind: String, CaseIterable, Sendable {
    /// The app is in the foreground.
    case foreground
    /// The app plays audio.
    case audio
    /// The app gives directions.
    case navigation
  }

  /// How the app is used while this session lasts.
  public let kind: Kind

  private let file: Mutex<SessionFile?>

  /// Begins a session of the app that this program is.
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

  /// Ends the session; a second time it does nothing.
  public func end() {
    file.withLock { file in
      file?.end()
      file = nil
    }
  }
}

/// Why a session could not begin.
public struct AppSessionError: Error, LocalizedError, CustomStringConvertible {
  /// The file that could not be made or locked.
  public let path: String
  /// The system's reason.
  public let code: Int32

  init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The error in a sentence.
  public var description: String {
    "The session file \(path) cannot be used: \(String(cString: strerror(code)))."
  }

  /// The same for `localizedDescription`.
  public var errorDescription: String? { description }
}
