/**
 * Words that can occur next to a value without changing its meaning: the method, conditions and reference of the
 * measurement.
 */
const KNOWN =
  /\b(?:closed|open|cup|t\.?c\.?c|p\.?m\.?c\.?c|s\.?c\.?c|c\.?o\.?c|t\.?o\.?c|c\.?c|o\.?c|tag\w*|seta\w*|setaflash|pensky|martens?|martins?|cleveland|abel|astm|din|iso|en|ec|oecd|ghs|ip|jis|method|methods|test|tested|according|using|by|per|us|epa|estimated|estimate|est|approx\w*|about|circa|ca|typical|calculated|calc|measured|literature|minimum|maximum|min|max|nominal|average|water|h2o|h20|h|o|air|at|is|the|and|or|to|of|as|temp|temperature|room|degrees?|deg|fahrenheit|celsius|c|f|k|lit|value|pycnometer|pyknometer|hydrometer|densitometer|digital|density|meter|g|gm|gms|grams?|kg|lbs?|pounds?|gal|gallons?|cm\d?|cc|ml|l|liters?|dm\d?|m\d?|ft\d?|cu|kpa|mmhg|hpa|atm|ref|std|standard|reference|greater|less|than|above|below|over|under|liquid|solid|product|material|specific|relative|gravity|flash|point|no|data|not|available)\b/gi;

/**
 * True if words next to the value from `start` to `end` suggest that it is for something else, such as an ingredient or
 * a part.
 */
export const namesAnotherPart = (text: string, start: number, end: number): boolean => {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`
    .replace(/\b[a-z]?\s?\d[\w.:/-]*/gi, " ")
    .replace(KNOWN, " ");
  return /\p{L}{3}/u.test(rest);
};
