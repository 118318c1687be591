import FileStamps
import Foundation
import MissingFoundation
import WidgetArchive

/// The files of a person that a timeline is made from.
///
/// While somebody looks at the tile the board watches them, and reloads the tile as soon as one
/// changes; at a tile that was hidden it looks when the tile is shown. These reloads are free
/// (`free.files`).
///
/// Apple's WidgetKit has no such type.
public enum TimelineFiles {
  /// Tells the board that the timeline under way depends on a file or folder. Call it *before* the
  /// file is read, so that a change during the reading counts.
  ///
  /// A file that is not there yet is noted, too: the board waits for it. Of a folder the names in
  /// it count and the files behind them, not those of folders in it: note these as well. The first
  /// 64 of a timeline count. Nothing is watched on another machine's disk or in `/proc`.
  /// - Parameter file: a file URL; any other is ignored.
  public static func willRead(_ file: URL) {
    guard file.isFileURL else { return }
    willRead(path: file.path)
  }

  /// Tells the board that the timeline under way depends on the file or folder at an absolute path.
  public static func willRead(path: String) {
    guard let file = FileRead(path: path, stamp: FileStamp.of(path)) else { return }
    FileReads.note(file)
  }
}
