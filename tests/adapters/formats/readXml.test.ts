import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readXml } from "#adapters/formats/readXml.ts";
import { XmlRefused } from "#adapters/formats/strictXml.ts";
import { writeXml } from "#adapters/formats/writeXml.ts";
import { canonicalXml } from "../../../tools/filing/canonicalXml.ts";
import { law } from "../../support/law.ts";

const LIMITS = { bytes: 100_000, elements: 1000, depth: 10, text: 50_000 };
const utf8 = (text: string) => new TextEncoder().encode(text);
const BILLION = `<!DOCTYPE a [<!ENTITY b "${"x".repeat(1000)}"><!ENTITY c "${"&b;".repeat(100)}">]><a>&c;</a>`;

const REFUSED: ReadonlyArray<readonly [what: string, bytes: Uint8Array, why: string]> = [
  ["entities that unfold", utf8(BILLION), "it declares a document type"],
  [
    "an entity of another file",
    utf8('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'),
    "it declares a document type",
  ],
  [
    "a document type elsewhere",
    utf8('<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>'),
    "it declares a document type",
  ],
  ["an entity that nobody declared", utf8("<a>&f;</a>"), "it is not well-formed XML (Invalid character entity)"],
  [
    "a style sheet",
    utf8('<?xml-stylesheet href="http://example.com/a.xsl"?><a/>'),
    "it has processing instructions for xml-stylesheet",
  ],
  ["deep nesting", utf8(`${"<a>".repeat(11)}${"</a>".repeat(11)}`), "its elements are nested more than 10 levels deep"],
  ["many elements", utf8(`<a>${"<b/>".repeat(1000)}</a>`), "it has more than 1,000 elements"],
  ["a long file", utf8(`<a>${"x".repeat(100_000)}</a>`), "it is larger than 0 MB"],
  ["UTF-16", new Uint8Array(Buffer.from("\uFEFF<a/>", "utf16le")), "it is not encoded in UTF-8"],
  [
    "bytes that are no letters",
    new Uint8Array([0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e]),
    "it is not encoded in UTF-8",
  ],
  [
    "another encoding",
    utf8('<?xml version="1.0" encoding="windows-1252"?><a/>'),
    "it declares the encoding windows-1252 instead of UTF-8",
  ],
  ["an open tag", utf8("<a><b></a>"), "it is not well-formed XML (Unexpected close tag)"],
  ["an end without a beginning", utf8("<a/></a>"), "it is not well-formed XML (Unmatched closing tag: a)"],
  ["nothing", utf8(""), "it has no element"],
  ["plain text", utf8("Tier II"), "it is not well-formed XML (Non-whitespace before first tag.)"],
  ["much text in one element", utf8(`<a>${"x".repeat(50_001)}</a>`), "the element a holds more than 50,000 letters"],
  [
    "much text in one element, as CDATA",
    utf8(`<a>${`<![CDATA[${"x".repeat(100)}]]>`.repeat(510)}</a>`),
    "the element a holds more than 50,000 letters",
  ],
  [
    "many attributes",
    utf8(`<a ${Array.from({ length: 5000 }, (_, at) => `n${at}=""`).join(" ")}/>`),
    "an element has more than 200 attributes",
  ],
  ["an attribute twice", utf8('<a n="1" n="2"/>'), "an element has the attribute n twice"],
  ["a namespace twice", utf8('<a xmlns="x" xmlns="y"/>'), "an element has the attribute xmlns twice"],
  [
    "an attribute twice under two prefixes",
    utf8('<a xmlns="x" xmlns:b="u" xmlns:c="u" b:n="1" c:n="2"/>'),
    "the element a has two attributes of one name",
  ],
  ["two declarations", utf8('<?xml version="1.0"?><?xml version="1.0"?><a/>'), "it has a second XML declaration"],
  ["a late declaration", utf8('<a><?xml version="1.0"?></a>'), "it has a second XML declaration"],
  [
    "two encodings",
    utf8('<?xml version="1.0" encoding="utf-8" encoding="utf-16"?><a/>'),
    "its XML declaration is not one",
  ],
  ["two namespaces", utf8('<a xmlns="x"><b xmlns="y"/></a>'), "the element b belongs to a different namespace"],
];

describe("XML from outside", () => {
  it.each(REFUSED)("is refused for %s", (_, bytes, why) => {
    expect(() => readXml(bytes, LIMITS)).toThrow(XmlRefused);
    expect(() => readXml(bytes, LIMITS)).toThrow(why);
  });

  it("is read with prefixes, CDATA, character references and a byte order mark", () => {
    const text =
      '\uFEFF<?xml version="1.0"?><t:a xmlns:t="u" t:n="1"><t:b><![CDATA[x & <y>]]></t:b><t:c>&#65;&amp;</t:c></t:a>';
    const { root, namespace } = readXml(utf8(text), LIMITS);
    expect(namespace).toBe("u");
    expect(root.children.map(({ name, text: inner }) => [name, inner])).toEqual([
      ["b", "x & <y>"],
      ["c", "A&"],
    ]);
  });
});

const anyText = fc.string({ unit: "grapheme", maxLength: 30 });
law(
  "what is written is read again as it was, here and by libxml2",
  [fc.array(anyText, { minLength: 1, maxLength: 5 })],
  (texts) => {
    const children = texts.map((text) => ({
      name: "b",
      attributes: { n: text.replaceAll(/\s/g, " ") },
      children: [],
      text,
    }));
    const bytes = writeXml({ root: { name: "a", attributes: {}, children, text: "" }, long: new Map() });
    const read = readXml(bytes, LIMITS).root;
    expect(read.children).toEqual(children);
    expect(canonicalXml(bytes).startsWith("<a><b n=")).toBe(true);
  },
);

it("replaces what XML has no place for, and writes carriage returns as line feeds", () => {
  const bytes = writeXml({
    root: { name: "a", attributes: {}, children: [], text: "one\u0000\r\ntwo\uD800" },
    long: new Map(),
  });
  expect(readXml(bytes, LIMITS).root.text).toBe("one\uFFFD\ntwo\uFFFD");
});
