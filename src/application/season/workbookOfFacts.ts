import { Effect, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { Seals } from "../identity/Seals.ts";
import { openedList, ListWriter } from "../list/listSources.ts";
import { CUSTOMER_COLUMN_IDS, missingFileColumns } from "./seasonColumns.ts";
import { type FacilityYear, SeasonStore } from "./SeasonStore.ts";

/** More than any facility with ranges has (decision 67); it bounds the attachment. */
const MOST_FACTS = 1000;

/**
 * The missing facts of a facility as attachments of an email, with a column for the answers. Written when the email is
 * sent, so the queue holds no files and nothing is asked for that was answered meanwhile; none if nothing is missing.
 */
export const workbookOfFacts = Effect.gen(function* () {
  const seasons = yield* SeasonStore;
  const writer = yield* ListWriter;
  const seals = yield* Seals;
  return ({ facility_id, year }: FacilityYear) =>
    Effect.gen(function* () {
      const { items, facility } = yield* seasons.missing({ year, facility_id, page: 1, ipp: MOST_FACTS, search: "" });
      if (items.length === 0) return {};
      const columns = missingFileColumns(year, seals);
      const facts = Stream.succeed(items);
      const { rows, ...heading } = openedList(`Missing Facts ${year}`, columns, CUSTOMER_COLUMN_IDS, facts);
      // An email that cannot be written stays in the queue and is tried again.
      const written = yield* Effect.orDie(writer.write({ kind: "xlsx", ...heading }, rows));
      const content = new Uint8Array(yield* Effect.promise(() => written.arrayBuffer()));
      const filename = safeFileName(`${heading.title} - ${facility?.name ?? ""}`, "xlsx");
      return { attachments: [{ filename, content, contentType: CONTENT_TYPES.xlsx }] };
    }).pipe(Effect.scoped);
});
