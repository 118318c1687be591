import Foundation
import Testing
import WidgetArchive

@Suite struct VeilingTests {
  private let secret = "s3cr/t+v &<ä>\""

  private typealias Spelling = @Sendable (String) -> String

  private static func escaped(_ text: String, _ allowed: CharacterSet = .alphanumerics) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static let spellings: [Spelling] = [
    { $0 },
    { escaped($0) },
    { escaped($0, .urlQueryAllowed) },
    { escaped($0, .urlPathAllowed).lowercased() },
    { escaped($0).replacing("%20", with: "+") },
    { escaped($0).replacing("%", with: "%25") },
    { $0.replacing("/", with: "\\/").replacing("\"", with: "\\\"") },
    { $0.replacing("/", with: "\\u002F").replacing("&", with: "\\u0026") },
    { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") },
    { $0.replacing("/", with: "&#x2F;").replacing("+", with: "%2b") },
    { $0.replacing("\"", with: "&#34;") },
    { base64($0) },
    { base64("me:\($0)") },
    { base64("user:\($0)\n").replacing("/", with: "_") },
    { base64("ab:\($0)").replacing("+", with: "-") },
  ]

  @Test func `a secret is veiled in each spelling`() throws {
    for spelled in Self.spellings {
      let text = spelled(secret)
      let veiled = "not allowed: /v1?key=\(text)&more".veiling([secret])
      #expect(veiled.hasPrefix("not allowed: /v1?key="), "\(veiled)")
      #expect(veiled.contains("•••"), "\(text): \(veiled)")
      let rest = veiled.replacing("not allowed: /v1?key=", with: "").replacing("&more", with: "")
      #expect(rest.count <= 12, "\(text): \(veiled)")
    }
  }

  @Test func `what is no secret stays`() {
    for text in ["", "s3cr", "%", "%2", "\\", "&#", "a % b \\u00 &amp; ü", "s3cr/t+v &<ä>"] {
      #expect(text.veiling([secret, "", "ab"]) == text)
    }
    #expect("key=abc".veiling(["abc"]) == "key=•••")
  }
}
