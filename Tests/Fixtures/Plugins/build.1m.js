#!/usr/bin/env node
// <xbar.title>Builds</xbar.title>
// <xbar.abouturl>https://example.org</xbar.abouturl>
const builds = [{name: "main", ok: true}, {name: "release", ok: false}];
const failed = builds.filter(build => !build.ok).length;
console.log(failed ? `✗ ${failed} failed | color=red` : "✓ | color=green");
console.log("---");
for (const {name, ok} of builds) {
  console.log(`${name} | color=${ok ? "green" : "red"} href=https://example.org/build/${name}`);
  console.log(`--log of ${name} | bash=/usr/bin/less param1=/var/log/${name}.log terminal=true`);
}
