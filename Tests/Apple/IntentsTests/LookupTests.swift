import Foundation
import Intents
import Testing
import WidgetArchive

/// A class that no other module has.
final class LonelyIntent: INIntent {}

@Suite struct LookupTests {
  @Test func `a class is found by the name in the archive`() {
    #expect(ChooseHeroIntent.archivedName == "IntentsTests.ChooseHeroIntent")
    #expect(INIntent.named("IntentsTests.ChooseHeroIntent") == ChooseHeroIntent.self)
  }

  @Test func `a class compiled into another module is found by its own name`() {
    #expect(INIntent.named("gameWidget.LonelyIntent") == LonelyIntent.self)
    #expect(INIntent.named("gameWidget.Nested.InnerIntent") == Nested.InnerIntent.self)
  }

  @Test func `a class that is no intent, or none at all, is not found`() {
    #expect(INIntent.named("gameWidget.GameCharacter") == nil)
    #expect(INIntent.named("gameWidget.NoSuchIntent") == nil)
    #expect(INIntent.named("") == nil)
  }

  @Test func `a class local to a function is found once it is registered`() {
    final class LocalIntent: INIntent {}
    #expect(INIntent.named(LocalIntent.archivedName) == nil)
    LocalIntent.registerClass()
    #expect(INIntent.named(LocalIntent.archivedName) == LocalIntent.self)
  }

  @Test func `an intent is rebuilt from name and values, leaving out what it cannot hold`() {
    let intent = INIntent.rebuilt(
      named: "gameWidget.CountdownIntent",
      configuration: [
        "title": .string("New Year"), "steps": .string("many"), "tune": .string("x"),
      ], in: .gmt)
    let countdown = intent as? CountdownIntent
    #expect(countdown?.title == "New Year")
    #expect(countdown?.steps == 3)
  }
}
