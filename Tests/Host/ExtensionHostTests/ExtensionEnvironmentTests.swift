import Testing

@testable import ExtensionHost

/// The environment variables of extensions.
@Suite struct ExtensionEnvironmentTests {
  private static let all = [
    "PATH": "/bin", "HOME": "/home/me", "LANG": "de_DE", "LC_TIME": "C", "TZ": "UTC",
    "XDG_RUNTIME_DIR": "/run", "WIDGETBOARD_MAILBOX": "/m", "https_proxy": "http://p",
    "GITHUB_TOKEN": "secret", "SSH_AUTH_SOCK": "/s", "DISPLAY": ":0", "LD_PRELOAD": "x",
    "TODO_FILE": "/home/me/tasks.txt",
  ]

  @Test func `what they need to find their way, and no token of others`() {
    let given = ExtensionEnvironment.variables(of: Self.all, and: [])
    #expect(
      given.keys.sorted() == [
        "HOME", "LANG", "LC_TIME", "PATH", "TODO_FILE", "TZ", "WIDGETBOARD_MAILBOX",
        "XDG_RUNTIME_DIR",
        "https_proxy",
      ])
  }

  @Test func `what the board file names, where it is set`() {
    let given = ExtensionEnvironment.variables(of: Self.all, and: ["GITHUB_TOKEN", "EDITOR"])
    #expect(given["GITHUB_TOKEN"] == "secret")
    #expect(given["EDITOR"] == nil)
    #expect(given["SSH_AUTH_SOCK"] == nil)
  }
}
