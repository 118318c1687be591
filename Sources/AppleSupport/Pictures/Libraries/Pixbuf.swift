import Foundation

/// The functions of gdk-pixbuf that decode and scale
/// (<https://docs.gtk.org/gdk-pixbuf/class.PixbufLoader.html>).
struct Pixbuf: Sendable {
  typealias Object = UnsafeMutableRawPointer
  /// A `GError`: a domain and a code of 32 bits each, and a message.
  typealias Failure = UnsafeMutableRawPointer
  typealias SizePrepared = @convention(c) (Object, Int32, Int32, UnsafeMutableRawPointer?) -> Void

  let newLoader: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Failure?>?) -> Object?
  let write:
    @convention(c) (Object, UnsafeRawPointer?, Int, UnsafeMutablePointer<Failure?>?) -> Int32
  let close: @convention(c) (Object, UnsafeMutablePointer<Failure?>?) -> Int32
  let setSize: @convention(c) (Object, Int32, Int32) -> Void
  let pixbuf: @convention(c) (Object) -> Object?
  let connect:
    @convention(c) (
      Object, UnsafePointer<CChar>, SizePrepared, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?, UInt32
    ) -> UInt
  let option: @convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  let turned: @convention(c) (Object) -> Object?
  let scaled: @convention(c) (Object, Int32, Int32, Int32) -> Object?
  let width: @convention(c) (Object) -> Int32
  let height: @convention(c) (Object) -> Int32
  let rowStride: @convention(c) (Object) -> Int32
  let channels: @convention(c) (Object) -> Int32
  let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>?
  let retain: @convention(c) (Object) -> Object
  let release: @convention(c) (Object) -> Void
  let freeError: @convention(c) (Failure) -> Void

  /// The library, loaded once per process.
  static let shared = Result { () throws(PictureFault) in try Pixbuf() }

  private init() throws(PictureFault) {
    let library = try SharedLibrary("libgdk_pixbuf-2.0.so.0", package: "libgdk-pixbuf-2.0-0")
    newLoader = try library.function("gdk_pixbuf_loader_new_with_type")
    write = try library.function("gdk_pixbuf_loader_write")
    close = try library.function("gdk_pixbuf_loader_close")
    setSize = try library.function("gdk_pixbuf_loader_set_size")
    pixbuf = try library.function("gdk_pixbuf_loader_get_pixbuf")
    connect = try library.function("g_signal_connect_data")
    option = try library.function("gdk_pixbuf_get_option")
    turned = try library.function("gdk_pixbuf_apply_embedded_orientation")
    scaled = try library.function("gdk_pixbuf_scale_simple")
    width = try library.function("gdk_pixbuf_get_width")
    height = try library.function("gdk_pixbuf_get_height")
    rowStride = try library.function("gdk_pixbuf_get_rowstride")
    channels = try library.function("gdk_pixbuf_get_n_channels")
    pixels = try library.function("gdk_pixbuf_get_pixels")
    retain = try library.function("g_object_ref")
    release = try library.function("g_object_unref")
    freeError = try library.function("g_error_free")
  }

  /// The message of an error, which is freed.
  func words(_ failure: Failure?) -> String {
    guard let failure else { return "no reason was given" }
    defer { freeError(failure) }
    let message = failure.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
    return message.map { String(cString: $0) } ?? "no reason was given"
  }
}
