import Cells
import Testing

@testable import Terminal

@Suite struct PaletteTests {
  private func pair(_ text: CellColor, on ground: CellColor, _ depth: ColorDepth) -> [Int32] {
    let pair = TerminalPalette.pair(foreground: text, background: ground, depth: depth)
    return [pair.foreground, pair.background]
  }

  @Test func `the terminal's own colours stay its own at every depth`() {
    for depth in ColorDepth.allCases {
      #expect(pair(.terminal, on: .terminal, depth) == [-1, -1])
    }
  }

  @Test func `with eight colours a grey is no cyan, and an accent in blue can be read`() {
    let greys: [UInt8] = [0x55, 0x6E, 0x8E, 0x93, 0xB0]
    for grey in greys {
      #expect(pair(.rgb(grey, grey, grey + 4), on: .terminal, .eight) == [7, -1])
    }
    #expect(pair(.rgb(0x24, 0x26, 0x2D), on: .rgb(0x24, 0x26, 0x2D), .eight)[1] == 0)
    #expect(pair(.rgb(0x20, 0x20, 0xF0), on: .terminal, .eight) == [6, -1])
    let light = TerminalPalette.pair(
      foreground: .rgb(0, 0xC0, 0xD0), background: .terminal, depth: .eight, onLight: true)
    #expect(light.foreground == 4)
  }

  @Test func `in a picture two colours may become one, in text they do not`() {
    let (one, other) = (CellColor.rgb(200, 10, 10), CellColor.rgb(210, 0, 0))
    let picture = TerminalPalette.pair(
      foreground: one, background: other, depth: .sixteen, isPicture: true)
    #expect(picture.foreground == picture.background)
    let text = pair(one, on: other, .sixteen)
    #expect(text[0] != text[1])
  }

  @Test(arguments: [(ColorDepth.palette256, 4.5), (.sixteen, 4.5), (.eight, 3)])
  func `what can be read in 24-bit colours can be read in few`(_ depth: ColorDepth, least: Double) {
    let steps: [UInt8] = [0, 0x2E, 0x57, 0x81, 0x9C, 0xB8, 0xD9, 0xFF]
    let colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { CellColor.rgb(red, green, $0) } }
    }
    for (index, text) in colors.enumerated() {
      for ground in colors.dropFirst(index % 7).enumerated() where ground.offset % 7 == 0 {
        guard Contrast.ratio(text, ground.element) >= Contrast.text else { continue }
        let pair = pair(text, on: ground.element, depth)
        let ratio = Contrast.ratio(TerminalPalette.color(pair[0]), TerminalPalette.color(pair[1]))
        #expect(ratio >= least, "\(text) on \(ground.element): \(pair)")
      }
    }
  }

  @Test func `24-bit colours pass, except that black is not the terminal's black`() {
    #expect(pair(.rgb(0x12, 0x34, 0x56), on: .rgb(0, 0, 0), .direct) == [0x123456, 8])
  }

  @Test func `of 256 takes the cube or the greys, never the first sixteen`() {
    #expect(TerminalPalette.number((255, 0, 0), depth: .palette256) == 196)
    #expect(TerminalPalette.number((0, 0, 0), depth: .palette256) == 16)
    #expect(TerminalPalette.number((255, 255, 255), depth: .palette256) == 231)
    #expect(TerminalPalette.number((128, 128, 128), depth: .palette256) == 244)
    #expect(TerminalPalette.number((95, 135, 175), depth: .palette256) == 67)
  }

  @Test func `of 256 a picture takes colours around the one that is meant, which is their mean`() {
    let meant = 115
    let color = CellColor.rgb(UInt8(meant), UInt8(meant), 200)
    var reds: [Int] = []
    for (column, row) in (0..<4).flatMap({ column in (0..<4).map { (column, $0) } }) {
      let cell = TerminalPalette.dithered(
        Cell(text: " ", style: CellStyle(background: color)), column: column, row: row,
        depth: .palette256, hasBlocks: true)
      #expect(cell.text == "▀")
      let style = cell.style
      for channels in [style.foreground.channels, style.background.channels] {
        reds.append(Int(channels?.red ?? 0))
      }
    }
    #expect(Set(reds).count > 1)
    #expect(abs(reds.reduce(0, +) / reds.count - meant) < 10)
    let plain = Cell(text: " ", style: .plain)
    #expect(
      TerminalPalette.dithered(plain, column: 2, row: 3, depth: .palette256, hasBlocks: true)
        == plain)
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func `of few colours a picture takes mixtures that are what is meant`(_ depth: ColorDepth) {
    let meant: [(UInt8, UInt8, UInt8)] = [
      (140, 140, 140), (90, 120, 200), (60, 130, 70), (200, 180, 90), (0, 0, 0), (205, 0, 0),
    ]
    for (red, green, blue) in meant {
      var sum = [0, 0, 0]
      for (column, row) in (0..<4).flatMap({ column in (0..<4).map { (column, $0) } }) {
        let color = CellColor.rgb(red, green, blue)
        let cell = TerminalPalette.dithered(
          Cell(text: "▀", style: CellStyle(foreground: color, background: color)), column: column,
          row: row, depth: depth, hasBlocks: true)
        let quarters = ["░": 1, "▒": 2, "▓": 3, "█": 4][cell.text] ?? 0
        #expect(quarters > 0)
        for (color, share) in [
          (cell.style.foreground, quarters), (cell.style.background, 4 - quarters),
        ] {
          // What is sent is what was chosen.
          let number = color.channels.map { TerminalPalette.number($0, depth: depth) } ?? -1
          #expect(TerminalPalette.color(number) == color)
          let channels = color.channels ?? (0, 0, 0)
          sum[0] += Int(channels.red) * share
          sum[1] += Int(channels.green) * share
          sum[2] += Int(channels.blue) * share
        }
      }
      for (wanted, total) in zip([red, green, blue], sum) {
        #expect(abs(total / 64 - Int(wanted)) < 30, "\(red) \(green) \(blue): \(sum)")
      }
    }
  }

  @Test func `of few colours the edge of a picture stays one`() {
    let style = CellStyle(foreground: .rgb(250, 220, 120), background: .rgb(60, 110, 70))
    let edge = Cell(text: "▀", style: style)
    for depth in [ColorDepth.eight, .sixteen] {
      #expect(
        TerminalPalette.dithered(edge, column: 1, row: 2, depth: depth, hasBlocks: true) == edge)
      let blank = Cell(text: " ", style: style)
      #expect(
        TerminalPalette.dithered(blank, column: 1, row: 2, depth: depth, hasBlocks: false) == blank)
      let own = Cell(text: " ", style: .plain)
      #expect(
        TerminalPalette.dithered(own, column: 1, row: 2, depth: depth, hasBlocks: true) == own)
    }
  }

  @Test func `a colour of the palette is its own nearest`() {
    for (index, color) in TerminalPalette.sixteen.enumerated() {
      #expect(TerminalPalette.number(color, depth: .sixteen) == Int32(index))
    }
  }

  @Test func `text keeps apart from its background when both are near the same colour`() {
    let dark = CellColor.rgb(20, 20, 20)
    let darker = CellColor.rgb(5, 5, 5)
    #expect(pair(dark, on: darker, .eight) == [7, 0])
    #expect(pair(.rgb(245, 245, 245), on: .rgb(252, 252, 252), .sixteen) == [0, 15])
    #expect(pair(dark, on: .terminal, .eight) == [-1, -1])
    #expect(pair(dark, on: .terminal, .sixteen) == [8, -1])
  }

  @Test func `text in the colour of its background stays unseen`() {
    #expect(pair(.rgb(5, 5, 5), on: .rgb(5, 5, 5), .eight) == [0, 0])
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func `a whole cell of a bar stands out as its half ones do`(_ depth: ColorDepth) {
    for isLight in [true, false] {
      let own = TerminalPalette.color(isLight ? 15 : 0)
      for color in TerminalPalette.sixteen.map({ CellColor.rgb($0.red, $0.green, $0.blue) })
      where Contrast.ratio(color, own) > 1.5 {
        let whole = TerminalPalette.pair(
          foreground: color, background: color, depth: depth, onLight: isLight)
        #expect(whole.foreground == whole.background && whole.background >= 0)
        let ratio = Contrast.ratio(TerminalPalette.color(whole.background), own)
        #expect(ratio >= Contrast.mark, "\(color) \(whole)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `of 256 a mark on the terminal's own background can be seen where it was meant to be`(
    isLight: Bool
  ) {
    let own = isLight ? CellColor.rgb(0xFF, 0xFF, 0xFF) : .rgb(0x1C, 0x1C, 0x1C)
    let steps: [UInt8] = [0, 0x3D, 0x5C, 0x81, 0x9C, 0xB0, 0xD9, 0xFF]
    let colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { CellColor.rgb(red, green, $0) } }
    }
    for color in colors where Contrast.ratio(color, own) >= Contrast.mark {
      let pair = TerminalPalette.pair(
        foreground: color, background: .terminal, depth: .palette256, onLight: isLight)
      let ratio = Contrast.ratio(TerminalPalette.color(pair.foreground), own)
      #expect(ratio >= Contrast.mark && pair.background == -1, "\(color) \(pair)")
    }
  }

  @Test func `red and purple letters on black are bold where bold is all that makes them bright`() {
    let inks = [CellColor.rgb(0xFF, 0x45, 0x3A), .rgb(0xBF, 0, 0xF2)]
    for ink in inks {
      for ground in [CellColor.terminal, .rgb(0, 0, 0)] {
        let pair = TerminalPalette.pair(foreground: ink, background: ground, depth: .eight)
        #expect(TerminalPalette.gainsByBold(pair, depth: .eight, onLight: false), "\(pair)")
        #expect(!TerminalPalette.gainsByBold(pair, depth: .sixteen, onLight: false))
        let bright = TerminalPalette.color(pair.foreground + 8)
        #expect(Contrast.ratio(bright, .rgb(0, 0, 0)) >= Contrast.text)
      }
      // On white the bright shades are read worse.
      let light = TerminalPalette.pair(
        foreground: ink, background: .terminal, depth: .eight, onLight: true)
      #expect(!TerminalPalette.gainsByBold(light, depth: .eight, onLight: true))
    }
    let green = TerminalPalette.Pair(foreground: 2, background: -1)
    #expect(!TerminalPalette.gainsByBold(green, depth: .eight, onLight: false))
  }

  @Test func `without colours there are none`() {
    #expect(pair(.rgb(9, 9, 9), on: .rgb(200, 0, 0), .none) == [-1, -1])
  }
}
