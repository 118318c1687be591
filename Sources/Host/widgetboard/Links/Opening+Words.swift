import Glibc

// All sentences that a person reads about links that did not open.

extension LinkRefusal {
  var words: String {
    switch self {
    case .looksLikeOption:
      "refused: the link begins with “-”, and a program may take it for an option"
    case .noScheme: "refused: the link is not a URL, it has no scheme such as “https:”"
    case .controlCharacter(let code):
      "refused: the link holds the control character U+" + Self.hexadecimal(code)
    case .tooLong(let bytes):
      "refused: the link has \(bytes) bytes, more than \(LinkURL.longest)"
    }
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension NoHandler {
  var words: String {
    switch self {
    case .scheme(let scheme): "no app for “\(scheme):” links"
    case .file(let name) where name.hasSuffix(".desktop"):
      "“\(name)” would start a program: it is not opened"
    case .file(let name): "no app for files such as “\(name)”; text opens in EDITOR"
    case .unusable(let entry): "\(entry) claims this link, but its program cannot be run"
    case .browser(let tried) where tried.isEmpty:
      "no browser was found here, and BROWSER names none"
    case .browser(let tried):
      "no browser: " + tried.joined(separator: ", ") + " (from BROWSER) not found"
    }
  }
}

extension AppProcess.Failure {
  var words: String { "\(program) did not start: " + String(cString: strerror(error)) }
}
