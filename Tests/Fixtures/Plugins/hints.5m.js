#!/usr/bin/env node
console.log("hints | tooltip='what it means' href=https://example.org/hints");
console.log("---");
console.log("valign and the like mean nothing | valign=1 sfsize=12 webview=true webvieww=300");
console.log("fold | fold=true");
console.log("--inside a fold");
