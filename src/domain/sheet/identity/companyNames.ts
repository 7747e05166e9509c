import { HOTLINE_NAMES } from "./hotlines.ts";

/** Legal forms at the end of a company name. */
const FORM = String.raw`(?:inc(?:orporated)?|l\.?l\.?c|ltd|limited|corp(?:oration)?|co|company|gmbh|ag|s\.?a\.?s?|s\.? ?r\.? ?[lo]|b\.?v|n\.?v|ab|oy|a\/s|aps|plc|pty|kg|kgaa|s\.?p\.?a|l\.?p|lda|sdn bhd|k\.?k)\b\.?`;
/** A name that ends with a legal form. */
export const STRONG = new RegExp(String.raw`\b${FORM}(?:\s*$|[,;()]|\s+-\s)`, "i");
const FORMS_AT_END = new RegExp(String.raw`(?<![\s,&])(?:[\s,&]{1,3}${FORM}){1,4}$`, "i");
/** Words that are common in company names. */
export const WEAK =
  /\b(?:industries|laborator(?:y|ies)|international|group|products|chemicals?|technolog(?:y|ies)|systems|enterprises|manufacturing|coatings|solutions|pharma\w*|brands|supply)\b/i;
const NOT_A_NAME =
  /^(?:names?$|details$|\d+\.\d|\(|same|see|n\/?a\b|not |none|no data|www\.|http|tel|phone|fax|e-?mail|address|p\.?\s?o\.?\s?box|\d+\s|\(?\+?\d[\d\s().-]{6,}|for |in case|emergency|safety data|supplier|manufacturer|distribut[eo]r|importer|customer service|company|contact|information|identification|product|and |of |number|telephone|product (?:identifier|name|code)|identity|registered (?:company|office|agent|trade)|unknown|usa$|united states$|us$|street|city)/i;

/** The company name at the start of a text that may continue with an address or phone number. */
export const companyOf = (text: string): string => {
  let name = text.replace(/^[\s:]+/, "").replace(/^(?:company )?name\s*[:-]\s*/i, "");
  const cut = [
    /,\s*(?=(?:\d|p\.?\s?o\.?\s?box|suite|unit \d|level \d|one [A-Z]))/i,
    /\s(?=(?:tel(?:ephone)?|phone|fax|e-?mail|address|emergency|acn|abn)\b\.?\s?[:\d(+])/i,
    /(?<=\b(?:inc|llc|ltd|limited|corp|corporation|company|gmbh)\.?)\s(?=\d{1,6}\s)/i,
    /\s\s|\s(?=\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4})|\s[-|•]\s(?=\d)/,
  ];
  for (const pattern of cut) {
    const at = name.search(pattern);
    if (at > 2) name = name.slice(0, at);
  }
  // "X GmbH, some street 12": text after the legal form that contains a digit is an address.
  const legal = /\b(?:inc|llc|ltd|limited|corp|corporation|gmbh|co\. kg|plc|s\.a\.|b\.v\.|ag)\b\.?(?=,\s)/i.exec(name);
  const end = (legal?.index ?? 0) + (legal?.[0].length ?? 0);
  return (end > 0 && /\d/.test(name.slice(end)) ? name.slice(0, end) : name)
    .replace(/(?<![\s,;:.-])[\s,;:.-]+$/, (signs) => (signs.includes(".") ? "." : ""))
    .trim();
};

export const isCompany = (text: string): boolean =>
  text.length > 1 &&
  text.length < 100 &&
  /\p{L}{2}|^\d\p{Lu}$/u.test(text) &&
  !NOT_A_NAME.test(text) &&
  !HOTLINE_NAMES.test(text);

/** `Acme` for both `Acme, Inc.` and `Acme GmbH & Co. KG`. */
export const withoutLegalForm = (name: string): string => name.replace(FORMS_AT_END, "");

/** True if `fuller` is `name` plus a legal form: `Acme` and `Acme Company`. */
export const isFullerName = (name: string, fuller: string): boolean =>
  fuller.length > name.length && withoutLegalForm(fuller).toLowerCase() === name.toLowerCase();
