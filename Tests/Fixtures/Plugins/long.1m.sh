#!/bin/sh
echo "A title that is far too long for any bar | length=16"
echo "---"
echo "Each line of the menu may be long as well, and tells more than its row has room for"
echo "   blanks stay in front | trim=false"
echo "cut at twenty letters, not at words | length=20"
