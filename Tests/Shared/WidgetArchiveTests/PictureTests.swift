import Foundation
import Testing

@testable import WidgetArchive

@Suite struct PictureTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private func cells(_ count: Int, _ random: inout Random) -> [ArchivedPicture.Cell] {
    (0..<count).map { _ in
      ArchivedPicture.Cell(
        PictureBlock(index: UInt8.random(in: 0..<PictureBlock.count, using: &random)) ?? .space,
        foreground: [nil, 0, 0xFF_FFFF, 0x12_3456].randomElement(using: &random) ?? nil,
        background: [nil, 0xAB_CDEF].randomElement(using: &random) ?? nil,
        opacity: [255, 255, 128].randomElement(using: &random) ?? 255)
    }
  }

  @Test(arguments: 1...50) func `a picture reads back as it was`(seed: UInt64) throws {
    var random = Random(state: seed)
    let columns = Int.random(in: 0...40, using: &random)
    let rows = Int.random(in: 0...20, using: &random)
    let cells = cells(columns * rows, &random)
    let picture = ArchivedPicture(
      columns: columns, rows: rows, isTemplate: seed.isMultiple(of: 2), cells: cells)
    #expect(picture.cells == cells)
    let read = try ArchivedPicture(jsonLine: Data(picture.jsonLine()))
    #expect(read == picture)
    #expect(read.hashValue == picture.hashValue)
  }

  @Test func `cells alike are written once`() {
    let cells = Array(
      repeating: ArchivedPicture.Cell(.space, background: 0x102030), count: 17 * 7)
    let picture = ArchivedPicture(columns: 17, rows: 7, cells: cells)
    #expect(picture.bytes == [0x80, 0x10, 0x20, 0x30, 63, 118])
  }

  @Test(
    arguments: [
      [0x40, 1, 2], [33], [58], [62], [63], [0, 0, 0], [63, 3], [0],
    ] as [[UInt8]])
  func `bytes that are not so many cells are no picture`(bytes: [UInt8]) {
    #expect(
      ArchivedPicture(columns: 2, rows: 1, isTemplate: false, bytes: bytes) == nil)
  }

  @Test func `a small archive cannot hold a large picture`() throws {
    let runs = Data((0..<1000).flatMap { _ in [63, 255] as [UInt8] }).base64EncodedString()
    let line =
      #"{"view": {"kind": "image", "picture": {"columns": 500, "rows": 510, "cells": "\#(runs)"}}}"#
    #expect(throws: ArchiveError.self) { try ArchivedEntry(jsonText: line) }
    #expect(
      ArchivedPicture(columns: .max, rows: 2, isTemplate: false, bytes: []) == nil)
  }

  @Test func `the cells of pictures count as views`() {
    let picture = ArchivedPicture(columns: 128, rows: 64, cells: [])
    let view = ArchivedView(
      nodes: [ArchivedNode(.image(ArchivedImage(picture)))], variants: [ArchivedVariant(root: 0)])
    #expect(view.measure.nodes == 129)
  }

  @Test func `a picture of several entries is taken out, numbered and put back`() throws {
    let one = ArchivedPicture(columns: 1, rows: 1, cells: [.init(.full, foreground: 1)])
    let other = ArchivedPicture(columns: 1, rows: 1, cells: [.init(.full, foreground: 2)])
    func view(_ pictures: [ArchivedPicture]) -> ArchivedView {
      var builder = ArchiveBuilder()
      let size = ArchivedImage.Size(width: 8, height: 18)
      let children = pictures.map {
        builder.add(ArchivedNode(.image(ArchivedImage($0, ideal: size))))
      }
      let root = builder.add(ArchivedNode(.hstack(.center, spacing: nil, children)))
      return builder.view(variants: [ArchivedVariant(root: root)])
    }
    var shared = SharedPictures()
    let views = [view([one, other]), view([other]), view([one, one])]
    let taken = views.map { shared.take(from: $0) }
    #expect(shared.pictures == [one, other])
    #expect(taken.map(\.sharedPictures) == [[0, 1], [1], [0]])
    let header = TimelineHeader(policy: .never, pictures: shared.pictures)
    let read = try TimelineHeader(jsonLine: Data(header.jsonLine()))
    #expect(taken.map { $0.puttingIn(read.pictures) } == views)
    for view in taken { #expect(try ArchivedView(jsonLine: Data(view.jsonLine())) == view) }
  }

  @Test func `every block has the coverage its complement leaves`() {
    for index in 0..<PictureBlock.count {
      guard let block = PictureBlock(index: index), let other = block.complement else { continue }
      #expect(block.coverage + other.coverage == 1, "\(block.text)")
      #expect(other.complement == block)
    }
    for bits in 0..<16 { #expect(PictureBlock(quadrants: bits).quadrants == bits) }
  }
}
