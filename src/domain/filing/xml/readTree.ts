import type { XmlElement } from "./XmlElement.ts";
import type { XmlNode } from "./XmlNode.ts";

export type TreeReading = {
  /** In the shape that the Schema of the node expects. */
  readonly contents: unknown;
  /** Elements and attributes that are not declared; they are left out. */
  readonly leftOut: ReadonlyArray<string>;
  /** What contradicts the declaration. */
  readonly wrong: ReadonlyArray<string>;
};

type ReadingNotes = { readonly leftOut: Array<string>; readonly wrong: Array<string> };

const attributesOf = (
  { attributes }: { readonly attributes: Readonly<Record<string, unknown>> },
  element: XmlElement,
  place: string,
  notes: ReadingNotes,
): Readonly<Record<string, string>> => {
  const all = Object.entries(element.attributes);
  notes.leftOut.push(...all.flatMap(([name]) => (name in attributes ? [] : [`${place}: the attribute ${name}`])));
  return Object.fromEntries(all.filter(([name]) => name in attributes));
};

const textOf = ({ text, children }: XmlElement, place: string, notes: ReadingNotes): string => {
  if (children.length > 0) notes.wrong.push(`${place} contains elements where a value is expected`);
  return text;
};

const childrenOf = (element: XmlElement, place: string, notes: ReadingNotes): ReadonlyArray<XmlElement> => {
  if (element.text.trim() !== "") notes.wrong.push(`${place} contains text where elements are expected`);
  return element.children;
};

const itemsOf = (item: string, of: XmlNode, element: XmlElement, place: string, notes: ReadingNotes) => {
  const all = childrenOf(element, place, notes);
  notes.leftOut.push(...all.flatMap(({ name }) => (name === item ? [] : [`${place} > ${name}`])));
  return all
    .filter(({ name }) => name === item)
    .map((child, at) => contentsOf(of, child, `${place} > ${item} ${at + 1}`, notes));
};

const contentsOf = (node: XmlNode, element: XmlElement, place: string, notes: ReadingNotes): unknown => {
  switch (node.kind) {
    case "value": {
      const text = textOf(element, place, notes);
      const attributes = attributesOf(node, element, place, notes);
      return Object.keys(node.attributes).length === 0 ? text : { ...attributes, text };
    }
    case "list":
      attributesOf({ attributes: {} }, element, place, notes);
      return itemsOf(node.item, node.of, element, place, notes);
    case "repeated":
      return contentsOf(node.of, element, place, notes);
    case "group": {
      const byName = Map.groupBy(childrenOf(element, place, notes), ({ name }) => name);
      for (const name of byName.keys()) if (!(name in node.children)) notes.leftOut.push(`${place} > ${name}`);
      const children = Object.entries(node.children).flatMap(([name, child]) => {
        const found = byName.get(name) ?? [];
        const read = found.map((one, at) => {
          const number = child.kind === "repeated" ? ` ${at + 1}` : "";
          return contentsOf(child, one, `${place} > ${name}${number}`, notes);
        });
        if (child.kind === "repeated") return [[name, read] as const];
        if (read.length > 1) notes.wrong.push(`${place} > ${name} occurs ${read.length} times`);
        return read.slice(0, 1).map((one) => [name, one] as const);
      });
      return { ...attributesOf(node, element, place, notes), ...Object.fromEntries(children) };
    }
  }
};

/** Reads an element by its declaration. Missing elements are left for the Schema to report. */
export const readTree = (node: XmlNode, element: XmlElement): TreeReading => {
  const notes: ReadingNotes = { leftOut: [], wrong: [] };
  return { contents: contentsOf(node, element, element.name, notes), ...notes };
};
