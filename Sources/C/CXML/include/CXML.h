// The pull reader of libxml2: http://xmlsoft.org/html/libxml-xmlreader.html
//
// Loaded by the first feed that is read: all widgets that come with the board are one program, and none but the
// news shall need the library or wait for it, and for the ICU behind it, at its start. Declared here and not
// included: the library's headers lie in a folder of their own, and to find it takes pkg-config, which who builds
// this package need not have. None of this has changed since 2.6.
#ifndef CXML_H
#define CXML_H

typedef struct _xmlTextReader *xmlTextReaderPtr;

struct xml_functions {
  xmlTextReaderPtr _Nullable (*_Nonnull xmlReaderForMemory)(
      const char *_Nonnull buffer, int size, const char *_Nullable url, const char *_Nullable encoding,
      int options);
  void (*_Nonnull xmlFreeTextReader)(xmlTextReaderPtr _Nonnull reader);

  // 1: there is a node; 0: the end; -1: the text is no XML.
  int (*_Nonnull xmlTextReaderRead)(xmlTextReaderPtr _Nonnull reader);
  int (*_Nonnull xmlTextReaderNodeType)(xmlTextReaderPtr _Nonnull reader);
  int (*_Nonnull xmlTextReaderIsEmptyElement)(xmlTextReaderPtr _Nonnull reader);
  int (*_Nonnull xmlTextReaderGetParserLineNumber)(xmlTextReaderPtr _Nonnull reader);
  int (*_Nonnull xmlTextReaderMoveToNextAttribute)(xmlTextReaderPtr _Nonnull reader);

  // Of the node at hand; the reader keeps them until it reads on.
  const unsigned char *_Nullable (*_Nonnull xmlTextReaderConstName)(xmlTextReaderPtr _Nonnull reader);
  const unsigned char *_Nullable (*_Nonnull xmlTextReaderConstLocalName)(xmlTextReaderPtr _Nonnull reader);
  const unsigned char *_Nullable (*_Nonnull xmlTextReaderConstNamespaceUri)(xmlTextReaderPtr _Nonnull reader);
  const unsigned char *_Nullable (*_Nonnull xmlTextReaderConstValue)(xmlTextReaderPtr _Nonnull reader);
};

/// The library's functions; NULL where it is not installed. The first call loads it. Calls may come from several
/// threads.
const struct xml_functions *_Nullable xml_load(void);

// Nothing on standard error, and nothing from the network. Entities stay unresolved, so that none
// multiplies and none is a file of this machine; nesting ends at 256 levels.
enum { XML_READER_OPTIONS = 1 << 5 | 1 << 6 | 1 << 11 };

enum {
  XML_NODE_ELEMENT = 1,
  XML_NODE_TEXT = 3,
  XML_NODE_CDATA = 4,
  XML_NODE_ENTITY_REFERENCE = 5,
  XML_NODE_WHITESPACE = 13,
  XML_NODE_SIGNIFICANT_WHITESPACE = 14,
  XML_NODE_END_ELEMENT = 15
};

#endif
