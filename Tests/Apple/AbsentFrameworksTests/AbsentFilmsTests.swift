import AVFoundation
import CloudKit
import MusicKit
import SwiftUI
import Testing

/// Films, shared records and shaders: what an app computes with them is computed, and no request
/// brings anything.
@Suite struct AbsentFilmsTests {
  @Test(arguments: [
    (CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3), 5, 6),
    (CMTime(value: 1, timescale: 600) - CMTime(value: 4, timescale: 600), -3, 600),
    (CMTime(seconds: 1.5, preferredTimescale: 600), 900, 600),
    (CMTime(value: 90, timescale: 30).convertScale(600, method: .default), 1800, 600),
    (CMTime(value: 5, timescale: 10).convertScale(1, method: .roundTowardZero), 0, 1),
    (CMTime(value: 3, timescale: 4) * Int32(2), 6, 4),
  ])
  func `times of films are exact numbers of parts of a second`(
    time: CMTime, value: Int64, scale: Int32
  ) {
    #expect(time.value == value && time.timescale == scale)
    #expect(NSValue(time: time).timeValue == time)
  }

  @Test func `times of different scales are compared exactly`() {
    #expect(CMTime(value: 1, timescale: 3) == CMTime(value: 2, timescale: 6))
    #expect(
      CMTime(value: .max, timescale: 2) > CMTime(value: .max - 1, timescale: 2))
    #expect(CMTime.negativeInfinity < .zero && .zero < CMTime.positiveInfinity)
    #expect(CMTime.positiveInfinity < .indefinite && CMTime.indefinite < .invalid)
    #expect(
      Set([CMTime(value: 1, timescale: 3), CMTime(value: 2, timescale: 6)]).count == 1)
  }

  @Test func `what cannot be computed is infinite, indefinite or invalid`() {
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600).isPositiveInfinity)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect((CMTime.indefinite + .zero).isIndefinite && CMTime.invalid.seconds.isNaN)
    #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
    let most = CMTime(value: .max, timescale: 1)
    #expect((most + most).isPositiveInfinity)
    #expect((CMTime(value: .min, timescale: 1) - most).isNegativeInfinity)
    #expect((CMTime.zero - CMTime(value: .min, timescale: 1)).isPositiveInfinity)
    let primes = CMTime(value: 1, timescale: 2_147_483_647) + CMTime(value: 1, timescale: 2)
    #expect(primes.hasBeenRounded && primes.timescale == 2_147_483_647)
    #expect(NSValue(range: NSRange(location: 1, length: 2)).timeValue == .invalid)
  }

  @Test func `a part of a film contains its beginning and not its end`() {
    let range = CMTimeRange(
      start: CMTime(value: 1, timescale: 1), end: CMTime(value: 5, timescale: 2))
    #expect(range.duration == CMTime(value: 3, timescale: 2))
    #expect(range.containsTime(range.start) && !range.containsTime(range.end))
    #expect(NSValue(timeRange: range).timeRangeValue == range)
    #expect(!CMTimeRange.invalid.isValid && CMTimeRange.zero.isEmpty)
  }

  @Test func `no picture is made of a film`() async {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/film")))
    let time = CMTime(value: 1, timescale: 1)
    nonisolated(unsafe) var told: [CMTime] = []
    generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: time)]) {
      if $1 == nil, $3 == .failed, ($4 as? AVError)?.code == .noImageAtTime { told.append($0) }
    }
    #expect(told == [time])
    await #expect(throws: AVError.self) { try await generator.image(at: time) }
    await #expect(throws: AVError.self) { try await generator.asset.load(.duration) }
    #expect(!generator.asset.duration.isValid && generator.asset.tracks.isEmpty)
  }

  @Test func `a share holds its people, and no server takes it`() async {
    let record = CKRecord(recordType: "Tide")
    let share = CKShare(rootRecord: record)
    #expect(record.share?.recordID == share.recordID && share.recordType == "cloudkit.share")
    #expect(share.currentUserParticipant == share.owner && share.participants == [share.owner])
    share[CKShare.SystemFieldKey.title] = "Tides"
    #expect(share["cloudkit.title"] == "Tides" && share.url == nil)
    await #expect(throws: CKError.self) {
      try await CKContainer.default().privateCloudDatabase.save(share)
    }
  }

  @Test func `a queue of music is made and stays empty`() async {
    let songs: [Song] = []
    let queue = MusicPlayer.Queue(for: songs)
    #expect(queue.currentEntry == nil)
    await #expect(throws: MusicTokenRequestError.self) {
      try await queue.insert(songs, position: .tail)
    }
  }

  @Test func `a shader is a name with arguments`() {
    let shader = ShaderLibrary.grain(.float(2), .float2(CGPoint(x: 1, y: 2)))
    #expect(shader.function == ShaderFunction(library: .default, name: "grain"))
    #expect(shader.arguments == [.float(2.0), .floatArray([1, 2])])
    #expect(shader != ShaderLibrary.bundle(.main).grain(.float(2)))
  }
}
