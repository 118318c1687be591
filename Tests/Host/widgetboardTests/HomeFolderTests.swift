import Testing

@testable import widgetboard

@Suite struct HomeFolderTests {
  @Test(arguments: [
    ("/home/eva", "~/.config/x: broken"), ("/home/eva/", "~/.config/x: broken"),
    ("/home/ev", "/home/eva/.config/x: broken"), ("/", "/home/eva/.config/x: broken"),
    ("", "/home/eva/.config/x: broken"), ("eva", "/home/eva/.config/x: broken"),
  ])
  func `a path below the home folder begins with a tilde`(home: String, text: String) {
    let folder = HomeFolder(environment: ["HOME": home])
    #expect(folder.abbreviating("/home/eva/.config/x: broken") == text)
    let elsewhere = "moved to /mnt/home/eva/x"
    #expect(folder.abbreviating(elsewhere) == elsewhere)
  }

  @Test func `every path in a text is abbreviated`() {
    let folder = HomeFolder(environment: ["HOME": "/home/eva"])
    let text = "from /home/ev to /home/eva/a, /x/home/eva/b and “/home/eva/ü”: /home/eva"
    #expect(
      folder.abbreviating(text) == "from /home/ev to ~/a, /x/home/eva/b and “~/ü”: /home/eva")
  }
}
