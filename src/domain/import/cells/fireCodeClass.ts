import { REPORT_ANSWERS } from "../../inventory/reportAnswers.ts";
import { comparable } from "../cellText.ts";

const { oxidizer, water, unstable, peroxide } = REPORT_ANSWERS;
const [, unstable1, unstable2, unstable3] = unstable;
const [peroxide1, ...peroxides] = peroxide;

/** Words and classes of the fire code, how the names of the nearest hazard classes begin, and the answer of each class. */
const CLASSES: ReadonlyArray<
  readonly [word: RegExp, classes: string, nearest: ReadonlyArray<string>, answers: ReadonlyArray<string | undefined>]
> = [
  [/^(?:oxy?|oxid|oxidi[sz]er)$/, "1 2 3 4", ["oxidiz"], oxidizer],
  [/^(?:wr|water reactive)$/, "1 2 3", ["in contact with water", "water"], water],
  [/^(?:ur|unstable(?: reactive)?)$/, "1 2 3 4", ["self-reactive", "unstable"], [unstable1, unstable2, unstable3, unstable3]],
  [/^(?:op|organic peroxide)$/, "i ii iii iv v", ["organic peroxide"], [peroxide1, peroxide1, ...peroxides]],
  [/^(?:fl|flam|flammable)(?: liquid)?$/, "ia ib ic", ["flammable liquid"], []],
  [/^(?:cl|comb|combustible)(?: liquid)?$/, "ii iii iiia iiib", ["combustible liquid", "flammable liquid"], []],
]; // biome-ignore format: a class in a line
const ROMAN: Readonly<Record<string, string>> = { 1: "i", 2: "ii", 3: "iii", 4: "iv", 5: "v" };

/** What 'Oxy-2', 'Class 2 oxidizer' or 'FL-1B' says, which is no class of GHS; undefined for other words. */
export const fireCodeClass = (text: string) => {
  const plain = comparable(text).replace(/^class (\S+) (.*)$/u, "$2 $1");
  const [, word = "", degree = "", letter = ""] =
    /^(.*?) ?(?:class )?([1-5]|i{1,3}|iv|v) ?([abc]?)$/u.exec(plain) ?? [];
  for (const [pattern, classes, nearest, answers] of CLASSES) {
    const all = classes.split(" ");
    const at = all.findIndex((one) => one === `${degree}${letter}` || one === `${ROMAN[degree]}${letter}`);
    if (pattern.test(word) && at >= 0) return { nearest, answer: answers[at] ?? null };
  }
  return undefined;
};
