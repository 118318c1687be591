extension SymbolTable {
  /// Plants, animals and the Earth.
  static let nature: StaticString = #"""
    leaf                     ☘  %   F032A
    leaf.circle              ☘  (%) F1906
    leaf.circle.fill         ☘  (%) F1905
    laurel.leading           ❨  (   F0E67
    laurel.trailing          ❩  )   F0E67
    tree                     🌳 T   F0E69
    tree.fill                🌳 T   F0531
    camera.macro             ✿  @   F024A
    tortoise                 🐢 n_  F0CD7
    hare                     🐇 ,)  F0907
    bird                     🐦 v   F15C6
    fish                     🐟 ><  F023A
    ant                      🐜 ::  F082D
    ladybug                  🐞 (:) F082D
    cat                      🐈 =^= F011B
    dog                      🐕 dog F0A44
    teddybear                🧸 :o) F18FB
    lizard                   🦎 ~~  F150E
    pawprint                 🐾 ::. F1675
    pawprint.fill            🐾 ::. F03E9
    mountain.2               ▲  /\  F02F5
    globe                    ⊕  (+) F059F
    globe.americas           ⊕  (+) F01E7
    globe.europe.africa      ⊕  (+) F01E7
    globe.asia.australia     ⊕  (+) F01E7
    globe.central.south.asia ⊕  (+) F01E7
    globe.desk               ⊕  (+) F08E9
    carrot                   🥕 >   F010F
    atom                     ⚛  @   F0768
    fossil.shell             ⍟  @   F1677
    microbe                  ✻  *   F0ED6
    allergens                ❀  *   F1885
    """#
}
