import { Effect } from "effect";
import { FileRecords } from "./FileRecords.ts";
import { FileStore } from "./FileStore.ts";
import { refuseFailures } from "../shared/refusals.ts";
import { refuseFileFailures } from "./refuseFileFailures.ts";

/** Reading 23. */
export const ORPHAN_HOURS = 24;

/** Removes uploads that no save referred to in time, and incomplete uploads of killed servers. */
export const sweepFiles = Effect.gen(function* () {
  const store = yield* FileStore;
  const records = yield* FileRecords;
  yield* store.sweep;
  while ((yield* records.sweep(ORPHAN_HOURS, store.remove)) > 0);
}).pipe(refuseFileFailures, refuseFailures());
