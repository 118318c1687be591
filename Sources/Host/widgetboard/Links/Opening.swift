/// What is to be done about a deep link. Made by ``LinkResolver``, performed by the event loop.
enum Opening: Hashable, Sendable {
  case run(AppLaunch)
  /// Nothing here opens it: show the URL and offer it to the terminal's clipboard
  /// (``TerminalClipboard``).
  case show(url: String, NoHandler)
  case refused(LinkRefusal)
}

/// A program to start and how: what ``AppProcess`` takes.
struct AppLaunch: Hashable, Sendable {
  /// An absolute path.
  var program: String
  /// The program's own name first.
  var arguments: [String]
  /// Whether it takes over the screen; else it starts beside the board.
  var inTerminal: Bool
  /// Its working folder, nil for the board's.
  var folder: String?
  /// What its environment has beside the board's.
  var environment: [String: String] = [:]
  /// The entry it was found by. Where that names an extension, this is its containing app, and
  /// reloads are free while it is in front.
  var app: DesktopEntry?
}

/// Why a URL is not passed to any program.
enum LinkRefusal: Error, Hashable, Sendable {
  case looksLikeOption
  case noScheme
  case controlCharacter(UInt32)
  case tooLong(bytes: Int)
}

/// Why no program opens a URL that is valid.
enum NoHandler: Hashable, Sendable {
  /// No desktop entry claims the scheme.
  case scheme(String)
  /// One does, but its program is not there or its `Exec` cannot be read.
  case unusable(entry: String)
  /// No program is known for files of its kind.
  case file(name: String)
  /// None of the commands in `$BROWSER` is there, and no desktop to ask.
  case browser(tried: [String])
}
