import type { QualifiedTag, Tag } from "sax";
import type { XmlElement } from "#domain/filing/xml/XmlElement.ts";
import { strictXml, XmlRefused } from "./strictXml.ts";

export type XmlLimits = { readonly bytes: number; readonly elements: number; readonly depth: number };
export type XmlDocument = {
  readonly root: XmlElement /** That of the root element; '' without. */;
  readonly namespace: string;
};

type Open = { name: string; attributes: Record<string, string>; children: Array<XmlElement>; text: Array<string> };

const DECLARATION = "xml";
const UTF8 = new Set(["utf-8", "utf8", "us-ascii"]);

/** `version="1.0" encoding="utf-8"`: what stands in quotes after `encoding=`. */
const encodingIn = (declaration: string): string => {
  const parts = declaration.replaceAll("'", '"').split('"');
  const at = parts.findIndex((part) => part.trim() === "encoding=");
  return at === -1 ? "utf-8" : (parts[at + 1] ?? "").toLowerCase();
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new XmlRefused("it is not written in UTF-8", { cause: error });
  }
};

/** A file whose elements hold either elements or text, all in the namespace of the root. */
const treeOf = (text: string, { elements, depth }: XmlLimits): XmlDocument => {
  const open: Array<Open> = [];
  let root: XmlElement | null = null;
  let namespace = "";
  let count = 0;
  const opened = (tag: Tag | QualifiedTag): void => {
    if (++count > elements) throw new XmlRefused(`it has more than ${elements.toLocaleString("en-US")} elements`);
    if (!("local" in tag)) throw new XmlRefused("it has no namespace");
    if (open.length === 0) namespace = tag.uri;
    if (tag.uri !== namespace) throw new XmlRefused(`the element ${tag.name} is of another namespace`);
    const own = Object.values(tag.attributes).filter(({ prefix, name }) => prefix !== "xmlns" && name !== "xmlns");
    const attributes = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    open.push({ name: tag.local, attributes, children: [], text: [] });
  };
  const closed = (): void => {
    const done = open.pop();
    if (done === undefined) throw new XmlRefused("an element is closed that was not opened");
    const { name, attributes, children } = done;
    const whole = done.text.join("");
    const isMixed = children.length > 0 && whole.trim() !== "";
    if (isMixed) throw new XmlRefused(`text stands between the elements of ${name}`);
    const element = { name, attributes, children, text: children.length > 0 ? "" : whole };
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else parent.children.push(element);
  };
  const parser = strictXml(
    { deepest: depth, xmlns: true },
    {
      onopentag: opened,
      onclosetag: closed,
      ontext: (piece) => open.at(-1)?.text.push(piece),
      onprocessinginstruction: ({ name, body }) => {
        if (name !== DECLARATION) throw new XmlRefused(`it has instructions for ${name}`);
        if (!UTF8.has(encodingIn(body)))
          throw new XmlRefused(`it says that it is written in ${encodingIn(body)}, not in UTF-8`);
      },
    },
  );
  parser.write(text).close();
  if (root === null) throw new XmlRefused("it has no element");
  return { root, namespace };
};

/**
 * Reads a whole file into its elements.
 * @throws XmlRefused, its message the end of a sentence: 'it is not written in UTF-8'
 */
export const readXml = (bytes: Uint8Array, limits: XmlLimits): XmlDocument => {
  if (bytes.length > limits.bytes) throw new XmlRefused(`it has more than ${Math.floor(limits.bytes / 1_048_576)} MB`);
  const text = textOf(bytes);
  try {
    return treeOf(text, limits);
  } catch (error) {
    if (error instanceof XmlRefused) throw error;
    const [first = ""] = error instanceof Error ? error.message.split("\n") : [];
    throw new XmlRefused(`it is not well-formed XML (${first})`, { cause: error });
  }
};
