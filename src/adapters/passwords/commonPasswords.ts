import { readFileSync } from "node:fs";

const LIST = new URL("../../../data/passwords/common.txt", import.meta.url);
let common: ReadonlySet<string> | undefined;

/** Whether it is among the most common ones, in any capitals. The list is read when it is first asked for. */
export const isCommon = (password: string): boolean => {
  common ??= new Set(readFileSync(LIST, "utf8").split("\n"));
  return common.has(password.normalize("NFC").toLowerCase());
};
