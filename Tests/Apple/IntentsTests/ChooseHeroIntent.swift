import Foundation
import Intents

/// The object type of a parameter, declared by the app.
final class GameCharacter: INObject {}

enum ClockStyle: Int, CaseIterable {
  case unknown
  case analog
  case digital
}

class ChooseHeroIntent: INIntent {
  @INIntentParameter(title: "Hero") var character: GameCharacter?
  @INIntentParameter var healthLevel: NSNumber?
  @INIntentParameter var alliances: [String]?
}

final class CountdownIntent: INIntent {
  @INIntentParameter(title: "Title") var title: String?
  @INIntentParameter var targetDate: Date?
  @INIntentParameter var style: ClockStyle = .analog
  @INIntentParameter var steps = 3
  @INIntentParameter var scale = 1.5
  @INIntentParameter var isLoud = false
  var note = "no parameter"
}

enum Nested {
  final class InnerIntent: INIntent {}
}
