/** Labels for a product name, from most to least reliable. The first STRONG ones label only product names. */
export const NAME_LABELS: ReadonlyArray<readonly [rule: string, pattern: RegExp]> = [
  [
    "name/product-name",
    /^(?:(?:chemical )?product(?:'s)?\s?(?:trade\s)?(?:\/trade )?name|name of (?:the )?product|commercial (?:product )?name|(?:chemical|common|material) ?\/ ?trade name|label name|tradename)s?(?:\s*(?:\(s\)|\/\s?(?:number|trade ?name|synonyms?)))?/i,
  ],
  [
    "name/product-identifier",
    /^(?:(?:ghs )?product (?:identifiers?|identity|title|id|designation)(?: used on (?:the )?label)?|identification of the (?:substance|mixture|preparation|product)(?:\s?\/\s?(?:mixture|preparation))?|identity(?: \(as used on label.*?\))?|name of (?:the )?(?:substance|mixture|preparation))/i,
  ],
  [
    "name/trade-name",
    /^(?:trade(?:\s|-)?(?:name|mark)s?|brand name)(?:\s*(?:\/\s?designation|of product|and synonyms))?/i,
  ],
  [
    "name/product",
    /^(?:product(?: identification)?|material(?: name| identification| identity)?|article(?: name)?|item name|(?:commercial|trade) designation|substance name|name|preparation name|product type name|mixture name|designation)(?!\s*(?:code|use|no))/i,
  ],
  ["name/description", /^(?:(?:product|article|item|material) )?description/i],
  ["name/chemical-name", /^(?:chemical name(?: and synonyms)?|common name|substance|english name)/i],
];
export const STRONG = 3;

const NOTHING =
  /^(?:(?:material )?safety.*|identification of.*|(?:product )?(?:code|name|identity|number|details|description)s?|n\/?a\b.*|none.*|not (?:applicable|available|determined|relevant).*|no data.*|mixtures?|substances?|see .*|pure substance.*|liquid|solid|article|other means.*|relevant .*|product (?:name|code|form|identifier).*|cas.*|trade name.*|-+|and .*|\[.*\]|solution|blend|no information.*|clear .*|.{0,60}\bcompan(?:y|ies)\b.{0,30}identification.*)$/i;

/** Labels whose value is another name of the product if it is not the same; a description is, if the name is a code. */
export const isRivalLabel = (rule: string, name: string): boolean =>
  /^name\/(?:product-name|product-identifier|trade-name)-/.test(rule) ||
  (rule.startsWith("name/description") && isCode(name));

/** A name such as `967891 TPL` or `BH-4410` tells a number of the maker's, and may have words on the next line. */
export const isCode = (name: string): boolean =>
  /^(?:\p{L}{0,4}[\s./-]?\d{4,}|\d{3,})[\p{Lu}\d\s./-]{0,12}$/u.test(name);

/** True if the text next to a name label can be a name. */
export const isName = (text: string): boolean =>
  text.length > 1 &&
  !NOTHING.test(text) &&
  /[\p{L}\d]/u.test(text) &&
  !/[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/.test(text);

/** A further label in the same cell. */
const NEXT_LABEL =
  /\s(?:(?:revision|rev\.?|issue|print(?:ing)?|super[sc]edes?d?|effective|version)\s?date|product\s?(?:code|no|number|use|#|type)|item\s?(?:no|number|#)|code|page|version|cas(?:[\s-]?(?:no|number|rn|#))?\.?|date|sds\s?(?:no|number|#)?|hmis(?:\scodes)?|parts?\s?(?:no|number)|emergency[^:]{0,40}|synonyms?|chemical (?:name|family))\s?[:#][\s\S]*$/i;

export const withoutNextLabel = (text: string): string =>
  text
    .replace(NEXT_LABEL, "")
    .replace(/(?<![\s,;:])[\s,;:]+$/, "")
    .trim();

/** Removes trademark signs, which are not part of a name. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/[®™©]|\((?:R|TM)\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
