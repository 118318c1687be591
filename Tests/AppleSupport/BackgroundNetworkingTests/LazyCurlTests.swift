import Foundation
import Testing

@testable import BackgroundNetworking

/// The functions that replace libcurl's. Programs with a statically linked standard library call them
/// through `URLSession`; the test program's `URLSession` calls libcurl itself.
@Suite struct LazyCurlTests {
  @Test func `each function is found in the library and passes its arguments on`() throws {
    #expect(curlGlobalInit(3) == 0)
    #expect(curlVersion().map { String(cString: $0) }?.contains("libcurl") == true)
    #expect(curlVersionInfo(0) != nil)
    #expect(curlEasyError(1).map { String(cString: $0) }?.isEmpty == false)

    let list = "Accept: a".withCString { curlListAppend(nil, $0) }
    let easy = try #require(curlEasyInit())
    #expect("http://127.0.0.1:1/".withCString { curlEasySet(easy, 10002, raw($0)) } == 0)
    #expect(curlEasySet(easy, 10023, list) == 0)
    var effective: UnsafePointer<CChar>?
    #expect(withUnsafeMutablePointer(to: &effective) { curlEasyGet(easy, 0x100001, $0) } == 0)
    #expect(curlEasyPause(easy, 0) >= 0)

    let multi = try #require(curlMultiInit())
    #expect(curlMultiSet(multi, 6, UnsafeMutableRawPointer(bitPattern: 4)) == 0)
    #expect(curlMultiAdd(multi, easy) == 0)
    // No socket of this number is being watched.
    #expect(curlMultiAssign(multi, 999, nil) != 0)
    var running: CInt = -1
    #expect(curlMultiAct(multi, -1, 0, &running) == 0)
    #expect(running >= 0)
    #expect(curlMultiPerform(multi, &running) == 0)
    #expect(curlMultiPoll(multi, nil, 0, 0, &running) == 0)
    _ = curlMultiRead(multi, &running)
    #expect(curlMultiRemove(multi, easy) == 0)
    #expect(curlMultiCleanup(multi) == 0)
    curlEasyCleanup(easy)
    curlListFree(list)
  }

  @Test func `an address is taken apart`() throws {
    let address = try #require(curlAddress())
    #expect("http://example.org/a?b".withCString { curlAddressSet(address, 0, raw($0), 0) } == 0)
    var host: UnsafeMutablePointer<CChar>?
    #expect(withUnsafeMutablePointer(to: &host) { curlAddressGet(address, 5, $0, 0) } == 0)
    #expect(host.map { String(cString: $0) } == "example.org")
    curlFree(host)
  }

  private func raw(_ text: UnsafePointer<CChar>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(mutating: text)
  }
}
