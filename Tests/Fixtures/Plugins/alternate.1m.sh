#!/bin/sh
echo "↑ 12 kB ↓ 340 kB"
echo "---"
echo "in bits | alternate=false"
echo "in bytes | alternate=true"
echo "quiet | disabled=true"
echo "on | checked=true"
echo "off | checked=false"
echo "with a key | key=CmdOrCtrl+o"
