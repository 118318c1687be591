import Foundation
import Redirects
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [
    ("http://a.example/x", "http://a.example/", Redirect.stays),
    ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/", .stays),
    ("https://a.example", "http://A.example", .secured),
    ("https://a.example:443", "http://a.example:8080", .secured),
    ("http://a.example:8080", "http://a.example", .elsewhere(isPublic: false)),
    ("https://a.example:8443", "https://a.example", .elsewhere(isPublic: false)),
    ("https://b.example", "https://a.example", .elsewhere(isPublic: true)),
    ("https://b.example", "http://127.0.0.1:8080", .elsewhere(isPublic: true)),
    ("http://127.0.0.1:1", "http://localhost:1", .elsewhere(isPublic: false)),
    ("http://127.0.0.1/", "http://a.example", .elsewhere(isPublic: false)),
    ("http://[::1]/", "http://a.example", .elsewhere(isPublic: false)),
    ("http://a.example", "https://a.example", .unfollowed),
    ("file:///etc/passwd", "http://a.example", .unfollowed),
    ("http://a.example@b.example/", "http://a.example", .unfollowed),
    ("http://a.example\\@127.0.0.1/", "http://a.example", .unfollowed),
  ])
  func `a redirect stays with a server by its scheme, its host and its port`(
    _ to: String, _ from: String, _ expected: Redirect
  ) throws {
    let url = try #require(URL(string: from))
    // A target that is not a valid URL is not followed either.
    let found = URL(string: to).map { Redirect(from: url, to: $0) } ?? .unfollowed
    #expect(found == expected)
  }

  @Test(arguments: [
    "localhost", "a.localhost", "nas.local", "router.lan", "intranet", "127.0.0.1", "127.1",
    "2130706433", "0x7f.0.0.1", "0177.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.0.1",
    "169.254.1.1",
    "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "[::1]", "::", "[fe80::1]",
    "[fd00::1]",
    "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fe80::1%25eth0]", "localhost.",
    "", ".",
  ])
  func `a host that is not for everybody is none by its name`(_ host: String) {
    #expect(!PublicAddress.isNamed(by: host))
  }

  @Test(arguments: [
    "a.example", "A.Example.", "93.184.216.34", "172.32.0.1", "[2606:4700::1111]",
    "local.example",
  ])
  func `a host for everybody is one by its name`(_ host: String) {
    #expect(PublicAddress.isNamed(by: host))
  }

  /// Whether an address, converted to the kernel's form, is public.
  private func isPublic(_ text: String) -> Bool {
    if text.contains(":") {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      inet_pton(AF_INET6, text, &address.sin6_addr)
      return withUnsafeBytes(of: address) { PublicAddress.isPublic($0) }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, text, &address.sin_addr)
    return withUnsafeBytes(of: address) { PublicAddress.isPublic($0) }
  }

  @Test func `where a name leads is judged by the address`() {
    for text in ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fe80::1", "::ffff:10.0.0.1"] {
      #expect(!isPublic(text), "\(text)")
    }
    #expect(isPublic("93.184.216.34") && isPublic("2606:4700::1111"))
    let file = sockaddr_un(sun_family: sa_family_t(AF_UNIX), sun_path: sockaddr_un().sun_path)
    #expect(!withUnsafeBytes(of: file) { PublicAddress.isPublic($0) })
  }
}
