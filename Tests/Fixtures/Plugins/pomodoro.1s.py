#!/usr/bin/env python3
# <xbar.title>Pomodoro</xbar.title>
print("🍅 12:30 | font=Menlo-Bold color=tomato")
print("---")
print("Start | shell=/bin/echo param0=start refresh=true")
print("Stop | shell=/bin/echo param1=stop refresh=true disabled=true")
