/// The earliest of the times that are not nil; nil if all are. The loop calls it every second, so
/// it takes parameters: an array would allocate memory.
func earliest<Time: Comparable>(
  _ first: Time?, _ second: Time?, _ third: Time? = nil, _ fourth: Time? = nil,
  _ fifth: Time? = nil, _ sixth: Time? = nil
) -> Time? {
  lesser(lesser(lesser(first, second), lesser(third, fourth)), lesser(fifth, sixth))
}

private func lesser<Time: Comparable>(_ one: Time?, _ other: Time?) -> Time? {
  guard let one else { return other }
  return other.map { min(one, $0) } ?? one
}
