import Glibc

// The functions of libcurl that Foundation's `URLSession` calls, and the two more that the download
// helper needs, which is linked with the bundled widgets. They have libcurl's names and load the
// library when they are called, so that a widget without a transfer starts without libcurl and its
// twenty-eight dependencies. `Link/libcurl.so` keeps the linker from adding it again.
//
// Where libcurl declares `...`, it reads one value of at most 64 bits, which on Linux is passed
// like a third parameter. The binary interface has been the same since 2006 (`libcurl.so.4`).

/// The library, loaded at the first use.
private enum Curl {
  nonisolated(unsafe) private static let library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL)

  /// A function of the library. Foundation cannot continue without a function that it calls: the
  /// program ends with a reason, as it would at its start if it were linked with the library.
  static func function<Function>(_ name: StaticString, as type: Function.Type) -> Function {
    let name = "\(name)"
    guard let found = library.flatMap({ dlsym($0, name) }) else {
      let reason = dlerror().map { String(cString: $0) } ?? name
      fatalError("URLSession needs libcurl (package libcurl4): \(reason)")
    }
    return unsafeBitCast(found, to: type)
  }
}

private typealias Handle = UnsafeMutableRawPointer
private typealias Free = @convention(c) @Sendable (Handle?) -> Void
private typealias Make = @convention(c) @Sendable () -> Handle?
private typealias Give = @convention(c) @Sendable (Handle?, CInt, Handle?) -> CInt
private typealias Pair = @convention(c) @Sendable (Handle?, Handle?) -> CInt
private typealias Ask = @convention(c) @Sendable (Handle?) -> CInt

// MARK: One transfer

private let easyInit = Curl.function("curl_easy_init", as: Make.self)
@c(curl_easy_init) func curlEasyInit() -> UnsafeMutableRawPointer? { easyInit() }

private let easyCleanup = Curl.function("curl_easy_cleanup", as: Free.self)
@c(curl_easy_cleanup) func curlEasyCleanup(_ easy: UnsafeMutableRawPointer?) { easyCleanup(easy) }

private let easySet = Curl.function("curl_easy_setopt", as: Give.self)
@c(curl_easy_setopt) func curlEasySet(
  _ easy: UnsafeMutableRawPointer?, _ option: CInt, _ value: UnsafeMutableRawPointer?
) -> CInt {
  easySet(easy, option, value)
}

private let easyGet = Curl.function("curl_easy_getinfo", as: Give.self)
@c(curl_easy_getinfo) func curlEasyGet(
  _ easy: UnsafeMutableRawPointer?, _ info: CInt, _ value: UnsafeMutableRawPointer?
) -> CInt {
  easyGet(easy, info, value)
}

private let easyPause = Curl.function(
  "curl_easy_pause", as: (@convention(c) @Sendable (Handle?, CInt) -> CInt).self)
@c(curl_easy_pause) func curlEasyPause(_ easy: UnsafeMutableRawPointer?, _ mask: CInt) -> CInt {
  easyPause(easy, mask)
}

private let easyError = Curl.function(
  "curl_easy_strerror", as: (@convention(c) @Sendable (CInt) -> UnsafePointer<CChar>?).self)
@c(curl_easy_strerror) func curlEasyError(_ code: CInt) -> UnsafePointer<CChar>? {
  easyError(code)
}

// MARK: Transfers of a session

private let multiInit = Curl.function("curl_multi_init", as: Make.self)
@c(curl_multi_init) func curlMultiInit() -> UnsafeMutableRawPointer? { multiInit() }

private let multiCleanup = Curl.function("curl_multi_cleanup", as: Ask.self)
@c(curl_multi_cleanup) func curlMultiCleanup(_ multi: UnsafeMutableRawPointer?) -> CInt {
  multiCleanup(multi)
}

private let multiSet = Curl.function("curl_multi_setopt", as: Give.self)
@c(curl_multi_setopt) func curlMultiSet(
  _ multi: UnsafeMutableRawPointer?, _ option: CInt, _ value: UnsafeMutableRawPointer?
) -> CInt {
  multiSet(multi, option, value)
}

private let multiAdd = Curl.function("curl_multi_add_handle", as: Pair.self)
@c(curl_multi_add_handle) func curlMultiAdd(
  _ multi: UnsafeMutableRawPointer?, _ easy: UnsafeMutableRawPointer?
) -> CInt {
  multiAdd(multi, easy)
}

private let multiRemove = Curl.function("curl_multi_remove_handle", as: Pair.self)
@c(curl_multi_remove_handle) func curlMultiRemove(
  _ multi: UnsafeMutableRawPointer?, _ easy: UnsafeMutableRawPointer?
) -> CInt {
  multiRemove(multi, easy)
}

private let multiAssign = Curl.function("curl_multi_assign", as: Give.self)
@c(curl_multi_assign) func curlMultiAssign(
  _ multi: UnsafeMutableRawPointer?, _ socket: CInt, _ value: UnsafeMutableRawPointer?
) -> CInt {
  multiAssign(multi, socket, value)
}

private let multiRead = Curl.function(
  "curl_multi_info_read",
  as: (@convention(c) @Sendable (Handle?, UnsafeMutablePointer<CInt>?) -> Handle?).self)
@c(curl_multi_info_read) func curlMultiRead(
  _ multi: UnsafeMutableRawPointer?, _ left: UnsafeMutablePointer<CInt>?
) -> UnsafeMutableRawPointer? {
  multiRead(multi, left)
}

private let multiAct = Curl.function(
  "curl_multi_socket_action",
  as: (@convention(c) @Sendable (Handle?, CInt, CInt, UnsafeMutablePointer<CInt>?) -> CInt).self)
@c(curl_multi_socket_action) func curlMultiAct(
  _ multi: UnsafeMutableRawPointer?, _ socket: CInt, _ events: CInt,
  _ running: UnsafeMutablePointer<CInt>?
) -> CInt {
  multiAct(multi, socket, events, running)
}

// MARK: The download helper's

private let multiPerform = Curl.function(
  "curl_multi_perform",
  as: (@convention(c) @Sendable (Handle?, UnsafeMutablePointer<CInt>?) -> CInt).self)
@c(curl_multi_perform) func curlMultiPerform(
  _ multi: UnsafeMutableRawPointer?, _ running: UnsafeMutablePointer<CInt>?
) -> CInt {
  multiPerform(multi, running)
}

private typealias Poll =
  @convention(c) @Sendable (
    Handle?, Handle?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?
  ) -> CInt

private let multiPoll = Curl.function("curl_multi_poll", as: Poll.self)
@c(curl_multi_poll) func curlMultiPoll(
  _ multi: UnsafeMutableRawPointer?, _ others: UnsafeMutableRawPointer?, _ count: CUnsignedInt,
  _ milliseconds: CInt, _ ready: UnsafeMutablePointer<CInt>?
) -> CInt {
  multiPoll(multi, others, count, milliseconds, ready)
}

// MARK: Lists, addresses, the library

private let listAppend = Curl.function(
  "curl_slist_append",
  as: (@convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> Handle?).self)
@c(curl_slist_append) func curlListAppend(
  _ list: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  listAppend(list, text)
}

private let listFree = Curl.function("curl_slist_free_all", as: Free.self)
@c(curl_slist_free_all) func curlListFree(_ list: UnsafeMutableRawPointer?) { listFree(list) }

private let address = Curl.function("curl_url", as: Make.self)
@c(curl_url) func curlAddress() -> UnsafeMutableRawPointer? { address() }

private typealias AddressPart =
  @convention(c) @Sendable (Handle?, CInt, Handle?, CUnsignedInt) -> CInt

private let addressGet = Curl.function("curl_url_get", as: AddressPart.self)
@c(curl_url_get) func curlAddressGet(
  _ address: UnsafeMutableRawPointer?, _ part: CInt, _ text: UnsafeMutableRawPointer?,
  _ flags: CUnsignedInt
) -> CInt {
  addressGet(address, part, text, flags)
}

private let addressSet = Curl.function("curl_url_set", as: AddressPart.self)
@c(curl_url_set) func curlAddressSet(
  _ address: UnsafeMutableRawPointer?, _ part: CInt, _ text: UnsafeMutableRawPointer?,
  _ flags: CUnsignedInt
) -> CInt {
  addressSet(address, part, text, flags)
}

private let freeText = Curl.function("curl_free", as: Free.self)
@c(curl_free) func curlFree(_ text: UnsafeMutableRawPointer?) { freeText(text) }

private let globalInit = Curl.function(
  "curl_global_init", as: (@convention(c) @Sendable (CLong) -> CInt).self)
@c(curl_global_init) func curlGlobalInit(_ flags: CLong) -> CInt { globalInit(flags) }

private let version = Curl.function(
  "curl_version", as: (@convention(c) @Sendable () -> UnsafePointer<CChar>?).self)
@c(curl_version) func curlVersion() -> UnsafePointer<CChar>? { version() }

private let versionInfo = Curl.function(
  "curl_version_info", as: (@convention(c) @Sendable (CInt) -> Handle?).self)
@c(curl_version_info) func curlVersionInfo(_ version: CInt) -> UnsafeMutableRawPointer? {
  versionInfo(version)
}
