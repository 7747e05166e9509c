import sax from "sax";
import { DAMAGED, UnreadableFile } from "./UnreadableFile.ts";

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

/**
 * The library tells a long text in parts and refuses a tag of more than 64 KB, which it looks at where it counts its
 * position, as it does by itself. Throws at what is no XML and at declarations of entities, which could unfold without end. */
export const xmlParser = (reader: XmlReader): XmlParser => {
  const parser = sax.parser(true);
  let tags = 0;
  let depth = 0;
  const text = (piece: string): void => reader.text?.(piece);
  Object.assign(parser, {
    onerror: (error) => {
      throw error;
    },
    ondoctype: () => {
      throw new UnreadableFile(DAMAGED);
    },
    onopentag: ({ name, attributes }) => {
      tags++;
      if (++depth > MAX_DEPTH) throw new UnreadableFile(DAMAGED);
      reader.open(localName(name), (wanted) => {
        const key = wanted in attributes ? wanted : Object.keys(attributes).find((one) => localName(one) === wanted);
        const value = key === undefined ? undefined : attributes[key];
        return typeof value === "string" ? value : undefined;
      });
    },
    onclosetag: (name) => {
      tags++;
      depth--;
      reader.close?.(localName(name));
    },
    ontext: text,
    oncdata: text,
  } satisfies Partial<sax.SAXParser>);
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
