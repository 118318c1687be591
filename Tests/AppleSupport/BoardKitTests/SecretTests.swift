import AppIntents
import Foundation
import Testing
import WidgetArchive
import BoardKit

/// A parameter whose value a board stores as a reference.
@Suite struct SecretTests {
  struct TokenIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Token"
    @Parameter(title: "Token") var token: Secret?
    @Parameter(title: "City") var city: String?
  }

  @Test func `its description marks it`() {
    #expect(TokenIntent().parameterDescriptors.map(\.isSecret) == [true, false])
    #expect(TokenIntent().parameterDescriptors.first?.type == .string)
  }

  @Test func `the extension reads what the host fetched, and archives nothing of it`() async throws
  {
    let intent = TokenIntent()
    _ = try await intent.configure(
      ["token": .string("swordfish"), "city": .string("Berlin")], in: .gmt)
    #expect(intent.token?.revealed == "swordfish")
    #expect(intent.configuration == ["city": .string("Berlin")])
  }

  @Test func `it prints as dots, alone and inside of anything`() {
    let secret = Secret("swordfish")
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", "\([secret])", String(reflecting: secret), dumped] {
      #expect(!text.contains("swordfish"))
    }
  }
}
