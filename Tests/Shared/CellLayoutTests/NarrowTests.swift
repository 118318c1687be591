import Cells
import Foundation
import Testing
import WidgetArchive

@testable import CellLayout

/// What stands where there are fewer cells than letters.
@Suite struct NarrowTests {
  @Test func `a word is not divided between letters in a narrow line`() {
    #expect(
      frame(.text("Breakfast at nine"), 6, 3) == """
        |Break…|
        |at    |
        |nine  |
        """)
    #expect(frame(.text("Subscriptions"), 7, 3) == "|       |\n|Subscr…|\n|       |")
  }

  @Test func `a long word goes on in the next line where lines are wide`() {
    #expect(
      frame(.text("Donaudampfschifffahrtsgesellschaft"), 13, 3) == """
        |Donaudampfsch|
        |ifffahrtsgese|
        |llschaft     |
        """)
  }

  @Test func `a long name is divided between its parts`() {
    #expect(
      frame(.text("Domain=NSCocoaErrorDomain"), 15, 2) == """
        |Domain=NSCocoa |
        |ErrorDomain    |
        """)
    #expect(
      frame(.text("com.example.subscriptions"), 15, 2) == """
        | com.example.  |
        | subscriptions |
        """)
  }

  @Test func `a name of several parts is divided between them in a narrow line, too`() {
    #expect(
      frame(.text("Domain=SwiftData.Error"), 9, 4) == """
        | Domain= |
        | Swift   |
        | Data.   |
        | Error   |
        """)
  }

  @Test func `a language without spaces is divided between letters`() {
    #expect(!frame(.text("กขคงจฉชซ"), 4, 2).contains("…"))
  }

  @Test func `a number is not divided, nor is its sign left alone`() {
    #expect(frame(.text("$1,250.00 in all"), 6, 2) == "|$…    |\n|in all|")
    let row = Tree.row(["Rent and heating", "$1,250.00"].map { .text($0).with(.lineLimit(1)) })
    let line = frame(row, 10, 1)
    #expect(!line.contains("$ ") && !line.contains("$|"), "\(line)")
  }

  @Test func `dashes for a missing value are no big letters`() {
    #expect(
      frame(Tree.text("---").font("largeTitle"), 15, 3) == """
        |               |
        |      ---      |
        |               |
        """)
    #expect(frame(Tree.text("-3").font("largeTitle"), 15, 3).contains("█"))
  }

  @Test func `spacing gives way before a number of a day does`() {
    let days = (23...29).map { Tree.text("\($0)").filled }
    #expect(frame(.row(days), 15, 1) == "|23242526272829 |")
    #expect(frame(.row(days), 20, 1) == "|23 24 25 26 27 28 29|")
  }

  @Test func `of two numbers that touch one is fainter`() {
    let days = (10...13).map { Tree.text("\($0)").filled }
    let touching = tile(.row(days), 8, 1).grid
    #expect(touching.framed == "|10111213|")
    let styles = [0, 2, 4, 6].map { touching[$0, 0].style }
    #expect(styles[0] == .plain && styles[2] == .plain)
    #expect(styles[1] != .plain && styles[1] == styles[3])
    let later = [Tree.text("10").filled.with(.zIndex(1)), .text("11").filled]
    let drawnFromTheRight = tile(.row(later, spacing: 0), 4, 1).grid
    #expect(drawnFromTheRight[2, 0].style == .plain && drawnFromTheRight[0, 0].style != .plain)
    let apart = tile(.row(days), 11, 1).grid
    #expect([0, 3, 6, 9].allSatisfy { apart[$0, 0].style == .plain })
  }

  @Test func `of two names of weekdays that touch one is fainter`() {
    let names = ["Sun", "Mon", "Tue", "Wed"].map { Tree.text($0).filled }
    let touching = tile(.row(names, spacing: 0), 12, 1).grid
    #expect(touching.framed == "|SunMonTueWed|")
    let styles = [0, 3, 6, 9].map { touching[$0, 0].style }
    #expect(styles[0] == .plain && styles[2] == .plain)
    #expect(styles[1] != .plain && styles[1] == styles[3])
    let apart = tile(.row(names, spacing: 8), 15, 1).grid
    #expect([0, 4, 8, 12].allSatisfy { apart[$0, 0].style == .plain })
    let unit = tile(.row([.text("5"), .text("km")], spacing: 0), 3, 1).grid
    #expect(unit[1, 0].style == .plain, "a number and its unit are read as one")
  }

  @Test func `the days of a month stand below the names of the week, whatever is around them`() {
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].map { Tree.text($0).filled }
    let days = (6...12).map { Tree.text("\($0)").filled.with(.padding(.all, 1)) }
    let month = Tree.column(
      [.row(names, spacing: 0), .row(days, spacing: 0)], .center, spacing: 0)
    #expect(
      frame(month, 34, 2) == """
        |   Sun Mon Tue Wed Thu Fri Sat    |
        |    6   7   8   9   10  11  12    |
        """)
    #expect(
      frame(month, 15, 2) == """
        |S M T W T F S  |
        |6 7 8 9 101112 |
        """)
  }

  @Test func `a cut unit says that it is cut`() {
    #expect(frame(.text("min"), 2, 1) == "|m…|" && frame(.text("Sun"), 2, 1) == "|S |")
  }

  @Test func `lines of a text that is one line on a phone are centred in a centred column`() {
    let column = Tree.column(
      [.text("Streak"), .text("Only for all members").font(size: 9)], .center)
    #expect(
      frame(column, 13, 3) == """
        |   Streak    |
        |Only for all |
        |  members    |
        """)
    let body = Tree.column([.text("Streak"), .text("Only for all members")], .center)
    #expect(frame(body, 13, 3).contains("|members      |"))
  }

  @Test func `of two numbers on a gradient one is fainter, too`() {
    let days = (10...13).map { Tree.text("\($0)").filled }
    let shade = ArchivedGradient(
      geometry: .linear(startX: 0, startY: 0, endX: 1, endY: 0),
      stops: [
        .init(color: .rgb(32, 48, 64), location: 0), .init(color: .rgb(16, 24, 32), location: 1),
      ])
    let grid = tile(Tree.row(days).background(.leaf(.gradient(shade))), 8, 1).grid
    let colors = [0, 2, 4, 6].map { grid[$0, 0].style.foreground }
    #expect(colors[0] != colors[1] && colors[1] != colors[2] && colors[2] != colors[3])
  }

  @Test func `a number on a ground of its own is not fainter`() {
    var days = (10...13).map { Tree.text("\($0)").filled }
    days[1] = days[1].background(.fill(.circle, "red"))
    let grid = tile(.row(days), 8, 1).grid
    #expect(grid[2, 0].style.background == .rgb(0xFF, 0x45, 0x3A))
    #expect(grid[3, 0].style == grid[2, 0].style)
    #expect(grid[6, 0].style != .plain)
  }
}

extension Tree {
  /// With its content in the middle of what it is offered.
  fileprivate var filled: Tree {
    with(
      .flexibleFrame(
        ArchivedModifier.FlexibleFrame(maxWidth: .infinity), ArchivedAlignment(.center, .center)))
  }
}
