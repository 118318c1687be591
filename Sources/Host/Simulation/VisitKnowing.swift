import Foundation

/// The least age to be expected of any policy that knows beforehand when each visit begins and
/// ends, but knows of the glances within it only that the first comes at its beginning, and that
/// there may be another at any moment: the `visitBound`.
///
/// **Why no policy is below it.** Take one visit. Say the latest reload that its first glance can
/// see as it settles begins at 0, and the latest that a glance at its very end can see begins at
/// `L`. Let the last reload that begins by 0 begin at `−x`. The first glance finds an age of `x`
/// (plus the time that a reload takes, as for all glances). Any other glance is equally likely at
/// every moment of 0…L, so its expected age is the area under the age from 0 to L, divided by L.
/// The later reloads cut `−x…L` into pieces of which all but the last are at least `gap` long, and
/// the area is half the sum of the pieces' squares, minus half of `x²`. For a given number of
/// pieces the sum of squares is least where they are as even as possible, and more pieces are
/// better than fewer: so it is least with `n` pieces of `gap` and a rest `r`,
/// `(n·gap² + r² − x²) / 2`. From x = 0 on that rises by `r` a second until r is a whole gap, and
/// falls back to its first value at x = gap; beyond that the first piece is longer than x, and
/// nothing is gained. So x = 0, a reload just in time and then one every `gap`, is best for the
/// first glance and for all others. One visit's best takes nothing from another's where the visits
/// are a gap apart; where they are not, no policy does better.
///
/// The sum is not the area but the ages that this best policy shows at the actual glances of a run.
/// Its mean over many people is the least to be expected, and chance, by which a glance comes soon
/// or late after a reload, affects the engine's figure and this one alike.
package struct VisitKnowing {
  /// For each visit, the times at which its glances are settled, ascending.
  private let visits: [[Int]]
  private let duration: Int
  private let gap: Int

  /// Times are milliseconds. A reload takes `duration`, and begins at least
  /// `gap` after the last one.
  package init(settled visits: [[Int]], duration: Int, gap: Int) {
    self.visits = visits
    self.duration = duration
    self.gap = max(1, gap)
  }

  /// The sum of ages, in milliseconds.
  package var sum: Double {
    visits.reduce(0) { sum, settled in
      guard let first = settled.first else { return sum }
      return settled.reduce(sum) { $0 + Double(duration + ($1 - first) % gap) }
    }
  }
}
