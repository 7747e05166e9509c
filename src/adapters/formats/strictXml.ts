import sax from "sax";

/** Well-formed or not, what no file of ours may hold. */
export class XmlRefused extends Error {}

/**
 * A reader that throws at the first thing that is not well-formed, at a document type (which could declare entities that
 * unfold without end, or name files elsewhere) and below `deepest` levels. The library refuses entities that are not
 * XML's own, and a tag of more than 64 KB; it tells a long text in parts.
 */
export const strictXml = (
  { deepest, xmlns = false }: { readonly deepest: number; readonly xmlns?: boolean },
  events: Pick<Partial<sax.SAXParser>, "onopentag" | "onclosetag" | "ontext" | "onprocessinginstruction">,
): sax.SAXParser => {
  const parser = sax.parser(true, { xmlns });
  let depth = 0;
  const hardened: Partial<sax.SAXParser> = {
    ...events,
    onerror: (error) => {
      throw error;
    },
    ondoctype: () => {
      throw new XmlRefused("it declares a document type");
    },
    onopentag: (tag) => {
      if (++depth > deepest) throw new XmlRefused(`elements stand more than ${deepest} deep in each other`);
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
