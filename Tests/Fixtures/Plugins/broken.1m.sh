#!/bin/sh
echo "half a title"
echo "jq: command not found" >&2
exit 127
