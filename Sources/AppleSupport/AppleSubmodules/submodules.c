// A C target needs a source file; the content of this target is its module map.
extern const char apple_submodules_without_content;
