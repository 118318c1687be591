#!/usr/bin/env node
const rates = {EUR: 1, USD: 1.0842, JPY: 163.9, GBP: 0.8571};
console.log(`€1 = $${rates.USD.toFixed(2)}`);
console.log("---");
for (const [name, rate] of Object.entries(rates)) {
  console.log(`${name} ${rate.toFixed(4).padStart(10)} | font=monospace trim=false`);
}
