import type { DraftToStore, KeptDraft } from "#domain/form/FormState.ts";

/**
 * Drafts of forms until they are saved, per signed-in person and place ('Customer/7'). Writing may be delayed and never
 * fails: a browser without storage keeps nothing.
 */
export type DraftStore = {
  readonly find: (place: string) => KeptDraft | null;
  readonly keep: (asked: DraftToStore) => void;
  /** The session ended: open forms are restored when the same person is back. */
  readonly interrupt: () => void;
  /** At sign-out. */
  readonly forget: (personId: number | null) => void;
};
