/** Text that a spreadsheet would take for a formula, also in full width, or that an apostrophe already guards. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Puts an apostrophe before text that would be a formula; `unguardFormula` removes exactly that one. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, "");
