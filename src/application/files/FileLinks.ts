import { Context } from "effect";

/** The file's id follows. */
export const FILE_LINK_PATH = "/api/files";
/** Milliseconds (reading 25). */
export const LINK_LIFETIME_MS = 5 * 60 * 1000;

/**
 * The record that shows the file, as it was when the link was made; the link ends if it is archived or shows another.
 */
export type LinkSource = {
  readonly noun: "products" | "sheets" | "season_filed";
  readonly id: number;
  readonly is_active: boolean;
};

/** `session`: the hash of the session token that the link was made for. */
export type LinkedFile = { readonly fileId: number; readonly from: LinkSource; readonly session: Uint8Array };

/** The parts of a link as text in its URL. */
export type FileLink = {
  readonly fileId: number;
  readonly from: string;
  readonly session: string;
  readonly expires: string;
  readonly signature: string;
};

/** Links to files that work without a header, for a limited time (reading 25). Times are ms since 1970. */
export class FileLinks extends Context.Service<
  FileLinks,
  {
    /** Path and query of a link that is valid until LINK_LIFETIME_MS after `now`, as long as the session is open. */
    readonly sign: (file: Omit<LinkedFile, "session"> & { readonly token: string | null }, now: number) => string;
    /** What the link is for, if a server of this database signed exactly this link and it has not expired. */
    readonly read: (link: FileLink, now: number) => LinkedFile | null;
  }
>()("hazledger/application/FileLinks") {}
