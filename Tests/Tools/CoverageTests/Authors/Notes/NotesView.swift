import SwiftUI

struct NotesList: View {
  @Bindable var model: NotesModel
  @Namespace private var space

  var body: some View {
    List {
      Section("Notes") {
        ForEach(model.notes, id: \.self) { note in
          Text(note).matchedGeometryEffect(id: note, in: space)
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle("Notes")
    .safeAreaInset(edge: .bottom) { Text(model.summary) }
  }
}
