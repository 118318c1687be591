import Testing

@testable import widgetboard

/// Web links: `$BROWSER`, then the desktop's default, then a message for the person.
@Suite struct BrowserTests {
  static let url = "https://example.com/a b;$(id)`id`%20'\""

  static let machine = VirtualFiles(programs: [
    "/usr/bin/firefox", "/usr/bin/w3m", "/usr/bin/sh", "/usr/bin/sensible-browser", "/usr/bin/env",
    "/usr/bin/nice", "/usr/bin/bash", "/usr/bin/busybox", "/usr/bin/ssh", "/usr/bin/xterm",
    "/usr/bin/python3",
  ])

  @Test(arguments: [
    ("firefox", ["firefox", url]),
    ("/usr/bin/firefox", ["/usr/bin/firefox", url]),
    ("chromium:firefox", ["firefox", url]),
    ("firefox:w3m", ["firefox", url]),
    ("::firefox", ["firefox", url]),
    ("firefox --new-tab %s --x", ["firefox", "--new-tab", url, "--x"]),
    ("firefox --url=%s", ["firefox", "--url=" + url]),
    ("firefox 'openURL(%s)'", ["firefox", "openURL(\(url))"]),
    ("firefox '-P my profile' %s", ["firefox", "-P my profile", url]),
    ("firefox 'a:b' \"c:d\" e\\:f", ["firefox", "a:b", "c:d", "e:f", url]),
    ("firefox 100%% %c x%cy", ["firefox", "100%", "xy", url]),
    ("firefox %x '' %", ["firefox", "%x", "", "%", url]),
    ("firefox $HOME;id", ["firefox", "$HOME;id", url]),
    ("sh -c 'firefox %s':w3m", ["w3m", url]),
    ("env sh -c 'firefox %s':w3m", ["w3m", url]),
    ("nice bash -c 'firefox %s':w3m", ["w3m", url]),
    ("sh -c %s:w3m", ["w3m", url]),
    ("sh -c:w3m", ["w3m", url]),
    ("bash -lc %s:w3m", ["w3m", url]),
    ("bash -o pipefail -c %s:w3m", ["w3m", url]),
    ("env -S 'sh -c' %s:w3m", ["w3m", url]),
    ("busybox sh -c %s:w3m", ["w3m", url]),
    ("ssh desk firefox %s:w3m", ["w3m", url]),
    ("xterm -e 'w3m %s':w3m", ["w3m", url]),
    ("python3 -c %s:w3m", ["w3m", url]),
    ("sh -c 'w3m \"$1\"' x %s", ["sh", "-c", "w3m \"$1\"", "x", url]),
    ("sh /my/script %s", ["sh", "/my/script", url]),
    ("%s:w3m", ["w3m", url]),
    ("bin/firefox:./firefox:w3m", ["w3m", url]),
  ])
  func `runs the first command that is there`(variable: String, expected: [String]) {
    let opening = Self.machine.resolver(["BROWSER": variable]).opening(of: Self.url)
    #expect(opening.arguments == expected)
  }

  @Test(arguments: [
    ("firefox", false), ("w3m", true), ("/usr/bin/w3m -o x", true), ("sensible-browser", true),
  ])
  func `a text browser takes the terminal`(variable: String, inTerminal: Bool) {
    let opening = Self.machine.resolver(["BROWSER": variable]).opening(of: Self.url)
    #expect(opening.launch?.inTerminal == inTerminal)
  }

  @Test func `any browser whose entry says so takes the terminal`() {
    var machine = VirtualFiles(programs: ["/usr/bin/nav"])
    machine.add(
      "/usr/share/applications/nav.desktop", exec: "/opt/bin/nav %u", more: "Terminal=true")
    #expect(
      machine.resolver(["BROWSER": "nav"]).opening(of: Self.url).launch?.inTerminal == true)
  }

  @Test func `a graphical session is asked when BROWSER names nothing that is there`() {
    var machine = VirtualFiles(programs: ["/bin/open"])
    let session = ["DISPLAY": ":0", "BROWSER": "gone"]
    #expect(machine.resolver(session).opening(of: Self.url).arguments == ["open", Self.url])
    machine.programs.insert("/usr/bin/xdg-open")
    let opening = machine.resolver(session).opening(of: Self.url)
    #expect(opening.arguments == ["xdg-open", Self.url])
    #expect(opening.launch?.inTerminal == false)
    #expect(
      machine.resolver(["WAYLAND_DISPLAY": "wayland-0"]).opening(of: Self.url).arguments
        == ["xdg-open", Self.url])
  }

  @Test func `a bare session shows the URL`() {
    let machine = VirtualFiles(programs: ["/usr/bin/xdg-open", "/usr/bin/open"])
    #expect(
      machine.resolver(["DISPLAY": ""]).opening(of: Self.url)
        == .show(url: Self.url, .browser(tried: [])))
    #expect(
      machine.resolver(["BROWSER": "a:b 'c"]).opening(of: Self.url)
        == .show(url: Self.url, .browser(tried: [])))
    #expect(
      machine.resolver(["BROWSER": "a:b %s"]).opening(of: Self.url)
        == .show(url: Self.url, .browser(tried: ["a", "b"])))
  }

  @Test func `a relative folder in PATH is not searched`() {
    let machine = VirtualFiles(programs: ["./firefox", "/firefox", "bin/firefox"])
    #expect(
      machine.resolver(["PATH": ".:bin:", "BROWSER": "firefox"]).opening(of: Self.url)
        == .show(url: Self.url, .browser(tried: ["firefox"])))
  }
}
