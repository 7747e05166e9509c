import { type ChainLink, isContent, type Digest, linkHash, type LoggedChange, NO_LINK } from "./ChainLink.ts";
import type { Seal } from "./Seal.ts";

type Kind = "changed" | "missing" | "inserted" | "reordered" | "broken";
/** What is wrong with a link and its row. */
type Suspect = {
  readonly kind: Kind;
  readonly link: ChainLink;
  readonly row: LoggedChange | null;
  /** Hash of the link before it. */
  readonly before: string;
  readonly words: string;
};

/** How far a chain was read. */
export type ChainCheck = {
  readonly last: Pick<ChainLink, "position" | "hash">;
  /** The link and its row last read, and the hash before them. */
  readonly read: { readonly link: ChainLink; readonly row: LoggedChange | null; readonly before: string } | null;
  readonly at: string;
  readonly suspects: ReadonlyArray<Suspect>;
  /** Not kept, because there are too many. */
  readonly more: number;
};
export const UNREAD: ChainCheck = { last: NO_LINK, read: null, at: "", suspects: [], more: 0 };

const MOST = 500;
/** A transaction writes the time when it began; none lasts as long as this. */
const LONGEST_WRITE_MS = 24 * 60 * 60 * 1000;

export const rowName = ({ id, noun, record_id, action, at }: LoggedChange): string =>
  `Row ${id} (${action} of record ${record_id} in ${noun}, ${at})`;

/** Reads one link with its row. `sealed` is the last seal before this link. */
export const checkLink =
  (digest: Digest) =>
  (check: ChainCheck, link: ChainLink, row: LoggedChange | null, sealed: Seal | null): ChainCheck => {
    const { last, read, suspects } = check;
    const before = last.hash;
    const name = row === null ? `Row ${link.change_id}` : rowName(row);
    const found: Array<Suspect> = [];
    let kept = suspects;
    const suspect = (kind: Kind, words: string) => found.push({ kind, link, row, before, words });
    const gap = link.position - last.position - 1;
    if (gap > 0)
      suspect(
        "missing",
        `${gap === 1 ? "1 row is" : `${gap} rows are`} missing between positions ${last.position} and ${link.position} of the chain, before row ${link.change_id}.`,
      );
    if (row === null) suspect("missing", `${name} is missing: it was written after ${check.at || "the first start"}.`);
    else if (!isContent(digest, row, link.content)) suspect("changed", `${name} was changed.`);
    const fits = linkHash(digest, before, link) === link.hash;
    // Two links with one hash: the second was put in.
    if (gap === 0 && (!fits || read?.before === before)) {
      if (read !== null && linkHash(digest, read.before, link) === link.hash) {
        kept = suspects.filter((one) => one.link !== read.link);
        found.push({ ...read, kind: "inserted", words: insertedWords(read.link, read.row) });
      } else
        suspect(
          "broken",
          `${name} does not fit the row before it: one of the two was changed together with its place in the chain, or rows between them were removed.`,
        );
    }
    if (row?.at && sealed !== null && Date.parse(row.at) < Date.parse(sealed.sealed_at) - LONGEST_WRITE_MS)
      suspect(
        "inserted",
        `${name} was inserted later: it did not exist at seal ${sealed.number} of ${sealed.sealed_at}.`,
      );
    const room = Math.max(0, MOST - kept.length);
    return {
      last: link,
      read: { link, row, before },
      at: row?.at ?? check.at,
      suspects: found.length === 0 ? kept : [...kept, ...found.slice(0, room)],
      more: check.more + Math.max(0, found.length - room),
    };
  };

const insertedWords = ({ change_id }: Pick<ChainLink, "change_id">, row: LoggedChange | null): string =>
  `${row === null ? `Row ${change_id}` : rowName(row)} was inserted.`;

/** A row of the log that is neither in the chain nor waiting for it. */
export const insertedRow = (row: LoggedChange): string => insertedWords({ change_id: row.id ?? "" }, row);

/** Rows whose contents or places were exchanged are told as such. */
export const chainFindings = (digest: Digest, { suspects, more }: ChainCheck): ReadonlyArray<string> => {
  const changed = suspects.filter(({ kind }) => kind === "changed");
  const broken = suspects.filter(({ kind }) => kind === "broken");
  const movedFrom = (suspect: Suspect): string | undefined => {
    const { kind, link, before } = suspect;
    if (kind === "changed")
      return changed.find(
        ({ row }) =>
          row !== suspect.row && row !== null && isContent(digest, { ...row, id: link.change_id }, link.content),
      )?.link.change_id;
    if (kind === "broken")
      return broken.find((other) => linkHash(digest, before, other.link) === link.hash)?.link.change_id;
    return undefined;
  };
  return [
    ...suspects.map((one) => {
      const from = movedFrom(one);
      return from === undefined
        ? one.words
        : `${one.row === null ? `Row ${one.link.change_id}` : rowName(one.row)} was reordered: row ${from} belongs in its place.`;
    }),
    ...(more > 0 ? [`${more} more findings are not listed.`] : []),
  ];
};
