import Testing
import UniformTypeIdentifiers

/// Types of data, as Apple's systems declare them.
@Suite struct UTTypeTests {
  @Test(arguments: [
    (UTType.json, "public.json", "json", "application/json"),
    (.jpeg, "public.jpeg", "jpeg", "image/jpeg"), (.png, "public.png", "png", "image/png"),
    (.plainText, "public.plain-text", "txt", "text/plain"),
    (.pdf, "com.adobe.pdf", "pdf", "application/pdf"),
    (.commaSeparatedText, "public.comma-separated-values-text", "csv", "text/csv"),
    (.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4"),
  ])
  func `a declared type has its identifier, extension and MIME type`(
    type: UTType, identifier: String, name: String, mime: String
  ) {
    #expect(type.identifier == identifier)
    #expect(type.preferredFilenameExtension == name)
    #expect(type.preferredMIMEType == mime)
    #expect(UTType(identifier) == type)
    #expect(UTType(filenameExtension: name) == type)
    #expect(UTType(mimeType: mime) == type)
  }

  @Test func `a type conforms to all that its parents conform to`() {
    #expect(UTType.heic.conforms(to: .image))
    #expect(UTType.heic.isSubtype(of: .heif))
    #expect(UTType.swiftSource.conforms(to: .text))
    #expect(UTType.image.isSupertype(of: .svg))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
    #expect(UTType.pdf.supertypes.contains(.item))
  }

  @Test func `a type of the app is what it says`() {
    let own = UTType(exportedAs: "example.tide", conformingTo: .json)
    #expect(own.conforms(to: .text) && own.isDeclared && !own.isPublic)
    #expect(UTType(importedAs: "example.tide") == own)
    #expect(UTType("example.tide") == nil)
  }

  @Test func `an extension that nobody declares makes a dynamic type`() throws {
    let type = try #require(UTType(filenameExtension: "tide"))
    #expect(type.isDynamic && type.preferredFilenameExtension == "tide")
    #expect(type.conforms(to: .data))
    #expect(UTType(filenameExtension: "tide") == type)
    #expect(UTType(filenameExtension: "tides") != type)
    #expect(UTType(filenameExtension: "") == nil)
    // Declared, but not as such.
    #expect(try #require(UTType(filenameExtension: "png", conformingTo: .audio)).isDynamic)
  }

  @Test func `a type is coded as its identifier`() throws {
    let data = try JSONEncoder().encode([UTType.json, UTType(exportedAs: "example.tide")])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.json","example.tide"]"#)
    let types = try JSONDecoder().decode([UTType].self, from: data)
    #expect(types.map(\.identifier) == ["public.json", "example.tide"])
  }

  @Test(arguments: [
    ("low", UTType.json, "low.json"), ("low.json", .json, "low.json"),
    ("low.v2", .json, "low.v2.json"), ("photo.jpg", .jpeg, "photo.jpg"),
    ("tides", .folder, "tides"),
  ])
  func `a component has the extension of its type once`(
    name: String, type: UTType, result: String
  ) {
    let folder = URL(fileURLWithPath: "/sea", isDirectory: true)
    #expect(folder.appendingPathComponent(name, conformingTo: type).lastPathComponent == result)
    var url = folder
    url.appendPathComponent(name, conformingTo: type)
    #expect(url.lastPathComponent == result)
  }

  @Test func `every declared parent is declared`() {
    for type in [UTType.item, .json, .usdz, .appleProtectedMPEG4Video, .quickLookGenerator, .vCard]
    {
      for parent in type.supertypes { #expect(UTType(parent.identifier) != nil) }
    }
  }
}
