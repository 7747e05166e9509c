import { Effect, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { ListWriter } from "../list/ListWriter.ts";
import type { MailMessage } from "../mail/Mail.ts";
import { askedFile } from "./seasonColumns.ts";
import { type FacilityYear, SeasonStore } from "./SeasonStore.ts";

/** A facility without ranges has fewer (decision 67); it keeps the attachment far below what mail servers accept. */
const MOST_FACTS = 1000;

/**
 * The missing facts of a facility as an attachment, with a column for the answers. It is written when the email is sent,
 * so the queue holds no files and it asks for nothing that was answered meanwhile. No attachment if nothing is missing.
 */
export const workbookOfFacts = Effect.gen(function* () {
  const seasons = yield* SeasonStore;
  const writer = yield* ListWriter;
  return ({ facility_id, year }: FacilityYear) =>
    Effect.gen(function* () {
      const { items, facility } = yield* seasons.missing({ year, facility_id, page: 1, ipp: MOST_FACTS, search: "" });
      if (items.length === 0) return {};
      const { file, rows } = askedFile(year, items);
      // The email stays in the queue and is tried again.
      const written = yield* Effect.orDie(writer.write(file, Stream.succeed(rows)));
      const content = new Uint8Array(yield* Effect.promise(() => written.arrayBuffer()));
      const name = safeFileName(`${file.title} - ${facility?.name ?? ""}`, file.kind);
      return { attachments: [{ name, content, type: CONTENT_TYPES[file.kind] }] } satisfies Partial<MailMessage>;
    }).pipe(Effect.scoped);
});
