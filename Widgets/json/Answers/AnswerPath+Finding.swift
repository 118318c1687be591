extension AnswerPath {
  /// The largest number of values that one path finds.
  package static let mostFound = 5000

  /// The values at the path, in the order of the answer. A path that names a single place and leads
  /// nowhere is an error; one with a pattern may find nothing.
  ///
  /// - Parameter item: the row's item, at which a relative path begins.
  package func find(in answer: AnswerValue, item: AnswerValue? = nil)
    throws(AnswerFault) -> [AnswerValue]
  {
    var found = [isRelative ? item ?? answer : answer]
    for step in steps {
      switch step.segment {
      case .any:
        found = found.flatMap(\.parts)
      case .all:
        found = found.flatMap { $0.indexed ?? $0.parts }
      case .slice(let from, let to, let stride):
        found = found.flatMap { Self.slice($0.indexed ?? [], from, to, stride) }
      case .name, .index:
        let next = found.compactMap { step.segment.one(in: $0) }
        // A name may be missing in some of a pattern's matches, but not in all of them.
        if next.isEmpty, let last = found.first { throw missing(step, in: last) }
        found = next
      }
      if found.count > Self.mostFound { found.removeSubrange(Self.mostFound...) }
    }
    // Sibling elements of one name count as separate values, unless the path found a single
    // element.
    return found.flatMap { value -> [AnswerValue] in
      guard case .elements(let trees) = value, trees.count > 1 else { return [value] }
      return trees.prefix(Self.mostFound).map { .elements([$0]) }
    }
  }

  private static func slice(
    _ all: [AnswerValue], _ from: Int?, _ to: Int?, _ stride: Int
  ) -> [AnswerValue] {
    func bound(_ index: Int) -> Int {
      min(max(index < 0 ? all.count + index : index, 0), all.count)
    }
    let (start, end) = (bound(from ?? 0), bound(to ?? all.count))
    guard start < end else { return [] }
    return Swift.stride(from: start, to: end, by: stride).map { all[$0] }
  }

  private func missing(_ step: Step, in value: AnswerValue) -> AnswerFault {
    let before = String(text.prefix(step.before))
    let place = before.isEmpty ? "the answer" : before
    let reason: String
    switch step.segment {
    case .name(let name):
      let names = value.names
      if names.isEmpty {
        reason =
          "\(place) is \(value.sort) and has no names" + (value.indexed == nil ? "" : "; [0]?")
      } else if let near = NearestName.of(name, among: names) {
        reason = "there is no “\(name)” in \(place); did you mean “\(near)”?"
      } else {
        let known = names.prefix(8).joined(separator: ", ")
        reason = "there is no “\(name)” in \(place); it has \(known)\(names.count > 8 ? ", …" : "")"
      }
    case .index(let index):
      let count = value.indexed?.count
      reason =
        count.map { "\(place) has \($0 == 0 ? "nothing" : "only \($0)"), not [\(index)]" }
        ?? "\(place) is \(value.sort), not a list"
    case .any, .all, .slice: reason = "there is nothing in \(place)"
    }
    return .missing(text, column: step.column, reason: reason)
  }
}

extension AnswerPath.Segment {
  fileprivate func one(in value: AnswerValue) -> AnswerValue? {
    switch self {
    case .name(let name): return value.named(name)
    case .index(let index):
      guard let all = value.indexed else { return nil }
      let place = index < 0 ? all.count + index : index
      return all.indices.contains(place) ? all[place] : nil
    case .any, .all, .slice: return nil
    }
  }
}
