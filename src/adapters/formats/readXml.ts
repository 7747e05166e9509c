import type { QualifiedTag, Tag } from "sax";
import type { XmlElement } from "#domain/filing/xml/XmlElement.ts";
import { strictXml, XmlRefused } from "./strictXml.ts";

/** `text`: the most characters in one element. */
export type XmlLimits = {
  readonly bytes: number;
  readonly elements: number;
  readonly depth: number;
  readonly text: number;
};
export type XmlDocument = {
  readonly root: XmlElement;
  /** The namespace of the root element; '' if there is none. */
  readonly namespace: string;
};

type Open = {
  name: string;
  attributes: Record<string, string>;
  children: Array<XmlElement>;
  text: Array<string>;
  letters: number;
};

const DECLARATION = "xml";
const UTF8 = new Set(["utf-8", "utf8", "us-ascii"]);

const IN_DECLARATION =
  /^version\s*=\s*(["'])1\.[0-9]+\1(?:\s+encoding\s*=\s*(["'])(?<encoding>[\w.-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?$/;

/** `version="1.0" encoding="utf-8"` */
const encodingIn = (declaration: string): string => {
  const found = IN_DECLARATION.exec(declaration.trim());
  if (found === null) throw new XmlRefused("its XML declaration is not one");
  return (found.groups?.["encoding"] ?? "utf-8").toLowerCase();
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new XmlRefused("it is not encoded in UTF-8", { cause: error });
  }
};

/** In characters. */
const PIECE = 65_536;

/** Parses a file whose elements contain either elements or text, all in the namespace of the root. */
const treeOf = (text: string, { elements, depth, text: longest }: XmlLimits): XmlDocument => {
  const open: Array<Open> = [];
  let root: XmlElement | null = null;
  let namespace = "";
  let count = 0;
  const opened = (tag: Tag | QualifiedTag): void => {
    if (++count > elements) throw new XmlRefused(`it has more than ${elements.toLocaleString("en-US")} elements`);
    if (!("local" in tag)) throw new XmlRefused("it has no namespace");
    if (open.length === 0) namespace = tag.uri;
    if (tag.uri !== namespace) throw new XmlRefused(`the element ${tag.name} belongs to a different namespace`);
    const own = Object.values(tag.attributes).filter(({ prefix, name }) => prefix !== "xmlns" && name !== "xmlns");
    if (new Set(own.map(({ uri, local }) => `${uri} ${local}`)).size < own.length)
      throw new XmlRefused(`the element ${tag.name} has two attributes of one name`);
    const attributes = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    open.push({ name: tag.local, attributes, children: [], text: [], letters: 0 });
  };
  const closed = (): void => {
    const done = open.pop();
    if (done === undefined) throw new XmlRefused("it closes an element that was not opened");
    const { name, attributes, children } = done;
    const whole = done.text.join("");
    const isOnlySpace = children.length > 0 && whole.trim() === "";
    const element = { name, attributes, children, text: isOnlySpace ? "" : whole };
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else parent.children.push(element);
  };
  const parser = strictXml(
    { deepest: depth, xmlns: true },
    {
      onopentag: opened,
      onclosetag: closed,
      ontext: (piece) => {
        const around = open.at(-1);
        if (around === undefined) return;
        if ((around.letters += piece.length) > longest)
          throw new XmlRefused(`the element ${around.name} holds more than ${longest.toLocaleString("en-US")} letters`);
        around.text.push(piece);
      },
      onprocessinginstruction: ({ name, body }) => {
        if (name !== DECLARATION) throw new XmlRefused(`it has processing instructions for ${name}`);
        if (!UTF8.has(encodingIn(body)))
          throw new XmlRefused(`it declares the encoding ${encodingIn(body)} instead of UTF-8`);
      },
    },
  );
  // The library checks the length of its buffer after each piece.
  for (let from = 0; from < text.length; from += PIECE) parser.write(text.slice(from, from + PIECE));
  parser.close();
  if (root === null) throw new XmlRefused("it has no element");
  return { root, namespace };
};

/**
 * Reads a whole file into its elements.
 * @throws XmlRefused with a message that ends a sentence: 'it is not encoded in UTF-8'
 */
export const readXml = (bytes: Uint8Array, limits: XmlLimits): XmlDocument => {
  if (bytes.length > limits.bytes) throw new XmlRefused(`it is larger than ${Math.floor(limits.bytes / 1_048_576)} MB`);
  const text = textOf(bytes);
  try {
    return treeOf(text, limits);
  } catch (error) {
    if (error instanceof XmlRefused) throw error;
    const [first = ""] = error instanceof Error ? error.message.split("\n") : [];
    throw new XmlRefused(`it is not well-formed XML (${first})`, { cause: error });
  }
};
