#!/bin/sh
printf '\033[32m● up\033[0m | ansi=true\n'
echo "---"
printf '\033[1;31merror\033[0m in 3 of 120 | ansi=true\n'
printf '\033[38;5;208morange\033[0m and \033[4munderlined\033[0m | ansi=true\n'
printf '\033[2J\033[5;5Hnothing may move the cursor | ansi=true\n'
