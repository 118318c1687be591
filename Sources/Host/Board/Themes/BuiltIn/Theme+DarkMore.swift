extension Theme {
  /// Built-in dark themes, the rest, as a person would write them.
  static let darkMoreFiles: [(name: String, text: String)] = [
    (
      "one-dark",
      """
      # After https://github.com/atom/one-dark-syntax, its contrasts raised where letters need it.
      title = One dark
      appearance = dark
      counterpart = one-light

      background = #282c34
      text = #c8ccd4
      secondary = #a0a4ab
      accent = #61afef
      border = #73777f
      focus = #61afef
      selection = #61afef
      selection-text = #282c34
      warning = #d19a66
      good = #98c379
      bad = #e78c93
      tile = #363a42

      red = #e06c75
      orange = #d19a66
      yellow = #e5c07b
      green = #98c379
      mint = #5fc2b4
      teal = #5fc2b4
      cyan = #56b6c2
      blue = #61afef
      indigo = #8792f0
      purple = #c678dd
      pink = #e58ac0
      brown = #c2976d
      gray = #8b92a0
      """
    ),
    (
      "rose-pine",
      """
      # After https://rosepinetheme.com, its contrasts raised where letters need it.
      title = Rosé Pine
      appearance = dark
      counterpart = rose-pine-dawn

      background = #191724
      text = #e0def4
      secondary = #a4a2b6
      accent = #c4a7e7
      border = #737182
      focus = #c4a7e7
      selection = #c4a7e7
      selection-text = #191724
      warning = #f0a67a
      good = #8fbf9c
      bad = #eb6f92
      tile = #2b2937

      red = #eb6f92
      orange = #f0a67a
      yellow = #f6c177
      green = #8fbf9c
      mint = #a8d8c8
      teal = #5fb0b7
      cyan = #9ccfd8
      blue = #6aa0d8
      indigo = #8f8fe0
      purple = #c4a7e7
      pink = #ebbcba
      brown = #c79f80
      gray = #908caa
      """
    ),
    (
      "forest",
      """
      # After https://github.com/sainnhe/everforest, its contrasts raised where letters need it.
      title = Everforest dark
      appearance = dark
      counterpart = meadow

      background = #2d353b
      text = #d3c6aa
      secondary = #b4aea1
      accent = #a7c080
      border = #807e76
      focus = #a7c080
      selection = #a7c080
      selection-text = #2d353b
      warning = #e79c7b
      good = #a7c080
      bad = #eb9899
      tile = #3c4245

      red = #e67e80
      orange = #e69875
      yellow = #dbbc7f
      green = #a7c080
      mint = #a5d6b5
      teal = #83c092
      cyan = #7fbbb3
      blue = #7fbbb3
      indigo = #9aa5e0
      purple = #d699b6
      pink = #e095b0
      brown = #bf9a6f
      gray = #9da9a0
      """
    ),
    (
      "monokai",
      """
      title = Monokai
      appearance = dark
      counterpart = paper

      background = #272822
      text = #f8f8f2
      secondary = #b9bab4
      accent = #a6e22e
      border = #858680
      focus = #a6e22e
      selection = #a6e22e
      selection-text = #272822
      warning = #fd971f
      good = #a6e22e
      bad = #fb7daa
      tile = #3a3b35

      red = #fa4083
      orange = #fd971f
      yellow = #e6db74
      green = #a6e22e
      mint = #6fd9c0
      teal = #6fd9c0
      cyan = #66d9ef
      blue = #66b3ef
      indigo = #9a8cff
      purple = #ae81ff
      pink = #ff6aa8
      brown = #c9a26a
      gray = #a59f85
      """
    ),
    (
      "amber",
      """
      title = Amber
      appearance = dark
      counterpart = paper

      background = #140d02
      text = #ffb454
      secondary = #b8823b
      accent = #ffd08a
      border = #815b2b
      focus = #ffd08a
      selection = #ffd08a
      selection-text = #140d02
      warning = #ffdc9a
      good = #ffe9c2
      bad = #ff8a5c
      tile = #291c09

      red = #ff7a4d
      orange = #ff9a3d
      yellow = #ffd060
      green = #e0c050
      mint = #e0b870
      teal = #e0b870
      cyan = #f0d090
      blue = #ffb454
      indigo = #e09a50
      purple = #f0a878
      pink = #ff9a80
      brown = #c98a40
      gray = #b0843c
      """
    ),
    (
      "contrast-dark",
      """
      title = High contrast, dark
      appearance = dark
      counterpart = contrast-light

      background = #000000
      text = #ffffff
      secondary = #e0e0e0
      accent = #ffff00
      border = #ffffff
      focus = #ffff00
      selection = #ffff00
      selection-text = #000000
      warning = #ffb060
      good = #60ff60
      bad = #ff8080
      tile = #141414

      red = #ff8080
      orange = #ffb060
      yellow = #ffff60
      green = #60ff60
      mint = #60f0e0
      teal = #60f0e0
      cyan = #60ffff
      blue = #80c0ff
      indigo = #b0b0ff
      purple = #e0a0ff
      pink = #ff90d0
      brown = #e0b080
      gray = #c8c8c8
      """
    ),
  ]
}
