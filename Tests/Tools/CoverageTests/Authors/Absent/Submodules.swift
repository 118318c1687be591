import SwiftUI
import os.workgroup

struct SubmoduleView: View {
  private let log = Logger(subsystem: "org.example", category: "a")
  var body: some View { Text("a") }
}
