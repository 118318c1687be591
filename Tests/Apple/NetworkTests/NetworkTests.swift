import Foundation
import Network
import Testing

@Suite struct NetworkTests {
  @Test func `addresses are read from text and from bytes`() throws {
    let local = try #require(IPv4Address("127.0.0.1"))
    #expect(local == .loopback && local.isLoopback && local.rawValue == Data([127, 0, 0, 1]))
    #expect(IPv4Address("300.1.1.1") == nil && IPv4Address(Data([1, 2])) == nil)
    let six = try #require(IPv6Address("fe80::1"))
    #expect(six.isLinkLocal && six.rawValue.count == 16 && six.debugDescription == "fe80::1")
    let mapped = try #require(IPv6Address("::ffff:10.0.0.7"))
    #expect(mapped.asIPv4 == IPv4Address("10.0.0.7") && six.asIPv4 == nil)
    #expect(IPv6Address.any.isAny && IPv6Address.loopback.isLoopback)
    // A slice of other data may begin at any index.
    let slice = Data([9, 9] + [UInt8](six.rawValue)).dropFirst(2)
    #expect(IPv6Address(slice) == six)
  }

  @Test func `an endpoint's host is an address where it can be`() {
    #expect(NWEndpoint.Host("10.0.0.1") == .ipv4(IPv4Address("10.0.0.1")!))
    #expect(NWEndpoint.Host("example.org") == .name("example.org", nil))
    #expect(
      NWEndpoint.hostPort(host: "example.org", port: 443).debugDescription == "example.org:443")
    #expect(NWEndpoint.Port("80") == .http && NWEndpoint.Port("no such service") == nil)
    #expect(IPv6Address("fe80::1%lo")?.interface?.type == .loopback)
    #expect(IPv6Address("fe80::1%nowhere") == nil)
  }

  @Test func `a monitor tells once how the machine is connected`() async {
    let monitor = NWPathMonitor()
    let path = await withCheckedContinuation { (told: CheckedContinuation<NWPath, Never>) in
      monitor.pathUpdateHandler = { told.resume(returning: $0) }
      monitor.start(queue: DispatchQueue(label: "monitor"))
    }
    monitor.cancel()
    #expect((path.status == .satisfied) == !path.availableInterfaces.isEmpty)
    #expect(!path.usesInterfaceType(.loopback))
    let none = NWPathMonitor(prohibitedInterfaceTypes: [
      .wifi, .cellular, .wiredEthernet, .other,
    ])
    #expect(none.currentPath.status == .unsatisfied)
  }
}
