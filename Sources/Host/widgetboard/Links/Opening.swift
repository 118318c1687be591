/// The way to open a deep link. Made by ``LinkResolver``, performed by the event loop.
enum Opening: Hashable, Sendable {
  case run(AppLaunch)
  /// No program here opens it: show the URL and offer it to the terminal's clipboard
  /// (``TerminalClipboard``).
  case show(url: String, NoHandler)
  case refused(LinkRefusal)
}

/// A program with its arguments and environment, for ``AppProcess`` to start.
struct AppLaunch: Hashable, Sendable {
  /// An absolute path.
  var program: String
  /// The arguments, beginning with the program's name.
  var arguments: [String]
  /// Whether it takes over the screen; otherwise it starts beside the board.
  var inTerminal: Bool
  /// Its working folder; nil for the board's.
  var folder: String?
  /// The variables to add to the board's environment.
  var environment: [String: String] = [:]
  /// The desktop entry of the program. If the entry names an extension, the program is the
  /// containing app, and the widgets' reloads are free while it is in front.
  var app: DesktopEntry?
}

/// The reason why a URL is not passed to any program.
enum LinkRefusal: Error, Hashable, Sendable {
  case looksLikeOption
  case noScheme
  case controlCharacter(UInt32)
  case tooLong(bytes: Int)
}

/// The reason why no program opens a valid URL.
enum NoHandler: Hashable, Sendable {
  /// No desktop entry claims the scheme.
  case scheme(String)
  /// An entry claims the scheme, but its program is missing or its `Exec` is malformed.
  case unusable(entry: String)
  /// No program is known for files of this type.
  case file(name: String)
  /// None of the commands in `$BROWSER` is installed, and there is no desktop to ask.
  case browser(tried: [String])
}
