extension SymbolTable {
  /// Clocks, timers and calendars.
  static let time: StaticString = #"""
    clock                                   ◷  (L) F0150
    clock.fill                              ◷  (L) F0954
    clock.circle                            ◷  (L) F0150
    clock.badge.checkmark                   ◷  (L) F0FA9
    clock.badge.checkmark.fill              ◷  (L) F0FA8
    clock.badge.exclamationmark             ◷  L!  F05CE
    clock.badge.exclamationmark.fill        ◷  L!  F0955
    clock.badge.xmark                       ◷  Lx  F1866
    clock.arrow.circlepath                  ↺  (L) F02DA
    clock.arrow.2.circlepath                ↺  (L) F06B0
    deskclock                               ◷  (L) F0020
    deskclock.fill                          ◷  (L) F0020
    timer                                   ◷  (L) F051B
    timer.circle                            ◷  (L) F051B
    timer.square                            ◷  (L) F051B
    stopwatch                               ◶  (L) F051B
    stopwatch.fill                          ◶  (L) F13AB
    alarm                                   ◷  (L) F0020
    alarm.fill                              ◷  (L) F0020
    alarm.waves.left.and.right              ◷  (L) F0022
    hourglass                               ⌛ X   F051F
    hourglass.circle                        ⌛ (X) F051F
    hourglass.bottomhalf.filled             ⌛ X   F199F
    hourglass.tophalf.filled                ⌛ X   F078C
    hourglass.badge.plus                    ⌛ X+  F051F
    calendar                                ▦  [#] F0E18
    calendar.circle                         ▦  (#) F0E18
    calendar.circle.fill                    ▦  (#) F0E17
    calendar.day.timeline.left              ▤  [=] F0C46
    calendar.day.timeline.leading           ▤  [=] F0C46
    calendar.badge.plus                     ▦  #+  F00F3
    calendar.badge.minus                    ▦  #-  F0D5C
    calendar.badge.clock                    ▦  #L  F16E1
    calendar.badge.checkmark                ▦  #v  F0C44
    calendar.badge.exclamationmark          ▦  #!  F0A31
    calendar.and.person                     ▦  #i  F0ED8
    watch.analog                            ◷  (L) F0589
    digitalcrown.horizontal.arrow.clockwise ↻  @   F0589
    infinity.circle.fill                    ∞  (8) F06E4
    metronome                               ◬  /|\ F07DA
    metronome.fill                          ◭  /|\ F07DA
    """#
}
