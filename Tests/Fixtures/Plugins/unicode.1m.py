#!/usr/bin/env python3
print("日本語 العربية עברית")
print("---")
print("全角の行はセルを二つずつ取る")
print("combining: e\u0301 n\u0303")
print("family: 👩‍👩‍👧 flag: 🇸🇪")
print("zero width: a\u200bb")
