import { Context, type Effect } from "effect";
import type { KnownName, NamesToLookUp } from "#domain/sheet/checks/knownNames.ts";
import type { Proposal } from "#domain/sheet/Proposal.ts";
import type { StoredDecision } from "#domain/sheet/review/decisions.ts";
import type { StoredSource } from "#domain/sheet/review/fieldSources.ts";
import type { KnownProduct, ReadIdentity } from "#domain/sheet/review/guessProduct.ts";
import type { ProductGuess, ReviewState, SheetRow } from "#domain/sheet/review/Sheet.ts";
import type { SheetQuery } from "#domain/sheet/review/sheetInputs.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import type { Option } from "#domain/shared/Option.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { SheetPage } from "./Sheets.ts";

export type StoredReading = SheetReading & { readonly id: number; readonly read_at: string };

/** A sheet with its newest reading, the proposals of the one before, and the decisions that stand, the newest first. */
export type StoredSheet = SheetRow & {
  readonly file: { readonly id: number; readonly original_name: string; readonly size: number };
  readonly reading: StoredReading | null;
  readonly former: ReadonlyArray<Proposal> | null;
  readonly former_date: string | null;
  readonly decisions: ReadonlyArray<StoredDecision>;
};

export type MadeDecision = Omit<StoredDecision, "id" | "by" | "at"> & {
  readonly sheet_id: number;
  readonly product_id: number | null;
};

/** Of undecided proposals; see `SheetRow`. */
export type SheetCounts = Pick<SheetRow, "sure" | "likely" | "doubtful" | "cautions">;

/** Sheets, their readings and what was decided. */
export class SheetStore extends Context.Service<
  SheetStore,
  {
    readonly list: (query: SheetQuery) => Stored<SheetPage>;
    readonly get: (id: number) => Stored<StoredSheet | null>;
    /** One transaction with the sheet's row locked; null when there is none. */
    readonly locked: <A, E, R>(
      id: number,
      work: (sheet: StoredSheet | null) => Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | StoreFailure, R>;
    readonly together: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreFailure, R>;
    readonly row: (id: number) => Stored<SheetRow | null>;
    /** The sheet of a content, if there is one. */
    readonly ofContent: (hash: string) => Stored<number | null>;
    /** Null when there is one of this content by now. */
    readonly insert: (sheet: { readonly file_id: number; readonly hash: string }) => Stored<number | null>;
    /** Returns its id. */
    readonly decide: (decision: MadeDecision) => Stored<number>;
    readonly forget: (decisionId: number) => Stored<void>;
    readonly settle: (id: number, state: SheetCounts & { readonly review_state: ReviewState }) => Stored<void>;
    readonly attach: (
      id: number,
      to: { readonly product_id: number; readonly former_date: string | null; readonly is_revision: boolean },
    ) => Stored<void>;
    /** Active products of such a name or product number. */
    readonly known: (read: ReadIdentity) => Stored<ReadonlyArray<KnownProduct>>;
    /** What the lists in force and the active chemical components call these numbers, and what they number these names. */
    readonly substances: (asked: NamesToLookUp) => Stored<ReadonlyArray<KnownName>>;
    /** Ids of the active hazard classes that these names mean, under the names that were asked. */
    readonly hazards: (names: ReadonlyArray<string>) => Stored<ReadonlyArray<Option>>;
    /** Active inventories of the year that use the product. */
    readonly inventories: (productId: number, year: number) => Stored<ReadonlyArray<Option>>;
    /** The newest first. */
    readonly sources: (productId: number) => Stored<ReadonlyArray<StoredSource>>;
    /** The file that is the product's sheet now. */
    readonly sheetOf: (productId: number) => Stored<{ readonly file_id: number; readonly hash: string } | null>;
  }
>()("hazledger/application/SheetStore") {}

/** While a sheet is being read. */
export const RENEWED_SECONDS = 2;

/** `claim` tells this try from a later one. */
export type LeasedSheet = {
  readonly id: number;
  readonly hash: string;
  readonly attempts: number;
  readonly claim: string;
};

export type ReadOutcome = SheetCounts & {
  readonly reading: SheetReading;
  readonly reason: string;
  readonly identity: ReadIdentity & { readonly date: string | null };
  readonly guess: ProductGuess | null;
  readonly is_revision: boolean;
};

/** Sheets that wait to be read, in the database: they survive a crash. */
export class SheetQueue extends Context.Service<
  SheetQueue,
  {
    /**
     * The oldest one that waits, or that a server began and did not end in time, of the person who had least of the
     * reader's time lately.
     */
    readonly lease: Stored<LeasedSheet | null>;
    /** Says that it is still being read: a lease that nobody renews ends after some seconds. */
    readonly renew: (leased: LeasedSheet) => Stored<void>;
    /** Stores nothing when the sheet was leased again since. */
    readonly finish: (leased: LeasedSheet, outcome: ReadOutcome) => Stored<void>;
    readonly fail: (leased: LeasedSheet, reason: string) => Stored<void>;
    /** Back to where it was, for a while. */
    readonly release: (leased: LeasedSheet) => Stored<void>;
    /** Waits in the queue again. */
    readonly requeue: (id: number) => Stored<void>;
    /** After a transaction that added sheets. */
    readonly ring: Effect.Effect<void>;
    /** Until this process rings, or for a few seconds, because another may have added one. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/SheetQueue") {}
