// Written as authors write for an iPhone; compiled in both language modes, like all files in this
// folder.
import Foundation
import WidgetKit

/// The values that an app stores for its widget.
struct KeyedDefaults {
  let defaults: UserDefaults

  func save(_ steps: Int, name: String?) {
    defaults.setValue(steps, forKey: "steps")
    defaults.setValue(name, forKey: "name")
  }

  var steps: Int { defaults.value(forKey: "steps") as? Int ?? 0 }
  var name: String? { defaults.value(forKey: "name") as? String }
}
