import SwiftUI
import WidgetKit

@main
struct AuthorsBundle: WidgetBundle {
  var body: some Widget {
    BatteryWidget()
    QuotesWidget()
    CoinsWidget()
    PomodoroWidget()
    HabitWidget()
    RingsWidget()
    more
  }

  @WidgetBundleBuilder private var more: some Widget {
    MonthWidget()
    EventsWidget()
    PlantsWidget()
    if #available(iOS 16.1, *) {
      TrainActivityWidget()
    }
  }
}
