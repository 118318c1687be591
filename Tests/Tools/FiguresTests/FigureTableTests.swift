import Figures
import Testing

struct FigureTableTests {
  @Test func `a table has a line a figure and a column a program`() {
    var table = FigureTable([.init("widgetboard"), .init("plain C"), .init("btop")])
    table.add("first frame, ms", [9.876, 2.5, 12])
    table.add("download, MB", [21.46, nil])
    #expect(
      table.text == """
        | figure          | widgetboard | plain C | btop |
        | --------------- | ----------: | ------: | ---: |
        | first frame, ms |        9.88 |    2.50 | 12.0 |
        | download, MB    |        21.5 |         |      |
        """)
  }

  @Test func `a program that is not there says so`() {
    var table = FigureTable([.init("plain C"), .init("btop", isInstalled: false)])
    table.add("bytes", [71, nil])
    #expect(table.text.hasSuffix("| bytes  |    71.0 | not installed |"))
  }

  @Test(arguments: [
    (0.0, "0.00"), (0.004, "0.00"), (0.05, "0.05"), (0.256, "0.26"), (9.994, "9.99"),
    (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"), (12_345.6, "12346"), (-0.5, "-0.50"),
    (.nan, ""), (.infinity, ""),
  ])
  func `figures have three digits that count`(value: Double, words: String) {
    #expect(FigureTable.written(value) == words)
  }
}
