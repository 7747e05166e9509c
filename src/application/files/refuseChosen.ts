import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { TOO_LARGE } from "./fileMessages.ts";

/** What a place takes: endings of names with their dot, in small letters, and what is said of every other file. */
export type Wanted = { readonly endings: ReadonlyArray<string>; readonly wrongKind: string };

/**
 * Why a file that a person chose is not even sent; undefined when it may be. The server looks at the content and has
 * the last word (reading 23).
 */
export const refuseChosen = (
  { name, size }: { readonly name: string; readonly size: number },
  { endings, wrongKind }: Wanted,
): string | undefined => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongKind;
  return size > MAX_FILE_BYTES ? TOO_LARGE : undefined;
};
