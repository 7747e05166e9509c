import { Context, type Effect } from "effect";
import type { Role } from "#domain/identity/Role.ts";
import type { Notices } from "#domain/season/Notices.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonAnswer } from "#domain/season/seasonStates.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

export type StoredNotices = Omit<Notices, "token">;
/** An active person, with what their notices are about. */
export type NoticeReader = { readonly person_id: number; readonly role: Role; readonly is_own: boolean };

/** `monday`: an ISO day, `now`: ms since 1970. */
export type NoticeWeek = { readonly monday: string; readonly now: number };

type Place = { readonly customer: string; readonly facility: string; readonly year: number };
export type StuckInventory = Place & { readonly id: number; readonly is_walk: boolean; readonly since: string };
export type ChangedAnswer = Place & {
  readonly type: SeasonReportId;
  readonly was: SeasonAnswer;
  readonly answer: SeasonAnswer;
};
/** What a mail tells besides due dates. */
export type MailFacts = {
  readonly is_own: boolean;
  /** Open inventories and walks that nobody has changed for STUCK_DAYS. */
  readonly stuck: ReadonlyArray<StuckInventory>;
  /** Facilities whose answers cannot be evaluated, or have waited for a day. */
  readonly waiting: ReadonlyArray<Place>;
  /** Answers that changed since the last email. */
  readonly changed: ReadonlyArray<ChangedAnswer>;
};
export const STUCK_DAYS = 14;

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
      week: NoticeWeek,
    ) => Stored<StoredNotices>;
    /** Active people who want a mail and have none of this week yet; from then on they have. */
    readonly takeDue: (
      week: NoticeWeek,
    ) => Stored<ReadonlyArray<{ readonly person_id: number; readonly email: string }>>;
    /** Null if the person wants no mails any more. */
    readonly mailOf: (personId: number, now: number) => Stored<MailFacts | null>;
    readonly endMails: (personId: number) => Stored<void>;
    /** The work and its writes in one transaction. */
    readonly together: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreFailure, R>;
    /** Null for an unknown or withdrawn address, and for a person who is archived. */
    readonly readerOf: (hash: Uint8Array) => Stored<NoticeReader | null>;
  }
>()("hazledger/application/NoticeStore") {}
