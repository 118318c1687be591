import Foundation

/// The web page of a repository, derived from the address of its remote.
package struct Forge: Hashable, Sendable {
  package let page: URL
  private let style: Style

  /// The scheme by which a forge names its pages.
  private enum Style {
    case gitHub, gitLab, forgejo, bitbucket, sourcehut, unknown
  }

  /// Returns nil for an address that is probably not on the web: a path, or a host that is reached
  /// by SSH only and is no known forge.
  package init?(remote: String) {
    guard let address = Address(remote) else { return nil }
    let host = Self.webHosts[address.host] ?? address.host
    style = Self.style(of: host)
    guard style != .unknown || address.isWeb else { return nil }
    var components = URLComponents()
    components.scheme = "https"
    components.host = host
    components.port = address.isWeb ? address.port : nil
    components.path = "/" + address.path
    guard !address.path.isEmpty, let url = components.url else { return nil }
    page = url
  }

  package func page(ofCommit hash: String) -> URL? {
    switch style {
    case .gitHub, .forgejo, .sourcehut: page.appending(components: "commit", hash)
    case .gitLab: page.appending(components: "-", "commit", hash)
    case .bitbucket: page.appending(components: "commits", hash)
    case .unknown: nil
    }
  }

  package func page(ofBranch name: String) -> URL? {
    // The name may contain folders.
    let name = name.split(separator: "/").map(String.init)
    switch style {
    case .gitHub, .sourcehut: return appending(["tree"] + name)
    case .gitLab: return appending(["-", "tree"] + name)
    case .forgejo: return appending(["src", "branch"] + name)
    case .bitbucket: return appending(["branch"] + name)
    case .unknown: return nil
    }
  }

  private func appending(_ parts: [String]) -> URL {
    parts.reduce(page) { $0.appending(component: $1) }
  }

  private static func style(of host: String) -> Style {
    switch host {
    case "github.com": .gitHub
    case "bitbucket.org": .bitbucket
    case "codeberg.org", "gitea.com", "code.forgejo.org": .forgejo
    case "git.sr.ht": .sourcehut
    default:
      switch host.split(separator: ".").first {
      case "gitlab", "salsa": .gitLab
      case "gitea", "forgejo": .forgejo
      case "github": .gitHub
      default: .unknown
      }
    }
  }

  /// The web hosts of hosts that serve SSH on port 443.
  private static let webHosts = [
    "ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com",
    "altssh.bitbucket.org": "bitbucket.org",
  ]
}

/// The parts of a remote's address that matter on the web, without user name and password.
private struct Address {
  let host: String
  let port: Int?
  let path: String
  let isWeb: Bool

  init?(_ remote: String) {
    if remote.contains("://") {
      self.init(url: remote)
    } else {
      self.init(shell: remote)
    }
  }

  private init?(url text: String) {
    guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty,
      let scheme = url.scheme?.lowercased(),
      ["https", "http", "ssh", "git", "git+ssh"].contains(scheme)
    else { return nil }
    self.host = host.lowercased()
    port = url.port
    path = Self.clean(url.path)
    isWeb = scheme.hasPrefix("http")
  }

  /// `user@host:path`, as scp writes it.
  private init?(shell text: String) {
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return nil }
    let host = text[..<colon].split(separator: "@").last.map(String.init) ?? ""
    guard !host.isEmpty else { return nil }
    self.host = host.lowercased()
    port = nil
    path = Self.clean(String(text[text.index(after: colon)...]))
    isWeb = false
  }

  private static func clean(_ path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    if let last = parts.last, last.hasSuffix(".git"), last.count > 4 {
      parts[parts.count - 1] = String(last.dropLast(4))
    }
    return parts.joined(separator: "/")
  }
}
