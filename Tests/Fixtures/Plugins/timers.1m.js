#!/usr/bin/env node
// <xbar.title>Timers</xbar.title>
const timers = [["tea", "4:00"], ["rice", "12:30"], ["laundry", "1:05:00"]];
console.log(`⏲ ${timers.length} | color=orange`);
console.log("---");
for (const [name, time] of timers) console.log(`${name} | badge=${time}`);
console.log("Add | bash=/bin/echo param1=add terminal=false refresh=true");
