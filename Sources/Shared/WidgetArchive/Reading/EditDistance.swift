/// The number of letters to insert, delete, replace, or swap with their neighbour (Damerau).
package func editDistance(_ one: String, _ other: String) -> Int {
  let (first, second) = (Array(one), Array(other))
  var before: [Int] = []
  var row = Array(0...second.count)
  for index in first.indices {
    var next = [index + 1]
    for place in second.indices {
      let isSame = first[index] == second[place]
      var cost = min(row[place] + (isSame ? 0 : 1), row[place + 1] + 1, next[place] + 1)
      if index > 0, place > 0, first[index] == second[place - 1],
        first[index - 1] == second[place]
      {
        cost = min(cost, before[place - 1] + 1)
      }
      next.append(cost)
    }
    (before, row) = (row, next)
  }
  return row[second.count]
}
