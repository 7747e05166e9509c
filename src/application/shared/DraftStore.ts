import type { DraftToKeep, KeptDraft } from "#domain/form/KeptDraft.ts";

/**
 * Where forms keep what was typed until it is saved: for the person who is signed in, by the record's place
 * ('Customer/7'). Writing may come a moment later; it never fails, a browser that keeps nothing keeps nothing.
 */
export type DraftStore = {
  readonly find: (place: string) => KeptDraft | null;
  readonly keep: (asked: DraftToKeep) => void;
  /** The session ended: what stands in open forms comes back by itself once the same person is back. */
  readonly interrupt: () => void;
  /** Forgets all of a person: at sign-out. */
  readonly forget: (personId: number | null) => void;
};
