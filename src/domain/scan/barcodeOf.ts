/** The control characters that scanners put between the parts of a code. */
const CONTROL = /\p{Cc}/gu;
/** A trade item number within a longer code of GS1: `(01)` or `01`, and 14 digits. */
const WITHIN_GS1 = /^(?:\]C1|\]d2|\]Q3)?(?:\(01\)|01)(\d{14})|^https?:\/\/[^?#]*\/01\/(\d{14})(?!\d)/i;
/** The lengths of trade item numbers: EAN-8 and UPC-E, UPC-A, EAN-13, ITF-14. */
const TRADE_ITEM = /^(?:\d{8}|\d{12,14})$/;
const UPC_E = /^0(\d{6})(\d)$/;
export const MAX_BARCODE = 80;

/** Weighted by 3 and 1 from the right, as GS1 has it. */
const isChecked = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** The UPC-A that a UPC-E abbreviates: its last digit says where zeros were left out. */
const expanded = (digits: string): string => {
  const [, body = "", check = ""] = UPC_E.exec(digits) ?? [];
  const last = body.slice(5);
  if (last <= "2") return `0${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`;
  if (last === "3") return `0${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`;
  if (last === "4") return `0${body.slice(0, 4)}00000${body.slice(4, 5)}${check}`;
  return `0${body.slice(0, 5)}0000${last}${check}`;
};

const tradeItemOf = (digits: string): string | null => {
  if (UPC_E.test(digits) && isChecked(expanded(digits))) return `0${expanded(digits)}`;
  if (!isChecked(digits)) return null;
  if (digits.length === 12) return `0${digits}`;
  return digits.length === 14 && digits.startsWith("0") ? digits.slice(1) : digits;
};

/**
 * One text for each code, however it is printed: UPC-A, UPC-E and GS1's longer codes are the EAN-13 that they say. Null
 * for a misread: whatever is as long as a trade item number needs its check digit.
 */
export const barcodeOf = (scanned: string): string | null => {
  const text = scanned.replaceAll(CONTROL, "").trim();
  const [, ofElements, ofLink] = WITHIN_GS1.exec(text) ?? [];
  const within = ofElements ?? ofLink;
  if (within !== undefined && isChecked(within)) return tradeItemOf(within);
  if (TRADE_ITEM.test(text)) return tradeItemOf(text);
  return text === "" || text.length > MAX_BARCODE || !text.isWellFormed() ? null : text;
};
