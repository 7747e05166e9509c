import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { TOO_LARGE } from "./fileMessages.ts";

/** `endings`: lowercase, with their dot. */
export type Wanted = { readonly endings: ReadonlyArray<string>; readonly wrongKind: string };

/** undefined if the file may be sent. The server checks the content and decides (reading 23). */
export const refuseChosen = (
  { name, size }: { readonly name: string; readonly size: number },
  { endings, wrongKind }: Wanted,
): string | undefined => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongKind;
  return size > MAX_FILE_BYTES ? TOO_LARGE : undefined;
};
