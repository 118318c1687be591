import Foundation

/// The kind of a redirect, for all code that asks over the network: a person allowed a request to
/// one server, and to no other.
package enum Redirect: Hashable, Sendable {
  /// To the same server: the same scheme, host and port.
  case stays
  /// From `http` to `https` of the same host.
  case secured
  /// To another server. A public one on the usual port may be asked for what anybody may read.
  case elsewhere(isPublic: Bool)
  /// To an address that is not followed: not of the web, with a name and a password in it, or from
  /// a secure scheme to an insecure one.
  case unfollowed

  package init(from url: URL, to other: URL) {
    guard Self.isPlain(other), Self.scheme(other) == "https" || Self.scheme(url) == "http" else {
      self = .unfollowed
      return
    }
    let isSameHost = url.host()?.lowercased() == other.host()?.lowercased()
    let isSamePort = Self.port(of: url) == Self.port(of: other)
    if isSameHost, isSamePort, Self.scheme(url) == Self.scheme(other) {
      self = .stays
    } else if isSameHost, Self.scheme(url) != Self.scheme(other),
      isSamePort || Self.port(of: other) == 443
    {
      self = .secured
    } else {
      let isUsual = Self.port(of: other) == (Self.scheme(other) == "https" ? 443 : 80)
      self = .elsewhere(isPublic: isUsual && PublicAddress.isNamed(by: other.host() ?? ""))
    }
  }

  /// Whether the request still goes to the named server, encrypted or not.
  package var isSameServer: Bool { self == .stays || self == .secured }

  /// A URL's host, with its port if that is not the usual one.
  package static func server(of url: URL) -> String {
    (url.host() ?? "none") + (url.port.map { ":\($0)" } ?? "")
  }

  /// The reason why the redirect is not followed, to stand after “it ”.
  package static func refusal(of url: URL, as redirect: Redirect) -> String {
    redirect == .unfollowed
      ? "leads to an address that is not followed (\(url.scheme ?? "none"):)"
      : "leads to another server (\(server(of: url))): name that address"
  }

  /// Whether the URL is http or https, has no name or password, and its host has only characters
  /// that every parser of URLs reads alike.
  private static func isPlain(_ url: URL) -> Bool {
    guard ["http", "https"].contains(scheme(url)), url.user == nil, url.password == nil,
      let host = url.host(), !host.isEmpty
    else { return false }
    return host.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-._:[]".utf8.contains(byte)
    }
  }

  private static func scheme(_ url: URL) -> String { url.scheme?.lowercased() ?? "" }

  private static func port(of url: URL) -> Int {
    url.port ?? (scheme(url) == "https" ? 443 : 80)
  }
}
