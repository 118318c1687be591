import Combine
import Testing

/// Operators over time, compared with Apple's documentation of them.
@Suite struct DiagramTests {
  @Test(arguments: timing)
  func `time-dependent operators send what is due`(diagram: Diagram) {
    #expect(diagram.run() == diagram.output)
  }

  @Test(arguments: joining)
  func `several publishers are put together`(diagram: Diagram) {
    #expect(diagram.run() == diagram.output)
  }

  @Test(arguments: choosing)
  func `values are chosen as they come`(diagram: Diagram) {
    #expect(diagram.run() == diagram.output)
  }

  /// The first debounce and throttle are the examples of Apple's pages.
  static let timing = [
    Diagram("debounce: quiet for two ticks", ["01--234-5--"], "---1----4-5") {
      $0[0].debounce(for: 2, scheduler: $1).eraseToAnyPublisher()
    },
    Diagram("debounce: the end brings what waits", ["a-bc---d|"], "--a--c--(d|)") {
      $0[0].debounce(for: 2, scheduler: $1).eraseToAnyPublisher()
    },
    Diagram("debounce: nothing waits at the end", ["a---|"], "--a-|") {
      $0[0].debounce(for: 2, scheduler: $1).eraseToAnyPublisher()
    },
    Diagram(
      "throttle: the latest of each interval", ["---a--b--c--d--e--f--g--h"],
      "---a---------d---------g---------h"
    ) {
      $0[0].throttle(for: 10, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    Diagram(
      "throttle: the first of each interval", ["---a--b--c--d--e--f"],
      "---a---------b---------e"
    ) {
      $0[0].throttle(for: 10, scheduler: $1, latest: false).eraseToAnyPublisher()
    },
    Diagram("throttle: an interval begins with what was held", ["abc--d"], "a-b-c-d") {
      $0[0].throttle(for: 2, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    Diagram("throttle: after a pause at once", ["a------b"], "a------b") {
      $0[0].throttle(for: 3, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    Diagram("throttle: what is held comes before the end", ["ab|"], "a--(b|)") {
      $0[0].throttle(for: 3, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    Diagram("throttle: with nothing held the end comes at once", ["a-#"], "a-#") {
      $0[0].throttle(for: 3, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    Diagram("delay: values and end", ["a-bc|"], "--a-bc|") {
      $0[0].delay(for: 2, scheduler: $1).eraseToAnyPublisher()
    },
    Diagram("delay: a failure too", ["a#"], "---a#") {
      $0[0].delay(for: 3, scheduler: $1).eraseToAnyPublisher()
    },
    Diagram("receive(on:): in their order", ["a-b|"], "a-b|") {
      $0[0].receive(on: $1).eraseToAnyPublisher()
    },
    Diagram("subscribe(on:): begins with the scheduler", ["-ab|"], "-ab|") {
      $0[0].subscribe(on: $1).eraseToAnyPublisher()
    },
  ]

  static let joining = [
    Diagram("merge: ends with the last", ["a-c-|", "-b---d|"], "abc--d|") { inputs, _ in
      inputs[0].merge(with: inputs[1]).eraseToAnyPublisher()
    },
    Diagram("merge: fails with the first", ["a--#", "-b--c"], "ab-#") { inputs, _ in
      inputs[0].merge(with: inputs[1]).eraseToAnyPublisher()
    },
    Diagram("combineLatest: with each new value", ["a-b--|", "-x--y---|"], "-[ax][bx]-[by]---|") {
      inputs, _ in inputs[0].combineLatest(inputs[1], +).eraseToAnyPublisher()
    },
    Diagram("combineLatest: of three", ["a-----", "-b---c", "--x"], "--[abx]--[acx]") {
      inputs, _ in
      inputs[0].combineLatest(inputs[1], inputs[2]).map { $0 + $1 + $2 }.eraseToAnyPublisher()
    },
    Diagram("combineLatest: fails with one", ["a-#", "-x-y"], "-[ax]#") { inputs, _ in
      inputs[0].combineLatest(inputs[1], +).eraseToAnyPublisher()
    },
    Diagram("zip: by turns", ["ab-c--", "x---yz"], "[ax]---[by][cz]") { inputs, _ in
      inputs[0].zip(inputs[1], +).eraseToAnyPublisher()
    },
    Diagram("zip: ends with one that has nothing left", ["a|", "x-y-"], "[ax]|") { inputs, _ in
      inputs[0].zip(inputs[1], +).eraseToAnyPublisher()
    },
    Diagram("zip: uses up what is left", ["ab|", "x--y-z"], "[ax]--([by]|)") { inputs, _ in
      inputs[0].zip(inputs[1], +).eraseToAnyPublisher()
    },
    Diagram("append: listens to the second after the first", ["a-|", "x--b|"], "a--b|") {
      inputs, _ in inputs[0].append(inputs[1]).eraseToAnyPublisher()
    },
    Diagram("append: not after a failure", ["a-#", "x--b|"], "a-#") { inputs, _ in
      inputs[0].append(inputs[1]).eraseToAnyPublisher()
    },
    Diagram("prepend: the other one first", ["a--b|", "x-|"], "x--b|") { inputs, _ in
      inputs[0].prepend(inputs[1]).eraseToAnyPublisher()
    },
    Diagram(
      "switchToLatest: the end of the latest counts, not of one left",
      ["a--b---|", "-x-y-z", "----p-q--|"], "-x--p-q--|", latest),
    Diagram(
      "switchToLatest: the failure of one left is not told",
      ["a--b---|", "-x---#", "----p-q--|"], "-x--p-q--|", latest),
    Diagram(
      "switchToLatest: waits for the outer end",
      ["a----|", "-x-|", ""], "-x---|", latest),
    Diagram("catch: goes on with the other", ["a#", "-xb|"], "axb|") { inputs, _ in
      inputs[0].catch { _ in inputs[1] }.eraseToAnyPublisher()
    },
    Diagram("flatMap: all at once", ["ab---|", "-xy-|", "---p--q|"], "-xyp--q|") { inputs, _ in
      inputs[0].flatMap { $0 == "a" ? inputs[1] : inputs[2] }.eraseToAnyPublisher()
    },
  ]

  @Sendable static func latest(_ inputs: [Marbles], _ scheduler: VirtualScheduler) -> Marbles {
    inputs[0].map { $0 == "a" ? inputs[1] : inputs[2] }.switchToLatest().eraseToAnyPublisher()
  }

  static let choosing = [
    Diagram("first: ends with it", ["-a-b|"], "-(a|)") { inputs, _ in
      inputs[0].first().eraseToAnyPublisher()
    },
    Diagram("prefix: ends with the last", ["a-b-c"], "a-(b|)") { inputs, _ in
      inputs[0].prefix(2).eraseToAnyPublisher()
    },
    Diagram("prefix(while:): ends with the first other", ["a-b-c"], "a-b-|") { inputs, _ in
      inputs[0].prefix { $0 < "c" }.eraseToAnyPublisher()
    },
    Diagram("last: at the end", ["a-b-|"], "----(b|)") { inputs, _ in
      inputs[0].last().eraseToAnyPublisher()
    },
    Diagram("last: not with a failure", ["a-b-#"], "----#") { inputs, _ in
      inputs[0].last().eraseToAnyPublisher()
    },
    Diagram("replaceEmpty: at the end of nothing", ["---|"], "---(z|)") { inputs, _ in
      inputs[0].replaceEmpty(with: "z").eraseToAnyPublisher()
    },
    Diagram("replaceEmpty: not with a failure", ["---#"], "---#") { inputs, _ in
      inputs[0].replaceEmpty(with: "z").eraseToAnyPublisher()
    },
    Diagram("replaceError: and ends", ["a-#"], "a-(z|)") { inputs, _ in
      inputs[0].replaceError(with: "z").setFailureType(to: Trouble.self).eraseToAnyPublisher()
    },
    Diagram("contains: as soon as it is known", ["a-b-c|"], "--(y|)") { inputs, _ in
      inputs[0].contains("b").map { $0 ? "y" : "n" }.eraseToAnyPublisher()
    },
    Diagram("contains: not before the end, if not", ["a-b-c|"], "-----(n|)") { inputs, _ in
      inputs[0].contains("x").map { $0 ? "y" : "n" }.eraseToAnyPublisher()
    },
    Diagram("removeDuplicates: of neighbours", ["aab-a|"], "a-b-a|") { inputs, _ in
      inputs[0].removeDuplicates().eraseToAnyPublisher()
    },
    Diagram("ignoreOutput: the end alone", ["a-b|"], "---|") { inputs, _ in
      inputs[0].ignoreOutput().eraseToAnyPublisher()
    },
  ]
}
