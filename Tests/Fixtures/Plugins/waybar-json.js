#!/usr/bin/env node
console.log(JSON.stringify({alt: "paused", tooltip: "Nothing plays", class: "custom-media"}));
