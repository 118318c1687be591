import Foundation

func cloudName() -> String? {
  NSUbiquitousKeyValueStore.default.string(forKey: "name")
}
