import SwiftUI

struct ContinuedView: View {
  var body: some View {
    Text("a").userActivity("org.example.view") { activity in activity.title = "a" }
  }
}
