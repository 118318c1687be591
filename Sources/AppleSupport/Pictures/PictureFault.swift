/// The reason why an image is not shown. Its place is drawn as a frame with its name, and the
/// inspector shows the message.
package enum PictureFault: Error, Hashable {
  /// A library that is loaded on demand is not installed.
  case missingLibrary(String, package: String)
  /// No loader for a format is installed.
  case missingLoader(PictureFormat)
  case notFound(String)
  /// The data is in none of the supported formats.
  case unknownFormat
  /// A PDF that is not in an image set.
  case pdf
  case unreadable(String)
  /// The image has more pixels than fit an extension's memory.
  case tooLarge(PixelSize, PictureFormat)
  case tooManyBytes(Int)

  /// The message for the author, with the remedy.
  package func words(for name: String) -> String {
    switch self {
    case .missingLibrary(let library, let package):
      "image “\(name)” is not shown: \(library) is missing (install \(package))"
    case .missingLoader(let format):
      "image “\(name)” is not shown: no loader for \(format.name) is installed "
        + "(install \(format.package))"
    case .notFound(let place):
      "image “\(name)” is not shown: there is none in \(place)"
    case .unknownFormat:
      "image “\(name)” is not shown: it is no PNG, JPEG, GIF, WebP, SVG, HEIC or AVIF"
    case .pdf:
      "image “\(name)” is not shown: it is a PDF, which is shown from an image set alone"
    case .unreadable(let reason):
      "image “\(name)” is not shown: it cannot be read (\(reason))"
    case .tooLarge(let size, let format):
      "image “\(name)” is not shown: \(size.width) × \(size.height) pixels of \(format.name) are "
        + "more than the \(format.mostPixels / 1_000_000) million that "
        + (PictureAllowance.isThatOfAHelper ? "are decoded" : "fit an extension's memory")
    case .tooManyBytes(let count):
      "image “\(name)” is not shown: \(count / 1_000_000) MB are more than "
        + "\(PictureFormat.mostBytes / 1_000_000)"
    }
  }
}
