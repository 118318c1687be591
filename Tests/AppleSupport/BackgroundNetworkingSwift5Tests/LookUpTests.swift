import Testing

/// The module whose session types a file gets by its imports.
@Suite struct LookUpTests {
  static let files: [(String, [String])] = [
    ("WidgetKit", AfterWidgetKit.meanings),
    ("SwiftUI", AfterSwiftUI.meanings),
    ("Foundation, SwiftUI, WidgetKit", AfterBoth.meanings),
    ("WidgetKit and FoundationNetworking", AfterFoundationNetworking.meanings),
    ("FoundationNetworking and WidgetKit", AfterFoundationNetworkingFirst.meanings),
  ]

  @Test(arguments: files.indices)
  func `names of sessions, tasks and delegates mean ours`(index: Int) {
    let (imports, meanings) = Self.files[index]
    for meaning in meanings {
      #expect(meaning.contains("BackgroundNetworking."), "\(meaning) after import of \(imports)")
    }
  }
}
