#!/bin/sh
echo ":coffee: 3 cups"
echo "---"
echo ":white_check_mark: morning"
echo ":warning: after four | color=yellow"
echo ":coffee: stays as it is written | emojize=false"
