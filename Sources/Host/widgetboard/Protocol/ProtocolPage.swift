import CellLayout

/// The page `Protocol-reference.md`, generated from the table of shapes.
enum ProtocolPage {
  static let text = """
    # Protocol reference

    Every member of what a widget prints and is asked, made from the program's own table.

    ## Overview

    <doc:Scripts> explains the protocol; this page lists all of it. `widgetboard schema` prints the same as a
    JSON Schema for editors. Names that are not here are passed over, because a later version may have them.

    - **date**: seconds since 1970, or as `2027-01-01T18:30:00Z` with its distance from Greenwich.
    - **points**: a length; a column of cells is \(Int(CellMetrics.pointsPerColumn)) points, a line \(Int(CellMetrics.pointsPerRow)).
      Where `"infinity"` can stand, it says so.
    - **view**: a string, which is a text, or an object with a `kind`.
    - **colour**: \(ProtocolSchema.colors.map { "`\($0)`" }.joined(separator: ", ")), `#RRGGBB`, or
      *colorValue*.
    - **paint**: a colour, or *paintValue*.
    - **alignment**: \(ProtocolSchema.alignments.map { "`\($0)`" }.joined(separator: ", ")), or a
      horizontal and a vertical guide with a comma between them.

    Numbers lie within ±10⁹, a reply within \(10_000_000) bytes; <doc:Limits> has what else is bounded.

    \(section("Replies", ProtocolShape.replies))

    \(section("Views", ProtocolShape.views, before: ofEveryView))

    \(section("Modifiers", [ProtocolShape.modifier] + ProtocolShape.modifierValues))

    \(section("Values", ProtocolShape.values))

    \(section("Requests", ProtocolShape.requests))

    """

  private static let ofEveryView =
    "Each kind has these members beside its own:\n\n" + table(ProtocolShape.ofEveryView) + "\n\n"

  private static func section(_ title: String, _ shapes: [ProtocolShape], before: String = "")
    -> String
  {
    "## \(title)\n\n" + before + shapes.map(text).joined(separator: "\n\n")
  }

  private static func text(of shape: ProtocolShape) -> String {
    // Several documents, one a line, are not one JSON document.
    let language = shape.examples.count == 1 ? "json" : "jsonl"
    let example = "```\(language)\n" + shape.examples.joined(separator: "\n") + "\n```"
    return ["### \(shape.name)", shape.sentence, table(shape.fields), example]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func table(_ fields: [ProtocolField]) -> String {
    guard !fields.isEmpty else { return "" }
    let rows = fields.map { field in
      let bound =
        field.isRequired ? "required" : field.assumed.map { "`\($0)`" } ?? ""
      return "| `\(field.name)` | \(field.type.words) | \(bound) | \(field.limit ?? "") | "
        + "\(field.sentence) |"
    }
    return "| member | type | without it | limit | |\n|---|---|---|---|---|\n"
      + rows.joined(separator: "\n")
  }
}
