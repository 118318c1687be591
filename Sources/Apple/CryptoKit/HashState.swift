import Foundation
import Glibc

/// The state of a hash computation by OpenSSL's `libcrypto`, which is loaded with the first hash:
/// libcurl brings it to every machine with a board.
struct HashState: @unchecked Sendable {
  // Copied before a change while another value shares it.
  private var context: Context

  init(_ algorithm: String) { context = Context(algorithm) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
    context.update(bytes)
  }

  var value: [UInt8] { Context(copying: context).final() }
}

extension HashState {
  /// The library's state for the data so far.
  private final class Context {
    private let pointer: OpaquePointer

    init(_ algorithm: String) {
      let library = CryptoLibrary.shared
      guard let pointer = library.new(), let kind = library.named(algorithm),
        library.begin(pointer, kind, nil) == 1
      else { fatalError("libcrypto has no \(algorithm)") }
      self.pointer = pointer
    }

    init(copying other: Context) {
      let library = CryptoLibrary.shared
      guard let pointer = library.new(), library.copy(pointer, other.pointer) == 1 else {
        fatalError("libcrypto: there is no memory for a hash")
      }
      self.pointer = pointer
    }

    deinit { CryptoLibrary.shared.free(pointer) }

    func update(_ bytes: UnsafeRawBufferPointer) {
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
      _ = CryptoLibrary.shared.update(pointer, start, bytes.count)
    }

    func final() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
        var length: UInt32 = 0
        _ = CryptoLibrary.shared.end(pointer, buffer.baseAddress, &length)
        count = Int(length)
      }
    }
  }
}

/// The hash functions of `libcrypto`: https://docs.openssl.org/3.0/man3/EVP_DigestInit/
private struct CryptoLibrary: @unchecked Sendable {
  typealias Pointer = OpaquePointer

  let new: @convention(c) () -> Pointer?
  let free: @convention(c) (Pointer?) -> Void
  let copy: @convention(c) (Pointer?, Pointer?) -> Int32
  let named: @convention(c) (UnsafePointer<CChar>) -> Pointer?
  let begin: @convention(c) (Pointer?, Pointer?, UnsafeRawPointer?) -> Int32
  let update: @convention(c) (Pointer?, UnsafeRawPointer?, Int) -> Int32
  let end:
    @convention(c) (Pointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt32>?) -> Int32

  static let shared = CryptoLibrary()

  private init() {
    guard
      let handle = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL)
        ?? dlopen("libcrypto.so.1.1", RTLD_LAZY | RTLD_LOCAL)
    else { fatalError("libcrypto.so.3, which CryptoKit hashes with, is missing: install libssl3") }
    func function<Function>(_ name: String) -> Function {
      guard let address = dlsym(handle, name) else { fatalError("libcrypto has no \(name)") }
      return unsafeBitCast(address, to: Function.self)
    }
    new = function("EVP_MD_CTX_new")
    free = function("EVP_MD_CTX_free")
    copy = function("EVP_MD_CTX_copy_ex")
    named = function("EVP_get_digestbyname")
    begin = function("EVP_DigestInit_ex")
    update = function("EVP_DigestUpdate")
    end = function("EVP_DigestFinal_ex")
  }
}
