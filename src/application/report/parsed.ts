import type { JsonBytes } from "./ReportStore.ts";

const utf8 = new TextDecoder();
/** JSON from the database, by the statements of LineRow and SnapshotListRow. */
export const parsed = <A>(parts: ReadonlyArray<JsonBytes>): ReadonlyArray<A> =>
  parts.flatMap((part): ReadonlyArray<A> => JSON.parse(utf8.decode(part)));
