import type { TextWriter } from "./textWriter.ts";

/** What words in brackets stand for; nothing where a file has none. */
export const unshownWords = ({ emoji, numbers }: TextWriter["told"]): ReadonlyArray<string> => [
  ...(emoji ? ["[emoji: ...] stands for a picture of that name, which the fonts of this file do not have."] : []),
  ...(numbers
    ? ["[U+...] stands for a character, by its number in Unicode, which the fonts of this file do not have."]
    : []),
];
