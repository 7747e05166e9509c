import { strictXml } from "../formats/strictXml.ts";

/** What stands in a part of a workbook, in order. Names come without the prefix of their namespace. */
export type XmlReader = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

export type XmlParser = {
  /** Answers how many tags it saw so far, beginnings and ends. */
  readonly write: (piece: string) => number;
  /** Throws when a tag is still open. */
  readonly end: () => void;
};

/** A spreadsheet program nests eight deep. */
const MAX_DEPTH = 100;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Throws at whatever `strictXml` refuses. */
export const xmlParser = (reader: XmlReader): XmlParser => {
  let tags = 0;
  const parser = strictXml(
    { deepest: MAX_DEPTH },
    {
      onopentag: ({ name, attributes }) => {
        tags++;
        reader.open(localName(name), (wanted) => {
          const key = wanted in attributes ? wanted : Object.keys(attributes).find((one) => localName(one) === wanted);
          const value = key === undefined ? undefined : attributes[key];
          return typeof value === "string" ? value : undefined;
        });
      },
      onclosetag: (name) => {
        tags++;
        reader.close?.(localName(name));
      },
      ontext: (piece) => reader.text?.(piece),
    },
  );
  return {
    write: (piece) => {
      parser.write(piece);
      return tags;
    },
    end: () => {
      parser.close();
    },
  };
};
