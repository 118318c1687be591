#!/usr/bin/env python3
print("120 lines")
print("---")
for number in range(120):
    print(f"line {number} | color={'gray' if number % 2 else 'white'}")
