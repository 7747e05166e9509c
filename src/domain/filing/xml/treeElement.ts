import type { XmlElement } from "./XmlElement.ts";
import type { XmlNode } from "./XmlNode.ts";

type Contents = Readonly<Record<string, unknown>>;

const isContents = (value: unknown): value is Contents => typeof value === "object" && value !== null;
const partsOf = (value: unknown): Contents => (isContents(value) ? value : {});
const itemsOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The declared attributes, in order; '' for one that the contents lack. */
const attributesOf = (attributes: Contents, contents: Contents): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(attributes).map((name) => [name, textOf(contents[name])]));

/** Writes the value that the Schema of the node has encoded, in the declared order. */
export const treeElement = (node: XmlNode, name: string, encoded: unknown): XmlElement => {
  const empty = { name, attributes: {}, children: [], text: "" };
  switch (node.kind) {
    case "value": {
      const isPlain = Object.keys(node.attributes).length === 0;
      const contents = partsOf(encoded);
      return {
        ...empty,
        attributes: attributesOf(node.attributes, contents),
        text: textOf(isPlain ? encoded : contents["text"]),
      };
    }
    case "list":
      return { ...empty, children: itemsOf(encoded).map((one) => treeElement(node.of, node.item, one)) };
    case "repeated":
      return treeElement(node.of, name, encoded);
    case "group": {
      const contents = partsOf(encoded);
      const children = Object.entries(node.children).flatMap(([key, child]) => {
        const held = contents[key];
        if (held === undefined) return [];
        return (child.kind === "repeated" ? itemsOf(held) : [held]).map((one) => treeElement(child, key, one));
      });
      return { ...empty, attributes: attributesOf(node.attributes, contents), children };
    }
  }
};
