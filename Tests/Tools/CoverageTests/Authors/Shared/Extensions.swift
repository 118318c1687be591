import SwiftUI
import WidgetKit

extension View {
  func widgetBackground(_ background: some View) -> some View {
    if #available(iOS 17.0, *) {
      return AnyView(containerBackground(for: .widget) { background })
    } else {
      return AnyView(self.background(background))
    }
  }

  func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: SizeKey.self, value: proxy.size)
      }
    )
    .onPreferenceChange(SizeKey.self, perform: action)
  }
}

struct SizeKey: PreferenceKey {
  static var defaultValue: CGSize = .zero
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension Date {
  var isToday: Bool { Calendar.current.isDateInToday(self) }
  static let short: DateIntervalFormatter = {
    let formatter = DateIntervalFormatter()
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter
  }()
}

extension Collection {
  subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

func reloadAll() {
  WidgetCenter.shared.getCurrentConfigurations { result in
    guard case .success(let infos) = result else { return }
    for info in infos where info.family == .systemSmall {
      WidgetCenter.shared.reloadTimelines(ofKind: info.kind)
    }
  }
}
