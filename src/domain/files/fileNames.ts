import type { FileKind } from "./FileKind.ts";
import { withoutDevice } from "./safeFileName.ts";

const MAX_NAME = 200;
const NAMELESS = "file";

/** Control characters, marks that change the text direction, and invisible characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The extension after the last dot, such as `pdf`. */
const ENDING = /\.[\p{L}\p{N}]{1,8}$/u;

/** A sender's file name that is safe to display: no folders, nothing hidden, at most 200 characters, never blank. */
export const displayName = (sent: string): string => {
  const name = (sent.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replaceAll(HIDDEN, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (/^\.*$/.test(name)) return NAMELESS;
  if (name.length <= MAX_NAME) return name;
  const ending = ENDING.exec(name)?.[0] ?? "";
  return name.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
};

/** Always ends in the extension of its kind, so that no content can pose as a program. */
export const downloadName = (original_name: string, kind: FileKind): string =>
  withoutDevice(original_name.toLowerCase().endsWith(`.${kind}`) ? original_name : `${original_name}.${kind}`);
