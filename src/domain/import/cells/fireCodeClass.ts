import { REPORT_ANSWERS } from "../../inventory/reportAnswers.ts";
import { comparable } from "../cellText.ts";

const { oxidizer, water, unstable, peroxide } = REPORT_ANSWERS;

/** Words and classes of the fire code, the names of the nearest hazard classes, and the answers of its classes. */
const CLASSES: ReadonlyArray<
  readonly [word: RegExp, classes: RegExp, nearest: RegExp, answers: ReadonlyArray<string>]
> = [
  [/^(?:oxy?|oxid|oxidi[sz]er)$/, /^[1-4]$/, /^oxidiz/i, oxidizer],
  [/^(?:wr|water reactive)$/, /^[1-3]$/, /^(?:in contact with )?water/i, water],
  [/^(?:ur|unstable(?: reactive)?)$/, /^[1-4]$/, /^(?:self-reactive|unstable)/i, [...unstable.slice(1), unstable[3]]],
  [/^(?:op|organic peroxide)$/, /^[1-5]$/, /^organic peroxide/i, [peroxide[0], ...peroxide]],
  [/^(?:fl|flam|flammable)(?: liquid)?$/, /^1[abc]$/, /^flammable liquid/i, []],
  [/^(?:cl|comb|combustible)(?: liquid)?$/, /^(?:2|3[ab]?)$/, /^(?:combustible|flammable) liquid/i, []],
];
const ROMAN = ["i", "ii", "iii", "iv", "v"];

/** What 'Oxy-2', 'Class 2 oxidizer' or 'FL-1B' says, which is no class of GHS; undefined for other words. */
export const fireCodeClass = (text: string) => {
  const plain = comparable(text).replace(/^class (\S+) (.*)$/u, "$2 $1");
  const [, word = "", number = "", part = ""] = /^(.*?) ?(?:class )?([1-5]|i{1,3}|iv|v) ?([abc]?)$/u.exec(plain) ?? [];
  const degree = ROMAN.includes(number) ? ROMAN.indexOf(number) + 1 : Number(number);
  const found = CLASSES.find(([name, classes]) => name.test(word) && classes.test(`${degree}${part}`));
  return found && { nearest: found[2], answer: found[3][degree - 1] ?? null };
};
