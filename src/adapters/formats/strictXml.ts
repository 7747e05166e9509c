import sax from "sax";

/** No supported format has even thirty in one element; a library compares each with all the others. */
const MOST_ATTRIBUTES = 200;

/** The file is not well-formed, or contains what our formats never do. */
export class XmlRefused extends Error {}

/**
 * An XML parser that throws at the first thing that is not well-formed, at a document type (which could declare
 * entities that expand without end, or refer to other files), below `deepest` levels, at a repeated attribute, at more
 * attributes than any format has, and at a second declaration. The library rejects entities other than XML's own, and a
 * tag of more than 64 KB; it reports a long text in parts.
 */
export const strictXml = (
  { deepest, xmlns = false }: { readonly deepest: number; readonly xmlns?: boolean },
  events: Pick<Partial<sax.SAXParser>, "onopentag" | "onclosetag" | "ontext" | "onprocessinginstruction">,
): sax.SAXParser => {
  const parser = sax.parser(true, { xmlns });
  let depth = 0;
  let isBegun = false;
  const hardened: Partial<sax.SAXParser> = {
    ...events,
    onerror: (error) => {
      throw error;
    },
    ondoctype: () => {
      throw new XmlRefused("it declares a document type");
    },
    onprocessinginstruction: (instruction) => {
      if (instruction.name === "xml" && isBegun) throw new XmlRefused("it has a second XML declaration");
      isBegun = true;
      events.onprocessinginstruction?.(instruction);
    },
    onopentagstart: ({ attributes }) => {
      isBegun = true;
      const names = new Set<string>();
      // The library calls this for every attribute, and would silently drop a repeated one.
      Object.defineProperty(attributes, "hasOwnProperty", {
        value: (name: string): boolean => {
          if (names.has(name)) throw new XmlRefused(`an element has the attribute ${name} twice`);
          if (names.add(name).size > MOST_ATTRIBUTES)
            throw new XmlRefused(`an element has more than ${MOST_ATTRIBUTES} attributes`);
          return false;
        },
      });
    },
    onopentag: (tag) => {
      if (++depth > deepest) throw new XmlRefused(`its elements are nested more than ${deepest} levels deep`);
      events.onopentag?.(tag);
    },
    onclosetag: (name) => {
      depth--;
      events.onclosetag?.(name);
    },
    ...(events.ontext === undefined ? {} : { oncdata: events.ontext }),
  };
  return Object.assign(parser, hardened);
};
