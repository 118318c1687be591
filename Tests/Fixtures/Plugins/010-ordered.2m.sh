#!/bin/sh
echo "ordered | size=20"
echo "---"
echo "large type | size=24"
echo "small type | size=8"
