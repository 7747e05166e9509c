import type { DraftStore } from "#application/shared/DraftStore.ts";
import type { KeptDraft } from "#domain/form/FormState.ts";
import type { WebStorage } from "./webStorage.ts";

/** The delay before a draft is written, in ms: a crash loses at most what was typed in that time. */
const WRITE_AFTER_MS = 300;
/** Drafts kept per person; the oldest is dropped first. */
const MOST_DRAFTS = 20;
const MOST_CHARACTERS = 100_000;
/** Drafts are offered for a week, in ms. */
const LIFETIME = 7 * 24 * 3600 * 1000;
/** Increased when the shape of stored drafts changes; drafts of an older format are not read. */
const FORMAT = 1;

type Stored = Omit<KeptDraft, "wasInterrupted">;
type Drafts = ReadonlyMap<string, Stored>;

export type DraftParts = {
  readonly local: WebStorage;
  readonly person: () => number | null;
  readonly now: () => number;
  /** Pending drafts are written when the page is closed or hidden. */
  readonly page: Pick<EventTarget, "addEventListener">;
};

export const draftsKey = (person: number): string => `drafts-${person}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  isRecord(value["fields"]) &&
  (value["base"] === undefined || isRecord(value["base"])) &&
  typeof value["at"] === "number" &&
  (value["version"] === null || typeof value["version"] === "number");

/** Anybody can change the storage, so text of any other shape counts as no drafts. */
const draftsOf = (text: string | null): Drafts => {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!isRecord(kept) || kept["format"] !== FORMAT || !isRecord(kept["drafts"])) return new Map();
    return new Map(Object.entries(kept["drafts"]).flatMap(([place, it]) => (isStored(it) ? [[place, it]] : [])));
  } catch {
    return new Map();
  }
};

const bounded = (drafts: Drafts, now: number): Drafts => {
  const young = [...drafts].filter(
    ([, draft]) => now - draft.at < LIFETIME && JSON.stringify(draft).length <= MOST_CHARACTERS,
  );
  return new Map(young.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST_DRAFTS));
};

type Pending = { readonly person: number; readonly place: string; readonly draft: Stored | null };

/** Drafts in local storage, one entry per person, so that they survive a closed tab. */
export const draftStorage = ({ local, person, now, page }: DraftParts): DraftStore => {
  let pending: Pending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = new Set<string>();
  const interrupted = new Set<string>();
  const placeOf = (id: number, place: string): string => `${id} ${place}`;

  const flush = (): void => {
    clearTimeout(timer);
    if (pending === null) return;
    const { person: id, place, draft } = pending;
    pending = null;
    const drafts = new Map(draftsOf(local.read(draftsKey(id))));
    if (draft === null && !drafts.has(place)) return;
    if (draft === null) drafts.delete(place);
    else drafts.set(place, draft);
    const kept = bounded(drafts, now());
    if (kept.size === 0) local.remove(draftsKey(id));
    else local.write(draftsKey(id), JSON.stringify({ format: FORMAT, drafts: Object.fromEntries(kept) }));
  };
  page.addEventListener("pagehide", flush);

  return {
    find: (place) => {
      flush();
      const id = person();
      const draft = id === null ? undefined : draftsOf(local.read(draftsKey(id))).get(place);
      if (id === null || draft === undefined || now() - draft.at >= LIFETIME) return null;
      return { ...draft, wasInterrupted: interrupted.has(placeOf(id, place)) };
    },
    keep: ({ place, draft }) => {
      const id = person();
      if (id === null) return;
      if (pending !== null && pending.place !== place) flush();
      clearTimeout(timer);
      pending = {
        person: id,
        place,
        draft: draft === null ? null : { fields: draft.fields, base: draft.base, version: draft.version, at: now() },
      };
      interrupted.delete(placeOf(id, place));
      if (draft === null) {
        open.delete(placeOf(id, place));
        return flush();
      }
      open.add(placeOf(id, place));
      timer = setTimeout(flush, WRITE_AFTER_MS);
    },
    interrupt: () => {
      flush();
      for (const place of open) interrupted.add(place);
      open.clear();
    },
    forget: (id) => {
      pending = null;
      open.clear();
      interrupted.clear();
      if (id !== null) local.remove(draftsKey(id));
    },
  };
};
