/** The control characters that scanners put between the parts of a code. */
const CONTROL = /\p{Cc}/gu;
/** A trade item number within a longer code of GS1: `(01)` or `01`, and 14 digits. */
const WITHIN_GS1 = /^(?:\]C1|\]d2|\]Q3)?(?:\(01\)|01)(\d{14})/;
/** UPC-A, EAN-13 and ITF-14. */
const TRADE_ITEM = /^\d{12,14}$/;
export const MAX_BARCODE = 80;

/** Weighted by 3 and 1 from the right, as GS1 has it. */
const isChecked = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/**
 * One text for each code, however it is printed: UPC-A and GS1's longer codes are the EAN-13 that they say. Null if its
 * check digit is wrong, or if it is no barcode.
 */
export const barcodeOf = (scanned: string): string | null => {
  const text = scanned.replaceAll(CONTROL, "").trim();
  const within = WITHIN_GS1.exec(text)?.[1] ?? "";
  const code = within !== "" && isChecked(within) ? within : text;
  if (TRADE_ITEM.test(code)) return isChecked(code) ? code.padStart(14, "0").replace(/^0/, "") : null;
  return code === "" || code.length > MAX_BARCODE || !code.isWellFormed() ? null : code;
};
