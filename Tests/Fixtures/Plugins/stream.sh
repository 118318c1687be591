#!/bin/sh
# <swiftbar.type>streamable</swiftbar.type>
echo "one"
echo "~~~"
echo "two | color=blue"
echo "---"
echo "the second picture"
echo "~~~"
