import SwiftUI

struct ThemedView: View {
  @AppStorage("theme", store: UserDefaults(suiteName: "group.org.example")) var theme = "sea"

  var body: some View {
    VStack {
      Text(LocalizedStringKey(theme)).font(.custom("Avenir", size: 17, relativeTo: .headline))
      Text(verbatim: "#FF8800").foregroundColor(Color(hex: "#FF8800"))
    }
    .card()
    .if(theme == "sea") { $0.environment(\.palette, Palette(accent: .teal)) }
    .tint(Color(.systemIndigo))
    .accentColor(.purple)
    .preferredColorScheme(.dark)
  }
}
