import Push
import Testing

@Suite struct PushAddressTests {
  @Test(arguments: [
    ("mqtts://ada@broker.example/team", "mqtts://ada@broker.example/team", "broker.example"),
    ("mqtt://127.0.0.1:1884/a/b/", "mqtt://127.0.0.1:1884/a/b", "127.0.0.1:1884"),
    ("mqtt://[::1]/team", "mqtt://[::1]/team", "[::1]"),
    ("ntfy://ntfy.example/team", "https://ntfy.example/team", "ntfy.example"),
    ("HTTPS://ntfy.sh/team_1", "https://ntfy.sh/team_1", "ntfy.sh"),
    ("http://127.0.0.1:8080/team", "http://127.0.0.1:8080/team", "127.0.0.1:8080"),
  ])
  func `addresses are taken and written shortly`(text: String, short: String, server: String)
    throws
  {
    let address = try PushAddress(text)
    #expect(address.text == short && address.server == server)
    #expect(try PushAddress(short) == address)
  }

  @Test(arguments: [
    "", "team", "mqtts://broker.example", "mqtts:///team", "ftp://host/team",
    "mqtts://ada:pw@broker.example/team", "mqtts://host/team/#", "mqtts://host/+",
    "mqtts://host/$SYS",
    "ntfy://host/a/b", "ntfy://host/a%20b", "http://broker.example/team", "mqtts://host/team?x=1",
    "mqtts://host:0/team", "mqtts://host/\u{7}",
    "mqtts://host/" + String(repeating: "x", count: 500),
  ])
  func `what is no address is refused with the form, and a password is not repeated`(text: String) {
    do {
      let address = try PushAddress(text)
      Issue.record("\(address)")
    } catch {
      #expect(
        error.words.contains("://") || error.words.contains("pushSecret")
          || error.words.contains("https"))
      #expect(!error.words.contains("pw@"))
    }
  }
}
