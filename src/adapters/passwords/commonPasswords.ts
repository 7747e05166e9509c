import { readFileSync } from "node:fs";

const LIST = new URL("../../../data/passwords/common.txt", import.meta.url);
let common: ReadonlySet<string> | undefined;

/** Whether the password is among the most common ones, ignoring case. The list is loaded on first use. */
export const isCommon = (password: string): boolean => {
  common ??= new Set(readFileSync(LIST, "utf8").split("\n"));
  return common.has(password.normalize("NFC").toLowerCase());
};
