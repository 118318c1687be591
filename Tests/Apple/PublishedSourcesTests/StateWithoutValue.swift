import SwiftUI

struct MemberwiseState: View {
  @State var count: Int
  @State var note: String?

  var body: some View {
    VStack {
      Text(verbatim: "\(count)")
      Text(verbatim: note ?? "none")
    }
  }
}

struct AssignedState: View {
  @State private var date: Date
  @State private var names: [String]
  @State private var choice: Int?

  init(date: Date, names: [String]) {
    _date = State(initialValue: date)
    self.names = names
  }

  var body: some View {
    MemberwiseState(count: names.count + (choice ?? 0))
    Text(verbatim: "\(Int(date.timeIntervalSinceReferenceDate))")
  }
}
