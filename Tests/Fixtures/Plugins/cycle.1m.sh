#!/bin/sh
echo "Berlin 12°"
echo "Lisbon 21° | color=#ffaa00"
echo "Oslo −3° | color=cyan"
echo "this line is in the bar alone | dropdown=false"
echo "---"
echo "Forecasts | href=https://example.org/forecast"
