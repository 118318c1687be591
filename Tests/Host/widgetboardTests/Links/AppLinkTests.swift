import Testing
import WidgetArchive

@testable import widgetboard

/// Links with their own scheme: which of several applications opens them, and how.
@Suite struct AppLinkTests {
  static let type = "x-scheme-handler/game"
  static let home = "/home/me/.local/share/applications"
  static let system = "/usr/share/applications"

  /// Applications `one`, `two` and `three` of the system that declare the scheme, `other`, which
  /// does not, and the given files.
  static func machine(_ texts: [String: String] = [:]) -> VirtualFiles {
    var machine = VirtualFiles()
    for name in ["one", "two", "three", "other"] {
      machine.programs.insert("/usr/bin/" + name)
      machine.add(
        "\(system)/\(name).desktop", exec: name, scheme: name == "other" ? nil : "game")
    }
    for (path, text) in texts {
      machine.texts[path] = text.replacing("TYPE", with: type)
    }
    return machine
  }

  static func choice(_ texts: [String: String], _ environment: [String: String] = [:]) -> String? {
    machine(texts).resolver(environment).opening(of: "game:x").launch?.app?.id
  }

  @Test(arguments: [
    ("nothing chosen", [:], "one.desktop"),
    (
      "default", ["/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=two.desktop"],
      "two.desktop"
    ),
    (
      "default of an app that does not declare it",
      ["/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=other.desktop"],
      "other.desktop"
    ),
    (
      "first default that is there",
      ["/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=no.desktop;two.desktop;"],
      "two.desktop"
    ),
    (
      "person before machine",
      [
        "/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=two.desktop",
        "/etc/xdg/mimeapps.list": "[Default Applications]\nTYPE=three.desktop",
      ], "two.desktop"
    ),
    (
      "machine before distribution",
      [
        "/etc/xdg/mimeapps.list": "[Default Applications]\nTYPE=three.desktop",
        "\(system)/mimeapps.list": "[Default Applications]\nTYPE=two.desktop",
      ], "three.desktop"
    ),
    (
      "default before added",
      [
        "/home/me/.config/mimeapps.list": "[Added Associations]\nTYPE=three.desktop",
        "\(system)/mimeapps.list": "[Default Applications]\nTYPE=two.desktop",
      ], "two.desktop"
    ),
    (
      "added before declared",
      ["/home/me/.config/mimeapps.list": "[Added Associations]\nTYPE=other.desktop;two.desktop"],
      "other.desktop"
    ),
    (
      "removed",
      ["/home/me/.config/mimeapps.list": "[Removed Associations]\nTYPE=one.desktop;three.desktop"],
      "two.desktop"
    ),
    (
      "removed by the person, default of the distribution",
      [
        "/home/me/.config/mimeapps.list": "[Removed Associations]\nTYPE=two.desktop;",
        "\(system)/mimeapps.list": "[Default Applications]\nTYPE=two.desktop",
      ], "one.desktop"
    ),
    (
      "removed by the person, added by the distribution",
      [
        "/home/me/.config/mimeapps.list": "[Removed Associations]\nTYPE=other.desktop;",
        "\(system)/mimeapps.list": "[Added Associations]\nTYPE=other.desktop",
      ], "one.desktop"
    ),
    (
      "the distribution cannot take away a person's own entry",
      [
        "\(home)/mine.desktop": "[Desktop Entry]\nType=Application\nExec=one\nMimeType=TYPE;",
        "\(system)/mimeapps.list": "[Removed Associations]\nTYPE=mine.desktop",
      ], "mine.desktop"
    ),
    (
      "mimeinfo.cache decides what its folder declares",
      ["\(system)/mimeinfo.cache": "[MIME Cache]\nTYPE=two.desktop;"], "two.desktop"
    ),
    (
      "a stale cache is no reason to find nothing",
      ["\(system)/mimeinfo.cache": "[MIME Cache]\ntext/html=two.desktop;"], "one.desktop"
    ),
    (
      "a person's deletion hides the system's entry",
      ["\(home)/one.desktop": "[Desktop Entry]\nType=Application\nHidden=true"], "three.desktop"
    ),
    (
      "an entry in a folder has the folder in its ID",
      [
        "\(home)/my/own.desktop": "[Desktop Entry]\nType=Application\nExec=one",
        "/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=my-own.desktop",
      ], "my-own.desktop"
    ),
  ])
  func `chooses as the desktop does`(name: String, texts: [String: String], expected: String) {
    #expect(Self.choice(texts) == expected, "\(name)")
  }

  @Test func `a desktop's own file comes first, and holds defaults only`() {
    let texts = [
      "/home/me/.config/kde-mimeapps.list": "[Default Applications]\nTYPE=two.desktop",
      "/home/me/.config/mimeapps.list": "[Default Applications]\nTYPE=three.desktop",
      "/home/me/.config/gnome-mimeapps.list": "[Removed Associations]\nTYPE=three.desktop",
    ]
    #expect(Self.choice(texts) == "three.desktop")
    #expect(Self.choice(texts, ["XDG_CURRENT_DESKTOP": "KDE"]) == "two.desktop")
    #expect(Self.choice(texts, ["XDG_CURRENT_DESKTOP": "X:KDE"]) == "two.desktop")
    #expect(Self.choice(texts, ["XDG_CURRENT_DESKTOP": "GNOME"]) == "three.desktop")
  }

  @Test(arguments: ["TryExec=gone", "TryExec=/usr/bin/gone"])
  func `an app that is not installed is passed over`(line: String) {
    var machine = Self.machine()
    machine.add("\(Self.system)/one.desktop", exec: "one", more: line)
    #expect(machine.resolver().opening(of: "game:x").launch?.app?.id == "three.desktop")
  }

  @Test func `says what is missing`() {
    #expect(
      VirtualFiles().resolver().opening(of: "game:x") == .show(url: "game:x", .scheme("game")))
    #expect(
      VirtualFiles().resolver().opening(of: "javascript:alert(1)")
        == .show(url: "javascript:alert(1)", .scheme("javascript")))
    var machine = VirtualFiles()
    machine.add("/board/applications/game.desktop", exec: "game %u")
    #expect(
      machine.resolver().opening(of: "game:x")
        == .show(url: "game:x", .unusable(entry: "game.desktop")))
    #expect(
      machine.resolver().opening(of: "-game:x") == .refused(.looksLikeOption))
  }

  @Test(arguments: [
    "/board/applications/game.desktop", "/board/game.desktop",
    "/board/widgetboard_GameApp.resources/game.desktop",
  ])
  func `an app beside the board needs no installation`(path: String) {
    var machine = VirtualFiles(programs: ["/board/game", "/usr/bin/game"])
    machine.add(
      path, exec: "game %u",
      more: "Terminal=true\nPath=/board/data\nX-Widgetboard-Extension=game.widget")
    let launch = machine.resolver().opening(of: "game://character/Panda").launch
    #expect(launch?.program == "/board/game")
    #expect(launch?.arguments == ["game", "game://character/Panda"])
    #expect(launch?.inTerminal == true)
    #expect(launch?.folder == "/board/data")
    #expect(
      launch?.environment == [
        "WIDGETBOARD_MAILBOX": "/home/me/mailbox", "WIDGETBOARD_APP_EXTENSION": "game.widget",
      ])
  }

  @Test func `the widget's own app comes before others, not before the person's choice`() {
    var machine = Self.machine()
    machine.programs.insert("/board/game")
    machine.add(
      "/board/applications/zebra.desktop", exec: "game %u",
      more: "X-Widgetboard-Extension=game.widget;zebra.widget")
    machine.add("\(Self.home)/one.desktop", exec: "one")
    func choice(from extensionName: String?) -> AppLaunch? {
      machine.resolver().opening(of: "game:x", from: extensionName).launch
    }
    #expect(choice(from: nil)?.app?.id == "one.desktop")
    #expect(choice(from: "clock.widget")?.app?.id == "one.desktop")
    #expect(choice(from: "zebra.widget")?.app?.id == "zebra.desktop")
    #expect(
      choice(from: "zebra.widget")?.environment["WIDGETBOARD_APP_EXTENSION"] == "zebra.widget")
    machine.texts["/home/me/.config/mimeapps.list"] =
      "[Default Applications]\n\(Self.type)=two.desktop"
    #expect(choice(from: "zebra.widget")?.app?.id == "two.desktop")
  }

  @Test func `the containing app gets the user activity and no URL`() {
    var machine = VirtualFiles(programs: ["/more/widgets/game"])
    machine.add(
      "/more/widgets/applications/game.desktop", exec: "game %u",
      more: "Terminal=true\nX-Widgetboard-Extension=game.widget")
    let activity = UserActivity(
      kind: "com.example.hero", family: .systemSmall,
      configuration: ["hero": .object(identifier: "panda", display: "Power/Panda")],
      activityType: "HeroIntent")
    let launch = machine.resolver().launch(appOf: "game.widget", activity: activity)
    #expect(launch?.program == "/more/widgets/game")
    #expect(launch?.arguments == ["game"])
    #expect(launch?.environment["WIDGETBOARD_APP_EXTENSION"] == "game.widget")
    #expect(launch?.environment["WIDGETBOARD_MAILBOX"] == "/home/me/mailbox")
    #expect(
      launch?.environment["WIDGETBOARD_USER_ACTIVITY"] == """
        {"WGWidgetUserInfoKeyFamily":"systemSmall","WGWidgetUserInfoKeyKind":"com.example.hero",\
        "activityType":"HeroIntent","configuration":{"hero":{"display":"Power/Panda","identifier":"panda"}}}
        """)
    #expect(machine.resolver().launch(appOf: "clock.widget", activity: activity) == nil)
  }
}
