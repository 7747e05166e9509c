/** Every column of the change log, in the order in which they are hashed. */
export const CHANGE_COLUMNS = [
  "id",
  "at",
  "actor_id",
  "request_id",
  "how",
  "noun",
  "record_id",
  "action",
  "before",
  "after",
  "change_set_id",
] as const;

/** A row of the change log as the database prints it: of values in JSON its own text, so that no digit is lost. */
export type LoggedChange = Readonly<Record<(typeof CHANGE_COLUMNS)[number], string | null>>;

/** SHA-256 as hexadecimal digits. */
export type Digest = (text: string) => string;

/** Rows of the first version of the text belong to no change set yet. */
const COLUMNS = { 1: CHANGE_COLUMNS.filter((column) => column !== "change_set_id"), 2: CHANGE_COLUMNS } as const;

/** Equal only for rows that are equal in every column. The number says which columns there were and how they are written. */
export const changeText = (change: LoggedChange, version: keyof typeof COLUMNS = 2): string =>
  JSON.stringify(["change", version, ...COLUMNS[version].map((column) => change[column])]);

/** Whether the row is as it was when it was linked; links of earlier versions stay as they are. */
export const isContent = (digest: Digest, change: LoggedChange, content: string): boolean =>
  digest(changeText(change)) === content || digest(changeText(change, 1)) === content;

/** A row's place in the chain. The hash covers its content and the hash before it, and so everything before it. */
export type ChainLink = {
  readonly position: number;
  readonly change_id: string;
  /** Hash of the row alone: tells a changed row from a broken chain. */
  readonly content: string;
  readonly hash: string;
};

export type ChainEnd = Pick<ChainLink, "position" | "hash">;
/** Before the first link. */
export const NO_LINK: ChainEnd = { position: 0, hash: "" };

export const linkHash = (
  digest: Digest,
  before: string,
  { change_id, content }: Omit<ChainLink, "hash" | "position">,
) => digest(JSON.stringify(["link", 1, before, change_id, content]));

/** A row that was removed before it was linked has no content, and is found to be missing. */
export const nextLink = (digest: Digest, end: ChainEnd, change_id: string, change: LoggedChange | null): ChainLink => {
  const content = change === null ? "" : digest(changeText(change));
  return { position: end.position + 1, change_id, content, hash: linkHash(digest, end.hash, { change_id, content }) };
};
