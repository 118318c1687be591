import Synchronization
import WidgetArchive

/// The files that the program has read for its timelines, as `BoardKit` and `EventKit` note them.
///
/// WidgetKit compares the count before and after it asks a widget, as with the location: what was
/// noted meanwhile belongs to the widget's timeline. Providers read on any thread, so the list is for
/// the whole process; where several work at once, a timeline may list a file of another.
package enum FileReads {
  private struct Noted {
    var count = 0
    /// The last reading of each path: its number, and the file.
    var files: [String: (number: Int, file: FileRead)] = [:]
  }

  private static let noted = Mutex(Noted())

  /// The number of readings until now.
  package static var count: Int { noted.withLock { $0.count } }

  package static func note(_ file: FileRead) {
    noted.withLock { noted in
      noted.count += 1
      if noted.files[file.path] == nil, noted.files.count >= 4 * ArchiveLimits.files {
        let oldest = noted.files.min { $0.value.number < $1.value.number }
        if let oldest { noted.files[oldest.key] = nil }
      }
      noted.files[file.path] = (noted.count, file)
    }
  }

  /// The first files of those that were noted after the first `count` readings.
  package static func since(_ count: Int) -> [FileRead] {
    noted.withLock { noted in
      let new = noted.files.values.filter { $0.number > count }.sorted { $0.number < $1.number }
      return new.prefix(ArchiveLimits.files).map(\.file)
    }
  }
}

/// What of the person's consent the program has asked for, as `EventKit` notes it: its timelines are
/// other ones after a change.
package enum ConsentReads {
  private static let noted = Mutex<(count: Int, last: [EnvironmentRead: Int])>((0, [:]))

  /// The number of questions until now.
  package static var count: Int { noted.withLock { $0.count } }

  package static func note(_ read: EnvironmentRead) {
    noted.withLock { noted in
      noted.count += 1
      noted.last[read] = noted.count
    }
  }

  /// What was asked for after the first `count` questions.
  package static func since(_ count: Int) -> [EnvironmentRead] {
    noted.withLock { $0.last.filter { $0.value > count }.keys.sorted() }
  }
}
