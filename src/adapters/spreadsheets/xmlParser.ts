import { strictXml } from "../formats/strictXml.ts";

/** Handles the content of a workbook part in order. Names come without a namespace prefix. */
export type XmlReader = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

export type XmlParser = {
  /** Returns the number of tags seen so far, opening and closing. */
  readonly write: (piece: string) => number;
  /** Throws if a tag is still open. */
  readonly end: () => void;
};

/** Spreadsheet programs nest eight levels deep. */
const MAX_DEPTH = 100;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Throws on whatever `strictXml` rejects. */
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
