import { Context } from "effect";
import type { Role } from "#domain/identity/Role.ts";
import type { Notices } from "#domain/season/Notices.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type StoredNotices = Omit<Notices, "token">;
/** An active person, with what their notices are about. */
export type NoticeReader = { readonly person_id: number; readonly role: Role; readonly is_own: boolean };

/** Who is told of the season, and how. */
export class NoticeStore extends Context.Service<
  NoticeStore,
  {
    readonly get: (personId: number) => Stored<StoredNotices>;
    /** @param hash of the new secret address; null: none; undefined: it stays */
    readonly keep: (
      personId: number,
      notices: Omit<StoredNotices, "address_since">,
      hash: Uint8Array | null | undefined,
    ) => Stored<StoredNotices>;
    /** Null for an unknown or withdrawn address, and for a person who is archived. */
    readonly readerOf: (hash: Uint8Array) => Stored<NoticeReader | null>;
  }
>()("hazledger/application/NoticeStore") {}
