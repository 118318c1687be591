import SwiftUI
import Testing
import WidgetArchive

/// The archive content of symbols and of the views around them.
@MainActor
struct SymbolTests {
  @Test func `a symbol keeps its value, its way of colouring and that it may grow`() {
    let image = Image(systemName: "wifi", variableValue: 0.5).resizable()
      .symbolRenderingMode(.palette)
    #expect(modifiers(image) == [.symbolValue(0.5), .resizable, .symbolRendering("palette")])
    #expect(modifiers(Image(systemName: "wifi", variableValue: nil)) == [])
  }

  @Test func `its own colours are another word for many colours`() {
    #expect(
      modifiers(Image(systemName: "sun.max.fill").renderingMode(.original)) == [
        .symbolRendering("multicolor")
      ])
    #expect(
      modifiers(Image(systemName: "sun.max.fill").renderingMode(.template)) == [
        .symbolRendering("monochrome")
      ])
  }

  @Test func `the way of colouring is inherited`() {
    let view = HStack { Image(systemName: "sun.max") }.symbolRenderingMode(.multicolor)
    #expect(modifiers(view) == [.symbolRendering("multicolor")])
  }

  @Test func `several styles are the first and the levels below it`() {
    let view = Image(systemName: "cloud.sun").foregroundStyle(.white, .yellow, .blue)
    #expect(
      modifiers(view) == [
        .foregroundLevels([.color(.named("yellow")), .color(.named("blue"))]),
        .foreground(.color(.named("white"))),
      ])
  }

  @Test func `what is accentable is said, and what a picture becomes`() {
    #expect(modifiers(Text(verbatim: "a").widgetAccentable()) == [.accentable(true)])
    #expect(modifiers(Text(verbatim: "a").widgetAccentable(false)) == [.accentable(false)])
    #expect(
      modifiers(Image(systemName: "star").widgetAccentedRenderingMode(.fullColor)) == [
        .accentedRendering("fullColor")
      ])
    #expect(
      modifiers(Image(systemName: "star").widgetAccentedRenderingMode(nil)) == [
        .accentedRendering(nil)
      ])
  }

  private func modifiers(_ view: some View) -> [ArchivedModifier] {
    let archive = lower(view, in: EnvironmentValues()).view
    return archive[archive.variants[0].root].modifiers
  }
}
