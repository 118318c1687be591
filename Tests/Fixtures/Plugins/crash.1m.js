#!/usr/bin/env node
console.error("before the end");
throw new Error("cannot read the socket");
