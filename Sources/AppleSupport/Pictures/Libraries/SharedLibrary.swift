import Glibc

/// A library that is loaded with the first image: an extension without images starts without it.
struct SharedLibrary: @unchecked Sendable {
  // A handle of the dynamic linker, which is never closed and may be used from any thread.
  private let handle: UnsafeMutableRawPointer
  private let file: String
  private let package: String

  init(_ file: String, package: String) throws(PictureFault) {
    guard let handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
      throw .missingLibrary(file, package: package)
    }
    self.handle = handle
    self.file = file
    self.package = package
  }

  /// A function of the library or of its dependencies, in the type that its documentation declares.
  func function<Function>(_ name: String, as type: Function.Type = Function.self)
    throws(PictureFault) -> Function
  {
    guard let address = dlsym(handle, name) else {
      throw .missingLibrary("\(name) of \(file)", package: "a newer \(package)")
    }
    return unsafeBitCast(address, to: type)
  }
}
