import SwiftData
import SwiftUI

@Model final class Trip {
  var name = ""
  init() {}
}
