import { ParseOption, XmlDocument } from "libxml2-wasm";

/** C14N 1.0 by libxml2, without the white space between elements. */
export const canonicalXml = (bytes: Uint8Array): string => {
  const option = ParseOption.XML_PARSE_NOBLANKS | ParseOption.XML_PARSE_NONET;
  const document = XmlDocument.fromBuffer(bytes, { option });
  try {
    return document.canonicalizeToString();
  } finally {
    document.dispose();
  }
};

/** A line for each element, so that two can be compared line by line. */
export const canonicalLines = (bytes: Uint8Array): ReadonlyArray<string> => canonicalXml(bytes).split(/(?=<[^/])/);
