import type { PdfEntry, PdfNode } from "./pdfNode.ts";

/** `text` replaces the same number of characters. */
export type Edit = { readonly start: number; readonly text: string };

/** Every action except going to another page of the file or to a web address. */
const ACTIONS: ReadonlySet<string> = new Set(
  [
    ["JavaScript", "Launch", "SubmitForm", "ImportData", "ResetForm", "GoToR", "GoToE", "GoTo3DView", "GoToDp"],
    ["RichMediaExecute", "Rendition", "Movie", "Sound", "Thread", "Trans", "Hide", "Named", "SetOCGState"],
  ].flatMap((names) => names.map((name) => `/${name}`)),
);
const WEB = /^(?:https?|mailto):/i;

/** Annotations that play, show or embed a program or a file, and the keys that hold it. */
const PLAYERS: ReadonlySet<string> = new Set(["/RichMedia", "/Screen", "/Movie", "/Sound", "/FileAttachment", "/3D"]);
const PLAYED: ReadonlySet<string> = new Set(
  ["RichMediaContent", "RichMediaSettings", "Movie", "Sound", "FS", "3DD", "3DA", "3DV"].map((key) => `/${key}`),
);
const INERT = "/Link";

type Dictionary = Extract<PdfNode, { readonly kind: "dictionary" }>;
const valueOf = ({ entries }: Dictionary, key: string): PdfNode | undefined =>
  entries.find((entry) => entry.key === key)?.value;
const nameOf = (dictionary: Dictionary, key: string): string => {
  const value = valueOf(dictionary, key);
  return value?.kind === "name" ? value.text : "";
};
const has = (dictionary: Dictionary, key: string, kind: PdfNode["kind"]): boolean =>
  valueOf(dictionary, key)?.kind === kind;

const isForbidden = (dictionary: Dictionary): boolean => {
  const action = nameOf(dictionary, "/S");
  const address = valueOf(dictionary, "/URI");
  return ACTIONS.has(action) || (action === "/URI" && !(address?.kind === "text" && WEB.test(address.text)));
};

/** Fonts and images may have any name, so a key counts only if the rest of the dictionary confirms its meaning. */
const isActive = (dictionary: Dictionary, { key }: PdfEntry, isStream: boolean): boolean => {
  const type = nameOf(dictionary, "/Type");
  switch (key) {
    case "/AA":
      return (
        ["/Page", "/Catalog", "/Annot"].includes(type) ||
        has(dictionary, "/Rect", "array") ||
        has(dictionary, "/FT", "name") ||
        has(dictionary, "/T", "text") ||
        has(dictionary, "/Kids", "array")
      );
    case "/OpenAction":
      return type === "/Catalog";
    case "/XFA":
      return valueOf(dictionary, "/Fields") !== undefined;
    case "/EF":
      return type === "/Filespec" || has(dictionary, "/F", "text") || has(dictionary, "/UF", "text");
    case "/F":
      // The bytes are in another file.
      return isStream;
    default:
      return PLAYED.has(key) && PLAYERS.has(nameOf(dictionary, "/Subtype"));
  }
};

const blank = (start: number, end: number): Edit => ({ start, text: " ".repeat(end - start) });

/** Edits that stop an object from running, opening, sending or playing anything; its length stays the same. */
export const withoutActions = (node: PdfNode, isStream = false): ReadonlyArray<Edit> => {
  if (node.kind === "array") return node.items.flatMap((item) => withoutActions(item));
  if (node.kind !== "dictionary") return [];
  if (isForbidden(node)) return [blank(node.start + 2, node.end - 2)];
  return node.entries.flatMap((entry) => {
    const { key, start, value } = entry;
    if (isActive(node, entry, isStream)) return [blank(start, value.end)];
    if (key === "/Subtype" && value.kind === "name" && PLAYERS.has(value.text) && has(node, "/Rect", "array")) {
      return value.text.length < INERT.length ? [] : [{ start: value.start, text: INERT.padEnd(value.text.length) }];
    }
    return withoutActions(value);
  });
};
