import { Context } from "effect";

/** The file's id follows. */
export const FILE_LINK_PATH = "/api/files";
/** Milliseconds (reading 25). */
export const LINK_LIFETIME_MS = 5 * 60 * 1000;

/** Links to files that work without signing in, for a limited time (reading 25). Times are ms since 1970. */
export class FileLinks extends Context.Service<
  FileLinks,
  {
    /** Path and query of a link that works until LINK_LIFETIME_MS after `now`. */
    readonly sign: (fileId: number, now: number) => string;
    /** True if a server on this database signed exactly this link and it has not expired. */
    readonly isValid: (link: FileLink, now: number) => boolean;
  }
>()("hazledger/application/FileLinks") {}

export type FileLink = { readonly fileId: number; readonly expires: string; readonly signature: string };
