import Foundation
import MissingFoundation
import UniformTypeIdentifiers

public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// A type by its extension or MIME type; one that nobody has declared is dynamic. Nil for other classes of tags.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  guard let tagClass = tagClass(inTagClass) else { return nil }
  let parent = inConformingToUTI.flatMap { UTType($0 as String) }
  let type = UTType(tag: inTag as String, tagClass: tagClass, conformingTo: parent)
  return type.map { .passRetained($0.identifier as NSString) }
}

/// The first extension or MIME type of a type; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
  guard let tagClass = tagClass(inTagClass), let type = UTType(inUTI as String) else { return nil }
  return type.tags[tagClass]?.first.map { .passRetained($0 as NSString) }
}

/// Whether a type is another one, or conforms to it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  if UTTypeEqual(inUTI, inConformsToUTI) { return true }
  guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else {
    return false
  }
  return type.conforms(to: other)
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
  UTType(inUTI as String)?.localizedDescription.map { .passRetained($0 as NSString) }
}

public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { (inUTI as String).hasPrefix("dyn.") }

private func tagClass(_ name: CFString) -> UTTagClass? {
  let known: [UTTagClass] = [.filenameExtension, .mimeType]
  return known.first { $0.rawValue == name as String }
}
