import Foundation
import Pictures

/// Writes a picture that is too large for an extension's memory to standard output as a small PNG.
/// This happens in a process of its own, whose memory is freed when it ends.
struct ShrunkPicture {
  let path: String
  /// The largest number of pixels on the longer side.
  let longest: Int

  /// Writes the picture and returns the exit status; errors go to standard error.
  func write() -> Int32 {
    PictureAllowance.raise()
    do {
      let source = PictureSource.file(path)
      let whole = try PictureDecoder.size(of: source)
      let side = max(whole.width, whole.height, 1)
      let share = min(1, Double(min(max(longest, 16), 1800)) / Double(side))
      func scaled(_ count: Int) -> Int { max(1, Int((Double(count) * share).rounded())) }
      let size = PixelSize(width: scaled(whole.width), height: scaled(whole.height))
      var drawing = PictureDrawing(width: Double(size.width), height: Double(size.height))
      let rect = PictureDrawing.Rect(x: 0, y: 0, width: drawing.width, height: drawing.height)
      drawing.steps = [.image(source, rect, opacity: 1)]
      FileHandle.standardOutput.write(try PictureEncoder.data(of: .drawing(drawing), as: .png))
      return 0
    } catch {
      let name = (path as NSString).lastPathComponent
      FileHandle.standardError.write(Data("\(error.words(for: name))\n".utf8))
      return 1
    }
  }
}
