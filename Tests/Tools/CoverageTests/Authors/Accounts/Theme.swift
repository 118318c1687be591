import SwiftUI

enum Theme {
  static func paint() {
    let bars = UINavigationBarAppearance()
    bars.configureWithOpaqueBackground()
    bars.backgroundColor = .clear
    bars.titleTextAttributes = [.foregroundColor: UIColor.white]
    bars.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = bars
    UINavigationBar.appearance().scrollEdgeAppearance = bars
    UINavigationBar.appearance().tintColor = .white
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    UITabBar.appearance().standardAppearance = tabs
    UITabBar.appearance().unselectedItemTintColor = .gray
    UITableView.appearance().backgroundColor = .clear
    UIPageControl.appearance().currentPageIndicatorTintColor = .label
    UISegmentedControl.appearance().selectedSegmentTintColor = .systemTeal
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.white], for: .selected)
  }
}

struct ThemedPages: View {
  init() { Theme.paint() }

  var body: some View {
    TabView { Text("One") }
      .tabViewStyle(.page)
      .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}
