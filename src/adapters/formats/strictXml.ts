import sax from "sax";

/** No format that is read here has thirty in one element; a library looks at each for each. */
const MOST_ATTRIBUTES = 200;

/** Well-formed or not, what no file of ours may hold. */
export class XmlRefused extends Error {}

/**
 * A reader that throws at the first thing that is not well-formed, at a document type (which could declare entities that
 * unfold without end, or name files elsewhere), below `deepest` levels, at two attributes of one name, at more than
 * any format has, and at a second declaration. The library refuses entities that are not XML's own, and a tag of more
 * than 64 KB; it tells a long text in parts.
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
      // The library asks this of every attribute, and drops the second one of a name without a word.
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
