import SwiftUI
import WidgetKit

@main
struct Main {
  static func main() { MoodBundle.main() }
}
