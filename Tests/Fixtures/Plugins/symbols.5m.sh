#!/bin/sh
echo "wlan0 | sfimage=wifi"
echo "---"
echo "battery | sfimage=battery.75 sfcolor=green"
echo "**bold** words | md=true sfimage=bold"
echo "lock | sfimage=lock.fill tooltip='The screen is locked'"
