/// The pictures of a timeline, each stored once: entries refer to them by their numbers.
///
/// Made on the authors' side while it archives entry after entry; stored in the timeline's header.
package struct SharedPictures {
  package private(set) var pictures: [ArchivedPicture] = []
  /// The approximate number of bytes that they take in a header.
  package private(set) var byteCount = 0
  private var numbers: [ArchivedPicture: Count] = [:]

  package init() {}

  /// Begins with the pictures of a header, in their order.
  package init(_ pictures: [ArchivedPicture]) {
    self.pictures = pictures
    for (index, picture) in pictures.enumerated() where numbers[picture] == nil {
      numbers[picture] = Count(index)
    }
  }

  /// Moves the pictures out of a view; returns the view with numbers in their places.
  package mutating func take(from view: ArchivedView) -> ArchivedView {
    view.mappingImages { image in
      guard let picture = image.picture else { return image }
      return ArchivedImage(.shared(number(of: picture)), ideal: image.ideal)
    }
  }

  private mutating func number(of picture: ArchivedPicture) -> Count {
    if let number = numbers[picture] { return number }
    let number = Count(pictures.count)
    pictures.append(picture)
    byteCount += picture.bytes.count * 4 / 3 + 48
    numbers[picture] = number
    return number
  }
}

extension ArchivedView {
  /// The numbers of the pictures in the timeline's header that the view shows, in ascending order.
  package var sharedPictures: [Int] {
    var numbers: Set<Int> = []
    for node in nodes {
      if case .image(let image) = node.content, case .shared(let number) = image.source {
        numbers.insert(number.value)
      }
    }
    return numbers.sorted()
  }

  /// The view with its numbers replaced by pictures that were read with it.
  package func puttingIn(_ pictures: [ArchivedPicture]) -> ArchivedView {
    puttingIn { pictures.indices.contains($0) ? pictures[$0] : nil }
  }

  /// The view with its numbers replaced by the timeline's pictures. A number without a picture
  /// stays and is drawn as a mark.
  package func puttingIn(_ picture: (Int) -> ArchivedPicture?) -> ArchivedView {
    guard !sharedPictures.isEmpty else { return self }
    return mappingImages { image in
      guard case .shared(let number) = image.source, let picture = picture(number.value) else {
        return image
      }
      return ArchivedImage(picture, ideal: image.ideal)
    }
  }

  fileprivate func mappingImages(_ change: (ArchivedImage) -> ArchivedImage) -> ArchivedView {
    var view = self
    for index in nodes.indices {
      if case .image(let image) = nodes[index].content {
        view.nodes[index].content = .image(change(image))
      }
    }
    return view
  }
}
