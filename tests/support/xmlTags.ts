export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/uy;
const BETWEEN = /(?:[^<&>]|&(?:amp|lt|gt|quot|apos|#\d+);)*/uy;

/**
 * The tags of an XML text without comments and CDATA, in the order in which they open.
 * @throws when it is not well-formed, naming the place
 */
export const xmlTags = (text: string): ReadonlyArray<XmlTag> => {
  const tags: Array<XmlTag> = [];
  const open: Array<string> = [];
  let at = /^<\?xml[^>]*\?>/u.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    BETWEEN.lastIndex = at;
    at += BETWEEN.exec(text)?.[0].length ?? 0;
    if (at >= text.length) break;
    TAG.lastIndex = at;
    const found = TAG.exec(text);
    if (found === null) throw new Error(`No tag at: ${text.slice(at, at + 60)}`);
    const [whole, closes, name = "", attributes = "", isEmpty] = found;
    if (closes === "/") {
      const last = open.pop();
      if (last !== name) throw new Error(`<${last}> is closed by </${name}>.`);
    } else {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/gu)].map(([, key = "", value = ""]) => [key, value]);
      const byName: Record<string, string> = Object.fromEntries(pairs);
      if (Object.keys(byName).length < pairs.length) throw new Error(`<${name}> says an attribute twice.`);
      tags.push({ name, attributes: byName });
      if (isEmpty !== "/") open.push(name);
    }
    at += whole.length;
  }
  if (open.length > 0) throw new Error(`<${open.join("> <")}> is left open.`);
  return tags;
};
