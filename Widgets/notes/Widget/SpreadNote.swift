import NoteText
import SwiftUI

/// A whole note in two columns below its heading in large letters; with rows to spare its length and age at
/// the foot.
struct SpreadNote: View {
  let note: Note
  let date: Date
  let spread: NoteSpread

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NoteTitle(text: spread.heading.text)
      HStack(alignment: .top, spacing: Double(NoteSpread.gap) * 8) {
        NoteLines(fit: spread.left)
          .frame(width: Double(spread.columns) * 8, alignment: .leading)
        NoteLines(fit: spread.right)
          .frame(width: Double(spread.columns) * 8, alignment: .leading)
      }
      Spacer(minLength: 0)
      if spread.spare >= NoteFoot.rows { NoteFoot(note: note, date: date) }
    }
  }
}
