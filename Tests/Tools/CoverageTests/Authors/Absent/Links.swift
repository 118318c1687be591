import Foundation

func words(in text: String) -> Int {
  let tagger = NSLinguisticTagger(tagSchemes: [.tokenType], options: 0)
  tagger.string = text
  return text.count
}
