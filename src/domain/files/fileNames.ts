import type { FileKind } from "./FileKind.ts";

const MAX_NAME = 200;
const NAMELESS = "file";

/** Control characters, marks that turn the direction of text, and characters that nobody sees. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What a name may end in after its last dot, such as `pdf`. */
const ENDING = /\.[\p{L}\p{N}]{1,8}$/u;

/** A sender's name of a file as it may be shown: no folders, nothing hidden, at most 200 characters; never blank. */
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

/** The name under which a file is handed out: it always ends as its kind does, so that no content can pose as a program. */
export const downloadName = (original_name: string, kind: FileKind): string =>
  original_name.toLowerCase().endsWith(`.${kind}`) ? original_name : `${original_name}.${kind}`;

/** What Windows, macOS or a shell would stumble over in the name of a file, and what nobody sees. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_SAFE_NAME = 150;

/**
 * A name under which any system can keep a file: unsafe characters become '-', the ends carry no blanks or dots.
 * @param name without the extension
 * @param extension such as `pdf`
 */
export const safeFileName = (name: string, extension: string): string => {
  const safe = name.toWellFormed().replaceAll(UNSAFE, "-").replaceAll(/\s+/g, " ");
  const cut = Array.from(safe).slice(0, MAX_SAFE_NAME).join("");
  return `${cut.replaceAll(/^[\s.]+|[\s.]+$/g, "")}.${extension}`;
};
