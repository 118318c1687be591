// The library has no interface of its own: it stands between a program and the C library.
