import Foundation

extension URL {
  /// Adds a component, with the extension of a type if it has none of that type's.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(
      partialName.hasExtension(of: contentType)
        ? partialName : partialName.withExtension(of: contentType),
      isDirectory: contentType.conforms(to: .directory))
  }

  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType)
  { self = appendingPathComponent(partialName, conformingTo: contentType) }

  /// Adds the extension of a type, if the last component has none of that type's.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard !lastPathComponent.hasExtension(of: contentType),
      let name = contentType.preferredFilenameExtension
    else { return self }
    return appendingPathExtension(name)
  }

  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension String {
  fileprivate func hasExtension(of type: UTType) -> Bool {
    let name = (self as NSString).pathExtension
    return !name.isEmpty && type.tags[.filenameExtension]?.contains(name.lowercased()) == true
  }

  fileprivate func withExtension(of type: UTType) -> String {
    type.preferredFilenameExtension.map { "\(self).\($0)" } ?? self
  }
}
