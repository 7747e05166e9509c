import { Context, Effect, Layer } from "effect";
import type { RowsWritten } from "#domain/import/ImportRow.ts";

/** Called by the store for each batch of records that it has written. */
export class WritingRows extends Context.Reference<(count: number) => void>("hazledger/WritingRows", {
  defaultValue: () => () => undefined,
}) {}

const UNKNOWN: RowsWritten = { written: null, total: null };

/**
 * Progress of the imports that this server writes. A transaction cannot be seen from outside, so it is counted here, by
 * the ticket that only its writer has. Other servers do not know it.
 */
export class ImportProgress extends Context.Service<
  ImportProgress,
  {
    readonly of: (ticket: string) => Effect.Effect<RowsWritten>;
    /** Counts what `work` writes. */
    readonly counting: <A, E, R>(
      ticket: string | undefined,
      total: number,
      work: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E, R>;
  }
>()("hazledger/application/ImportProgress") {}

export const importProgressLive = Layer.sync(ImportProgress, () => {
  const under = new Map<string, RowsWritten>();
  return ImportProgress.of({
    of: (ticket) => Effect.sync(() => under.get(ticket) ?? UNKNOWN),
    counting: (ticket, total, work) => {
      if (ticket === undefined) return work;
      let written = 0;
      const tell = (count: number): void => {
        written = Math.min(total, written + count);
        under.set(ticket, { written, total });
      };
      return Effect.sync(() => tell(0)).pipe(
        Effect.andThen(Effect.provideService(work, WritingRows, tell)),
        Effect.ensuring(Effect.sync(() => under.delete(ticket))),
      );
    },
  });
});
