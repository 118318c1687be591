/// The functions of poppler and cairo that draw a page of a PDF
/// (<https://poppler.freedesktop.org/api/glib/>, <https://www.cairographics.org/manual/>).
struct Poppler: Sendable {
  typealias Object = UnsafeMutableRawPointer
  typealias Failure = Pixbuf.Failure

  /// Makes a `GBytes` without a copy: the memory must live as long as its reader.
  let bytes: @convention(c) (UnsafeRawPointer?, Int) -> Object?
  let releaseBytes: @convention(c) (Object) -> Void
  let document:
    @convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutablePointer<Failure?>?) -> Object?
  let pageCount: @convention(c) (Object) -> Int32
  let page: @convention(c) (Object, Int32) -> Object?
  let size:
    @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  let render: @convention(c) (Object, Object) -> Void
  let release: @convention(c) (Object) -> Void
  let freeError: @convention(c) (Failure) -> Void

  let newSurface: @convention(c) (Int32, Int32, Int32) -> Object?
  let status: @convention(c) (Object) -> Int32
  let flush: @convention(c) (Object) -> Void
  let pixels: @convention(c) (Object) -> UnsafePointer<UInt32>?
  let rowStride: @convention(c) (Object) -> Int32
  let destroySurface: @convention(c) (Object) -> Void
  let newContext: @convention(c) (Object) -> Object?
  let scale: @convention(c) (Object, Double, Double) -> Void
  let destroyContext: @convention(c) (Object) -> Void

  /// The libraries, loaded once per process.
  static let shared = Result { () throws(PictureFault) in try Poppler() }

  private init() throws(PictureFault) {
    let library = try SharedLibrary("libpoppler-glib.so.8", package: "libpoppler-glib8")
    bytes = try library.function("g_bytes_new_static")
    releaseBytes = try library.function("g_bytes_unref")
    document = try library.function("poppler_document_new_from_bytes")
    pageCount = try library.function("poppler_document_get_n_pages")
    page = try library.function("poppler_document_get_page")
    size = try library.function("poppler_page_get_size")
    render = try library.function("poppler_page_render")
    release = try library.function("g_object_unref")
    freeError = try library.function("g_error_free")
    newSurface = try library.function("cairo_image_surface_create")
    status = try library.function("cairo_surface_status")
    flush = try library.function("cairo_surface_flush")
    pixels = try library.function("cairo_image_surface_get_data")
    rowStride = try library.function("cairo_image_surface_get_stride")
    destroySurface = try library.function("cairo_surface_destroy")
    newContext = try library.function("cairo_create")
    scale = try library.function("cairo_scale")
    destroyContext = try library.function("cairo_destroy")
  }
}
