#!/usr/bin/env python3
values = [3, 4, 6, 9, 7, 5, 4, 6, 8, 12, 11, 9]
bars = "▁▂▃▄▅▆▇█"
top = max(values)
print("".join(bars[(len(bars) - 1) * value // top] for value in values))
print("---")
for hour, value in enumerate(values):
    print(f"{hour:02}:00 | badge={value} font=monospace")
