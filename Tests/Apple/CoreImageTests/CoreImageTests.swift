import Testing

@Suite struct QRCodeTests {
  /// Another program, OpenCV's detector, reads this code as “tide”.
  @Test func `a code is the one that readers know`() {
    #expect(
      Codes.rows(Array("tide".utf8)) == [
        "#######...###.#######",
        "#.....#.......#.....#",
        "#.###.#.###.#.#.###.#",
        "#.###.#.##..#.#.###.#",
        "#.###.#.#.###.#.###.#",
        "#.....#.###.#.#.....#",
        "#######.#.#.#.#######",
        "........##.##........",
        "#.#####...#.#.#####..",
        "##...#..##..#..#....#",
        "####..####.#.#..####.",
        ".#.....#.......####..",
        "#.##..#.##.#.#..#..#.",
        "........#..####..####",
        "#######.....#.##..##.",
        "#.....#.#..####..##..",
        "#.###.#.#.#.#..#...#.",
        "#.###.#.###.#..#.##..",
        "#.###.#.##.#.#..###..",
        "#.....#..##....##.#..",
        "#######.#..#.#..#.##.",
      ])
  }

  @Test(arguments: [(1, 21), (17, 25), (200, 57), (2331, 177)])
  func `a code is as large as its message needs`(count: Int, size: Int) throws {
    let rows = try #require(Codes.rows(Array(repeating: 65, count: count)))
    #expect(rows.count == size)
    // The patterns in three corners, by which a reader finds the code.
    for pattern in [rows.first, rows.dropFirst(6).first] {
      #expect(pattern?.hasPrefix("#######.") == true && pattern?.hasSuffix(".#######") == true)
    }
    #expect(rows.last?.hasPrefix("#######.") == true)
  }

  @Test func `a filter that is not here leaves an image as it is`() {
    #expect(Averages.areFiltersHarmless)
  }

  @Test func `a message that fits no code has none`() {
    #expect(Codes.rows(Array(repeating: 65, count: 2332)) == nil)
    #expect(Codes.width(of: String(repeating: "a", count: 3000)) == nil)
    #expect(Codes.width(of: "tide") == 23)
  }

  /// Data and corrections together are a multiple of the generator: nothing remains.
  @Test(arguments: [7, 10, 30]) func `corrections leave no remainder`(count: Int) {
    let data = (0..<40).map { UInt8($0 * 6) }
    let corrections = Codes.corrections(of: data, count: count)
    #expect(corrections.contains { $0 != 0 })
    #expect(Codes.corrections(of: data + corrections, count: count).allSatisfy { $0 == 0 })
  }

  @Test func `a code becomes a picture in pixels, with a light edge`() throws {
    let picture = try #require(Codes.picture(of: "tide", scale: 5))
    #expect(picture.extent == 115 && picture.width == 115)
    #expect(Array(picture.pixels[0..<4]) == [255, 255, 255, 255])
    let inside = (7 * 115 + 7) * 4
    #expect(Array(picture.pixels[inside..<inside + 4]) == [0, 0, 0, 255])
  }

  @Test func `a code has the colours of a filter`() throws {
    let picture = try #require(Codes.picture(of: "tide", isRed: true))
    #expect(Array(picture.pixels[0..<4]) == [0, 0, 0, 255])
    let inside = (23 + 1) * 4
    #expect(Array(picture.pixels[inside..<inside + 4]) == [255, 0, 0, 255])
  }

  @Test func `there is no other filter`() {
    #expect(!Codes.hasFilter("CIMotionBlur") && Codes.hasFilter("CIQRCodeGenerator"))
  }
}

@Suite struct AverageTests {
  @Test func `the average colour of an area is one pixel`() {
    #expect(Averages.bytes(columns: 2) == [255, 0, 0, 255])
    #expect(Averages.bytes(columns: 8) == [64, 0, 191, 255])
    #expect(Averages.bytes(columns: 0) == nil)
  }

  @Test func `a part of an image is cut out of it`() throws {
    let part = try #require(Averages.cropped(from: 4, width: 3))
    #expect(part.width == 3 && part.first == [0, 0, 255, 255])
  }
}
