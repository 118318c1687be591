import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Searches tiles by typed words. Pure.
struct TileSearch: Hashable, Sendable {
  struct Candidate: Hashable, Sendable {
    var id: Placement.ID
    var title: String
    /// The page's number, from 1. `pageName` is its name.
    var page: Int
    var pageName: String
    /// Its kind, family and id, which are not visible on the tile.
    var facts: [String]
    /// Its settings, as `name: value`.
    var settings: [String]
    /// The lines of text on the tile.
    var lines: [String]
  }

  /// A tile that matches, and the line that shows why.
  struct Match: Hashable, Sendable {
    var candidate: Candidate
    var line: String
  }

  /// The typed words: a tile has to contain each of them somewhere.
  let terms: [String]

  init(_ text: String) {
    terms = text.split(separator: " ").map(String.init)
  }

  /// The tiles that match: those that match by name first, otherwise in the order of the board.
  func matches(among candidates: [Candidate]) -> [Match] {
    let ranked = candidates.enumerated().compactMap { place, candidate in
      rank(candidate).map { (rank: $0, place: place, candidate: candidate) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      .map { Match(candidate: $0.candidate, line: line(for: $0.candidate)) }
  }

  /// The rank of a match, lower is better; nil if it does not match.
  private func rank(_ candidate: Candidate) -> Int? {
    var worst = 0
    for term in terms {
      if Self.range(of: term, in: candidate.title) != nil {
        continue
      } else if contains(term, candidate.facts + [candidate.pageName]) {
        worst = max(worst, 1)
      } else if contains(term, candidate.lines) || contains(term, candidate.settings) {
        worst = max(worst, 2)
      } else {
        return nil
      }
    }
    return worst
  }

  private func contains(_ term: String, _ texts: [String]) -> Bool {
    texts.contains { Self.range(of: term, in: $0) != nil }
  }

  /// The line that contains most of the typed words; else the tile's first line.
  private func line(for candidate: Candidate) -> String {
    let lines = candidate.lines + candidate.settings + candidate.facts
    let scored = lines.map { line in
      (line, terms.count { Self.range(of: $0, in: line) != nil })
    }
    let best = scored.map(\.1).max() ?? 0
    return scored.first { $0.1 == best }?.0 ?? ""
  }

  /// The range of a word in a text, ignoring case and accents.
  static func range(of term: String, in text: String) -> Range<String.Index>? {
    text.range(of: term, options: [.caseInsensitive, .diacriticInsensitive])
  }
}

extension Board {
  /// All tiles of the board with the texts to search.
  func searchCandidates(at now: Date) -> [TileSearch.Candidate] {
    layout.pages.enumerated().flatMap { index, page in
      page.placements.map { placement in
        TileSearch.Candidate(
          id: placement.id, title: title(of: placement),
          page: index + 1, pageName: page.name,
          facts: [
            placement.id, placement.kind, placement.family.shortName,
            kinds.title(of: placement.kind),
          ],
          settings: placement.configuration.sorted { $0.key < $1.key }
            .map { "\($0.key): \(BoardFileReader.quoted($0.value))" },
          lines: lines(on: placement, at: now))
      }
    }
  }

  /// The lines of text on a tile, whether or not its page is on screen.
  private func lines(on placement: Placement, at now: Date) -> [String] {
    guard let content = tileStates.contents[placement.id], !content.isPlaceholder else { return [] }
    let shape = tileShape(of: placement)
    let drawn = draw(
      content.view, size: CellSize(columns: shape.columns, rows: shape.rows),
      context: context(for: placement, as: shape.family, content, border: 1), at: now)
    return drawn.grid.lines.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}

extension Grid {
  /// Its words, row by row; where a line parts it from top to bottom, as a month from the events beside it,
  /// those on either side of it apart.
  fileprivate var lines: [String] {
    let partings = (0..<size.columns).filter { column in
      (0..<size.rows).count { self[column, $0].text == "│" } * 2 > size.rows
    }
    let edges = [-1] + partings + [size.columns]
    return (0..<size.rows).flatMap { row in
      zip(edges, edges.dropFirst()).map { before, after in
        slice(CellRect(column: before + 1, row: row, columns: after - before - 1, rows: 1))
          .words.withoutDrawing
      }
    }
  }
}

extension String {
  /// The words without pieces of lines, dots to a value, bars and Braille between them.
  fileprivate var withoutDrawing: String {
    split(separator: " ").filter { word in
      !word.unicodeScalars.allSatisfy {
        $0 == "·" || (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
      }
    }.joined(separator: " ")
  }
}
