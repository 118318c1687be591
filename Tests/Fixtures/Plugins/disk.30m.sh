#!/bin/sh
# <xbar.title>Disk</xbar.title>
echo "⛁ 71 % | color=orange size=14"
echo "---"
printf '%s\n' "/ 71 %" "/home 38 %" "/srv 12 %" | while read -r mount used unit; do
  echo "$mount | font=Menlo badge='$used $unit'"
done
