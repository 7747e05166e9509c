/** Letters of danger and R-phrases of the law before GHS: `Xn; R22`, `F+`, `R36/38`. */
const RISK = /^(?:(?:[CEFNOT]\+?|X[ni])\s?[;,:]?\s?){0,4}R\s?\d{1,2}(?!\d)(?:[\s/,;:-]|$)|^(?:X[ni]|[FT]\+)(?:\W|$)/;

/** Matches hazard classes, H codes and phrases that are printed in component tables. */
export const isHazardText = (text: string): boolean =>
  RISK.test(text.trim()) ||
  /\b(?:E?UH|[HRP])\s?\d{2,3}\b|^(?:acute|chronic) (?:tox|aq)|^(?:flam|skin|eye|resp|stot|asp|aquatic|carc|muta|repr|ox|press|met|org|self|water|pyr|expl|unst|ozone|lact|comb)\b\.?\s*(?:sens|irrit|corr|dam|liq|gas|sol|tox|acute|chronic|se\b|re\b|perox|react|dust|aer|[1-4][A-C]?\b)|^category\b|\bcategory \d|^no(?:t)? (?:ghs )?classif|^not (?:classified|hazardous)\b|^no ghs/i.test(
    text.trim(),
  );

/** Matches what is printed in place of a CAS number that is withheld or missing. */
export const isSecret = (text: string): boolean =>
  /propriet|trade\s?secret|confidential|withheld|^(?:n\.?\/?a\.?|none|mixture|unknown|not (?:available|applicable|assigned|listed|known|set|established|required|determined|disclosed|hazardous)|no data.*|-+|\/|\*+|\++|cbi|ts|secret|various|multiple|blend|unavailable|undisclosed|unlisted)\W*$/i.test(
    text.trim(),
  );

/** Matches only words that say that something is kept secret, not that it is missing. */
export const isProprietary = (text: string): boolean =>
  /propriet|trade\s?secret|confidential|withheld|^(?:cbi|ts|secret|undisclosed)\W*$/i.test(text.trim());

/** The titles of columns and forms that can stand where a name is expected. */
const TITLE =
  /^\W{0,9}(?:(?:hazard |ghs )?classifications?|components?|concentrations?|signal word|remarks?|comments?|notes?|symbols?|(?:risk|r|h|s)[- ]?(?:phrases?|statements?|codes?))\W*$/i;
/** The beginning of a sentence to the reader, and the number of a registration. */
const ADVICE =
  /^\W{0,9}(?:to (?:obtain|get|find|view|request|see)|for (?:more|further|additional|full)|please|refer to|see (?:section|also|below|above)|contact (?:us|your|the)|consult) |^\W{0,9}REACH\b.*\d|(?:^|\s)01-\d{10}\b/i;

/** Matches other identifiers, labels and figures, which are never the name of a component. */
export const isNoName = (text: string): boolean =>
  TITLE.test(text) ||
  ADVICE.test(text) ||
  /^\W{0,9}(?:(?!\d+,[\d,]+\s?-$)[\d.,\s<>=%-]{1,99}|\d{3}-\d{3}-\d(?:\D.*)?|\d{3}-\d{3}-\d{2}-[\dXx]|01-\d{10}-\d\d(?:-.*)?|[xX]|[a-z])\W{0,9}$|^\(?(?:ec|einecs|elincs|reach|rtecs|index|reg|icsc|un|cas)\b[\s.:#-]{0,6}(?:-?index)?[\s.-]{0,4}(?:no|nr|number|reg|listed|:|$)|^(?:rtecs|einecs|elincs|index number|reg\.?nr|icsc)\b|^\d[\d.,]{0,8}\s?(?:ppm|mg)\b|^(?:not available|not applicable|n\/?a|none|no data.*)\.?$|\b(?:osha|acgih|niosh|pel|tlv|twa|stel|ld ?50|lc ?50)\b|^chemical abstracts|^(?:\d\.\d\.?\s)?(?:hazardous |dangerous )?(?:substances?|mixtures?|ingredients|components)\W*$|^\d\.\d\.?\s?(?:substances?|mixtures?)\b|^(?:non-?\s?)?(?:hazardous|active|inert|other|declarable|regulated|dangerous|disclosed)\b[^:]{0,40}:$|^(?:this )?product is a mixture|^chemical nature\b|^substance\s?\/\s?mixture|^%|\b(?:hmis|nfpa)\b|^health\s?:|^(?:registration(?: number)?$|registration number|trade name|product name)\b|^(?:number|x{4}|(?:sub)?total)$|^(?:other means|synonyms?\b|common names?\s*(?::|$)|also known|alias|molecular|formula|cas\b.*:?$|m-?factor)/i.test(
    text.trim(),
  );

/** A note on a line of its own, such as `* Subject to SARA 313`. */
export const isMarkedNote = (text: string): boolean =>
  /^[*†‡#]{1,3}\s?[A-Z][\w-]*\s(?:[^.]{0,80}\s)?(?:to|of|the|is|are|as|for|by|under|may|not|has|have|been|this)\b/.test(
    text,
  );

/** Matches sentences below or between the rows of a table. */
export const isNote = (text: string): boolean =>
  /^[\s*·•†()\d]*(?:the |this |these |any |all |there |if |full text|for (?:the )?(?:full|explan|word|further|more|add)|see |note|occupational|exposure|additional|contains? |composition comments?|other (?:components|ingredients)|remaining|balance|specific chemical|chemical name, cas|exact |ranges? |concentration|actual|(?:trade secret|proprietary|confidential)(?=.*\b(?:is|are|was|has|have|been|may|information|withheld)\b)|where |page \d|ingredients? not|components? not|non-?hazardous|information|section|first aid|indicates|designates|legend|substances? |sub codes|values|percentages?|hazardous (?:air|impurit)|impurities|in accordance|according|pursuant|description|revision|version|date|prepared|\d\.\d|product name|safety data|msds|sds|(?:part|side|component) [a-d\d]\W*$)/i.test(
    text,
  ) ||
  /:\s?\d[\d.]{0,8}\s?%?$/.test(text) ||
  /^(?:[*†‡#]+|\((?:\d{1,2}|[a-z])\))\s?[A-Z][a-z]+\s.{0,140}[a-z]\.(?:\s|$)/.test(text) ||
  text.length > 160;

/** EC and index numbers. */
const OF_THE_EU = /^\d{3}-\d{3}-(?:\d|\d\d-[\dX])$/i;

/**
 * Almost a CAS number, in its place: too many or too few digits, or hyphens in the wrong places or missing. A range
 * such as `10-20` has fewer digits.
 */
export const isMalformedCas = (text: string): boolean => {
  const number = text.trim();
  return (
    /^\d{1,7}(?:\s?-{1,2}\s?\d{1,7}){0,3}$/.test(number) &&
    number.replace(/\D/g, "").length > 4 &&
    !OF_THE_EU.test(number)
  );
};
