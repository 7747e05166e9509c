import { Effect } from "effect";
import { guessProducts, type ReadIdentity } from "#domain/sheet/review/guessProduct.ts";
import { countsOf, sheetEntries } from "#domain/sheet/review/sheetEntries.ts";
import { namesToLookUp, withKnownNames } from "#domain/sheet/checks/knownNames.ts";
import type { SheetKind } from "#domain/sheet/Proposal.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { FileStore } from "../files/FileStore.ts";
import { readContent } from "../files/readContent.ts";
import { SheetReader } from "./SheetReader.ts";
import { type LeasedSheet, RENEWED_SECONDS, SheetQueue, SheetStore, type StoredSheet } from "./SheetStore.ts";

const MOST_TRIES = 3;
const STOPPED = "The server stopped three times while reading this file.";
const LOST = "The file is missing or damaged. Upload it again.";

const WHAT_IT_IS: Readonly<Record<SheetKind, string>> = {
  sds: "",
  several: "This file contains several sheets. Split it and upload each sheet separately.",
  "not-sds": "This is not a safety data sheet.",
  foreign: "The sheet is not in English, so no values are proposed.",
  "no-text": "This is a scan. Its pages are images without text.",
  unreadable: "The text of the file cannot be read.",
  locked: "The file is password-protected.",
};

/** As read; '' if not found. */
export const textOf = (
  { proposals }: SheetReading,
  field: "name" | "mfg_name" | "mfg_product_number" | "sds_date",
): string => {
  const value = proposals.find((proposal) => proposal.field === field)?.value;
  return typeof value === "string" ? value : "";
};

const identityOf = (reading: SheetReading): ReadIdentity & { readonly date: string | null } => ({
  name: textOf(reading, "name"),
  mfg_name: textOf(reading, "mfg_name"),
  mfg_product_number: textOf(reading, "mfg_product_number"),
  date: textOf(reading, "sds_date") || null,
});

/** Whether a sheet of this date replaces the product's previous one. */
export const isRevision = (read: string | null, former: string | null): boolean =>
  read !== null && former !== null && read > former;

const outcomeOf = (sheet: StoredSheet, reading: SheetReading) =>
  Effect.gen(function* () {
    const store = yield* SheetStore;
    const identity = identityOf(reading);
    const entries = sheetEntries({ readingId: 0, reading, decisions: sheet.decisions, onFile: null });
    const [guess = null] =
      sheet.product === null && reading.kind === "sds" ? guessProducts(identity, yield* store.known(identity)) : [];
    const reason = WHAT_IT_IS[reading.kind];
    const is_revision = isRevision(identity.date, sheet.former_date);
    return { ...countsOf(entries), reading, reason, identity, guess, is_revision };
  });

/** Adds cautions where a component's name does not match its CAS number in our lists and catalog. */
const compared = (reading: SheetReading) =>
  SheetStore.use((store) =>
    Effect.map(store.substances(namesToLookUp(reading)), (known) => withKnownNames(reading, known)),
  );

/** Never ends; a failed renewal is retried. */
const renewing = (queue: SheetQueue["Service"], leased: LeasedSheet): Effect.Effect<never> =>
  Effect.forever(Effect.andThen(Effect.sleep(`${RENEWED_SECONDS} seconds`), Effect.ignore(queue.renew(leased))));

const readOne = (leased: LeasedSheet) =>
  Effect.gen(function* () {
    const [queue, store, reader] = [yield* SheetQueue, yield* SheetStore, yield* SheetReader];
    const files = yield* FileStore;
    // The count is raised before a file is read, so it shows if a file ends the server.
    if (leased.attempts > MOST_TRIES) return yield* queue.fail(leased, STOPPED);
    const sheet = yield* store.get(leased.id);
    if (sheet === null) return;
    const reading = yield* Effect.raceFirst(
      Effect.flatMap(Effect.flatMap(readContent(files, leased.hash), reader.read), compared),
      renewing(queue, leased),
    );
    yield* queue.finish(leased, yield* outcomeOf(sheet, reading));
  }).pipe(
    Effect.catchTag("SheetGivenUp", ({ reason }) => SheetQueue.use((queue) => queue.fail(leased, reason))),
    Effect.catchTag("ContentLost", () => SheetQueue.use((queue) => queue.fail(leased, LOST))),
    Effect.catchTag("FilesUnavailable", (cause) =>
      Effect.andThen(
        Effect.logWarning("A sheet cannot be read because the file store is not responding", cause),
        SheetQueue.use((queue) => queue.release(leased)),
      ),
    ),
    Effect.catchDefect((defect) =>
      Effect.andThen(
        Effect.logError("Reading a sheet failed", defect),
        SheetQueue.use((queue) =>
          queue.fail(leased, "The sheet could not be read. Read it again, or enter the product manually."),
        ),
      ),
    ),
    Effect.annotateLogs({ sheet_id: leased.id }),
  );

/** Reads the waiting sheets one after the other. Returns how many there were. */
export const readDueSheets = Effect.gen(function* () {
  const queue = yield* SheetQueue;
  for (let read = 0; ; read++) {
    const leased = yield* queue.lease;
    if (leased === null) return read;
    yield* readOne(leased);
  }
});

/** Waits while the database does not answer, because the sheets are stored there. */
export const readSheets = Effect.gen(function* () {
  const queue = yield* SheetQueue;
  for (;;) {
    yield* readDueSheets.pipe(
      Effect.catch((failure) => Effect.logWarning("The queue of sheets could not be read", failure)),
      Effect.catchDefect((defect) => Effect.logError("Reading sheets failed", defect)),
    );
    yield* queue.wait;
  }
});
