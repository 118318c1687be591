extension SymbolDrawing {
  /// Pictures of three rows, drawn by hand; a dot is a blank cell. Three rows of digits name the
  /// layer of each cell if there are several.
  static let small: StaticString = #"""
    star                          ..▗█▖.. ▝▀▙.▟▀▘ .▟▀.▀▙.
    star.fill                     ..▗█▖.. ▝▜███▛▘ .▟▛▀▜▙.
    heart                         ▗▞▀▄▀▚▖ ▝▙...▟▘ ..▀▄▀..
    checkmark                     ....▗▟▘ ▜▙▗▟▛.. .▝▛▘...
    xmark                         ▝█▖▗█▘ ..██.. ▗█▘▝█▖
    plus                          ..▐█▌.. ▐█████▌ ..▐█▌..
    minus                         ....... ▐█████▌ .......
    exclamationmark               ▐█▌ ▝█▘ .▄.
    questionmark                  ▗▞▀▚▖ ..▗▞▘ ..▄..
    exclamationmark.triangle.fill ..▗█▖.. .▗█.█▖. ▗██▄██▖
    sun.max.fill                  ▚.▄▄▄.▞ ━▐███▌━ ▞.▀▀▀.▚
    sunrise.fill                  ▝▖.▄.▗▘ ..▟█▙.. ▀▀▀▀▀▀▀
    sunset.fill                   ▝▖.▄.▗▘ ..▟█▙.. ▀▀▀▀▀▀▀
    moon.fill                     ▗▟█▘.. ██▌... ▝▜█▙▄▞
    moon.stars.fill               ▗▟█▘▗▖ ██▌.▝▘ ▝▜█▙▄▞ 000011 000011 000000
    cloud.fill                    .▗▟█▙▄. ▟█████▙ ▝▀▀▀▀▀▘
    cloud.rain.fill               .▗▟█▙▄. ▜█████▛ .▞.▞.▞. 0000000 0000000 1111111
    cloud.drizzle.fill            .▗▟█▙▄. ▜█████▛ ..▖.▖.. 0000000 0000000 1111111
    cloud.heavyrain.fill          .▗▟█▙▄. ▜█████▛ .▞▞▞▞▞. 0000000 0000000 1111111
    cloud.snow.fill               .▗▟█▙▄. ▜█████▛ .▖▝.▖▝. 0000000 0000000 1111111
    cloud.bolt.fill               .▗▟█▙▄. ▜█████▛ ...▟▘.. 0000000 0000000 1111111
    cloud.bolt.rain.fill          .▗▟█▙▄. ▜█████▛ .▞.▟▘▞. 0000000 0000000 2221122
    cloud.fog.fill                .▗▟█▙▄. ▀▀▀▀▀▀▀ .▀▀▀▀▀. 0000000 1111111 1111111
    cloud.sun.fill                ...▝▄▄▘ ▗▟█▙▜█▌ ▜█████▘ 0001111 0000111 0000000
    cloud.moon.fill               ....▗▟▘ ▗▟█▙▜█▄ ▜█████▘ 0001111 0000111 0000000
    cloud.sun.rain.fill           .▄▟▙▝█▘ ▜█████▖ .▞.▞.▞. 0000111 0000000 2222222
    wind                          ▄▄▄▄▄▛. ▄▄▄▄▄▄▄ ▄▄▄▄▙..
    snowflake                     .▚▗█▖▞. .▄███▄. .▞▝█▘▚.
    thermometer.medium            ▗▀▖ ▐█▌ ▜█▛
    umbrella.fill                 .▄▟█▙▄. ▝▀▀█▀▀▘ ...▙▞..
    bolt.fill                     ..▗▟▘ ▗███▘ ▗▛▘..
    drop.fill                     ..▟▙.. .████. .▜██▛.
    flame.fill                    ..▟▙.. ▗███▙. ▝█▘▟▛.
    leaf.fill                     ..▄▄▄▟ .▟██▛█ ▗▛▀▀▀.
    arrow.up                      .▗██▖. ▟▛██▜▙ ..██..
    arrow.down                    ..██.. ▜▙██▟▛ .▝██▘.
    arrow.left                    .▗▟▌.. ▐█████ .▝▜▌..
    arrow.right                   ..▐▙▖. █████▌ ..▐▛▘.
    arrow.up.right                ..▄▄▄▄ ..▗▟▛█ ▗▟▛▘.▀
    arrow.down.right              ▝▜▙▖.▄ ..▝▜▙█ ..▀▀▀▀
    arrow.up.left                 ▄▄▄▄.. █▜▙▖.. ▀.▝▜▙▖
    arrow.down.left               ▄.▗▟▛▘ █▟▛▘.. ▀▀▀▀..
    arrow.clockwise               ▗▞▀▀▜▟ █...▀▀ ▝▙▄▄▟▘
    arrow.counterclockwise        ▙▛▀▀▚▖ ▀▀...█ ▝▙▄▄▟▘
    chevron.up                    ...... .▗▟▙▖. ▟▛▘▝▜▙
    chevron.down                  ▜▙▖▗▟▛ .▝▜▛▘. ......
    chevron.left                  ..▟▛ ▟█.. ..▜▙
    chevron.right                 ▜▙.. ..█▙ ▟▛..
    play.fill                     ▐▙▄.. ▐███▌ ▐▛▀..
    pause.fill                    ▟▙.▟▙ ██.██ ▜▛.▜▛
    stop.fill                     ▄▄▄▄▄▄ ██████ ▀▀▀▀▀▀
    forward.fill                  ▙▖.▙▖. ██▙██▙ ▛▘.▛▘.
    backward.fill                 .▗▟.▗▟ ▟██▟██ .▝▜.▝▜
    forward.end.fill              ▙▖.█ ██▙█ ▛▘.█
    backward.end.fill             █.▗▟ █▟██ █.▝▜
    speaker.wave.2.fill           ..▟▌.▚. ███▌▐.▌ ..▜▌.▞.
    music.note                    ..▙▖ ..▌▝ ▟█▌.
    house.fill                    ..▗█▖.. ▄█████▄ .██.██.
    person.fill                   ..▄█▄.. ..▜█▛.. ▟█████▙
    person.2.fill                 ▗█▖.▗█▖ ▝▀▘.▝▀▘ ▟█▙.▟█▙
    bell.fill                     ..▗█▖.. .▟███▙. ▀▀▜█▛▀▀
    gearshape.fill                ▗▄▟█▙▄▖ ▐█▌.▐█▌ ▝▀▜█▛▀▘
    lock.fill                     .▛▀▀▜. ██▛▜██ ▜█▙▟█▛
    lock.open.fill                .▛▀▀▘. ██▛▜██ ▜█▙▟█▛
    envelope.fill                 ▄▄▄▄▄▄▄ █▙▀▄▀▟█ ▀▀▀▀▀▀▀
    calendar                      ▟▙███▟▙ █.▖▗.▖█ ▀▀▀▀▀▀▀
    clock                         ▗▞▀█▀▚▖ █..▙▄.█ ▝▚▄▄▄▞▘
    timer                         .▗▄█▄▖. █..▌..█ ▝▚▄▄▄▞▘
    hourglass                     ▜███▛ .▐█▌. ▟█▄█▙
    phone.fill                    ▟█.... ▝█▙▖▄. ..▀▜█▛
    camera.fill                   ▄▄▟█▙▄▄ ██▘▄▝██ ▀▀▀▀▀▀▀
    photo.fill                    ▛▀▀▀▀▀▜ ▌▀.▄▙▄▐ ▙▟███▙▟
    lightbulb.fill                .▟██▙. .▝██▘. ..▄▄..
    flag.fill                     ▙▄▗▄▄ █████ ▌....
    bookmark.fill                 ▐███▌ ▐███▌ ▐▛.▜▌
    location.fill                 ..▗▄▟█ ▀▜███▘ ...█▛.
    paperplane.fill               ..▗▄▟█ ▀▜█▛█▘ ..▝█▛.
    mappin                        ▟█▙ ▀█▀ .█.
    mappin.and.ellipse            ..▟█▙.. ..▜█▛.. ▝▀▄█▄▀▘
    trash.fill                    ▄▄▀▀▄▄ .█▐▌█. .▜██▛.
    cart.fill                     ▀▙▄▄▄▄▄ .▜████▛ ..▄..▄.
    car.fill                      .▞▀█▀▚. ██████▙ ▝▀▘.▝▀▘
    airplane                      ...█... ▄▟███▙▄ ..▗█▖..
    bicycle                       ..▗▄▄▖. ▞▀▚█▞▀▚ ▚▄▞.▚▄▞
    figure.walk                   ..█▘. .▟█▚. .▞.▚.
    figure.run                    ...█▘ ▗▟█▞. ▄▞▝▖.
    bed.double.fill               ▌▗▄▗▄▄▖ ███████ ▌.....▐
    lungs.fill                    ..▖█▗.. ▟█▙▀▟█▙ ██▘.▝██
    pawprint.fill                 ▄.█.█.▄ ▀.▄▄▄.▀ ..▜█▛..
    globe                         ▗▞▛▀▜▚▖ █.▌█▐.█ ▝▚▙▄▟▞▘
    wifi                          ▄▀▀▀▀▀▄ .▗▀▀▀▖. ...▄...
    battery.100percent            ▗▄▄▄▄▄▄▖. ▐█████▌▐▌ ▝▀▀▀▀▀▀▘.
    battery.75percent             ▗▄▄▄▄▄▄▖. ▐████..▐▌ ▝▀▀▀▀▀▀▘.
    battery.50percent             ▗▄▄▄▄▄▄▖. ▐███...▐▌ ▝▀▀▀▀▀▀▘.
    battery.25percent             ▗▄▄▄▄▄▄▖. ▐██....▐▌ ▝▀▀▀▀▀▀▘.
    chart.bar.fill                .....█▌ ▗▄▐█▌█▌ ▐█▐█▌█▌
    gift.fill                     .▚▄▄▞. ██▐▌██ ▐█▐▌█▌
    trophy.fill                   ▞█████▚ ▝▜███▛▘ ..▄█▄..
    crown.fill                    ▙.▗█▖.▟ █▙▟█▙▟█ ▀▀▀▀▀▀▀
    magnifyingglass               ▞▀▀▚.. ▚▄▄▟▖. ....▝▙
    eye.fill                      .▄▞▀▀▚▄. ▐.▐██▌.▌ .▀▚▄▄▞▀.
    graduationcap.fill            .▄▟█▙▄. ▀▜███▛▜ ..▀▀▀.▐
    briefcase.fill                ▄▟▀▀▀▙▄ ███▀███ ▀▀▀▀▀▀▀
    cup.and.saucer.fill           ▄▄▄▄▄▄. ████▙▄▘ ▄▄▄▄▄..
    fork.knife                    ▌█▐.▗█ ▜█▛.▐█ .█...█
    cross.fill                    ..▐█▌.. ▐█████▌ ..▐█▌..
    tram.fill                     ▗▄▟▙▄▖ █▄▄▄▄█ ▞▀▀▀▀▚
    bus.fill                      ▛▀▀▀▀▜ █▄▄▄▄█ ▜▛▀▀▜▛
    fuelpump.fill                 ▛▀▜.▚ ███▛▐ ███▄▞
    dollarsign                    ▄▀█▀▀ ▀▀█▀▄ ▄▄█▄▀
    """#
}
