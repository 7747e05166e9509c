import { Clock, Effect, Layer } from "effect";
import { displayName } from "#domain/files/fileNames.ts";
import type { FiledInput, FiledMark } from "#domain/season/FiledMark.ts";
import { seasonChartOf } from "#domain/season/seasonChartOf.ts";
import { Conflict, invalid } from "#domain/shared/errors.ts";
import { ContactStore } from "../contact/Contacts.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { FILED_FILE } from "../files/FileField.ts";
import { FileLinks } from "../files/FileLinks.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { CurrentCaller } from "../identity/Caller.ts";
import { MAILS_OF_PERSON, MAILS_TO_ADDRESS, mailBudget } from "../mail/mailBudget.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { NO_INVENTORY } from "../report/reportRefusals.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { dueRulesLive } from "./dueRulesLive.ts";
import { noticesLive } from "./noticesLive.ts";
import { Seasons } from "./Seasons.ts";
import { copyFactsFromCatalog } from "./copyFactsFromCatalog.ts";
import { SeasonStore, type StoredMark, WHOLE_LIST } from "./SeasonStore.ts";
import { thisYear, today } from "../shared/today.ts";

export const FUTURE_DAY = "The day must not be in the future.";
export const ALREADY_FILED = "This report is already marked as filed. Withdraw that first.";
export const NOT_A_CONTACT = "This is not an active contact of the facility.";
export const WITHOUT_EMAIL = "This contact has no email address.";
export const NO_FACILITY = "This facility does not exist.";

const refuse = refuseFailures((failure) =>
  failure._tag === "DuplicateKey" ? new Conflict({ message: ALREADY_FILED }) : undefined,
);

export const seasonsLive = Layer.effect(
  Seasons,
  Effect.gen(function* () {
    const store = yield* SeasonStore;
    const records = yield* FileRecords;
    const contacts = yield* ContactStore;
    const mails = yield* MailQueue;
    const budget = yield* mailBudget;
    const links = yield* FileLinks;
    const take = yield* copyFactsFromCatalog;
    /** `year` 0: the newest that has an inventory. */
    const dated = <Query extends { readonly year: number }>(query: Query, day: string) =>
      query.year > 0
        ? Effect.succeed(query)
        : Effect.map(store.years, ([newest = Number(day.slice(0, 4))]) => ({ ...query, year: newest }));
    const notices = yield* noticesLive;

    const shown = ({ file_id, ...mark }: StoredMark) =>
      Effect.gen(function* () {
        const { token } = yield* CurrentCaller;
        const from = { noun: "season_filed", id: mark.id, is_active: true } as const;
        const now = yield* Clock.currentTimeMillis;
        return {
          ...mark,
          file_url: file_id === null ? null : links.sign({ fileId: file_id, from, token }, now),
        } satisfies FiledMark;
      });
    const checked = ({ filed_on, ...of }: FiledInput) =>
      Effect.gen(function* () {
        if (filed_on > (yield* today)) return yield* invalid({ filed_on: [FUTURE_DAY] });
        const found = yield* store.hasInventory(of);
        if (found === null) return yield* invalid({ facility_id: [NO_FACILITY] });
        if (!found) return yield* invalid({ year: [NO_INVENTORY] });
      });

    return Seasons.of({
      ...dueRulesLive(store),
      ...notices,
      list: (query) =>
        Effect.gen(function* () {
          yield* permit("season.read");
          const day = yield* today;
          return yield* store.list(yield* dated(query, day), day);
        }).pipe(refuse),
      chart: (query) =>
        Effect.gen(function* () {
          yield* permit("season.read");
          const day = yield* today;
          const asked = yield* dated({ ...query, ...WHOLE_LIST }, day);
          return seasonChartOf((yield* store.list(asked, day)).items, asked.year, day);
        }).pipe(refuse),
      answers: (facilityId) => Effect.andThen(permit("season.read"), store.answers(facilityId)).pipe(refuse),
      missing: (query) =>
        Effect.gen(function* () {
          yield* permit("season.read");
          return yield* store.missing(yield* dated(query, yield* today));
        }).pipe(refuse),
      takeOver: (year, productId) =>
        Effect.gen(function* () {
          yield* permit("season.read");
          return yield* take(productId, yield* store.linesOf(year, productId));
        }).pipe(refuse),
      owed: (query) =>
        permit("season.read").pipe(
          Effect.andThen(thisYear),
          Effect.flatMap((year) => store.owed(query, year)),
          refuse,
        ),
      years: () => Effect.andThen(permit("season.read"), store.years).pipe(refuse),
      marks: (facility_id, year) =>
        permit("season.read").pipe(
          Effect.andThen(store.marks({ facility_id, year })),
          Effect.flatMap(Effect.forEach(shown)),
          refuse,
        ),
      ask: ({ contact_id, ...asked }) =>
        Effect.gen(function* () {
          yield* permit("contact.edit");
          const contact = (yield* contacts.ofFacility(asked.facility_id)).find(({ id }) => id === contact_id);
          if (contact === undefined) return yield* invalid({ contact_id: [NOT_A_CONTACT] });
          const { email: recipient } = contact;
          if (recipient === "") return yield* invalid({ contact_id: [WITHOUT_EMAIL] });
          const { id: person_id } = yield* CurrentActor;
          if (person_id === null) return yield* Effect.die(new Error("Nobody was permitted"));
          yield* budget(MAILS_OF_PERSON, String(person_id), "contact_id");
          yield* budget(MAILS_TO_ADDRESS, recipient, "contact_id");
          return yield* store.together(
            Effect.gen(function* () {
              const request = yield* store.addRequest({ ...asked, recipient });
              const now = yield* Clock.currentTimeMillis;
              yield* mails.put({ kind: "facts asked", recipient, person_id, request_id: request.id }, now);
              return request;
            }),
          );
        }).pipe(refuse),
      file: (input) =>
        Effect.gen(function* () {
          yield* permit("season.mark filed");
          yield* checked(input);
          const { filepath, original_name, ...mark } = input;
          const added = yield* store.together(
            Effect.gen(function* () {
              const file = filepath === "" ? null : yield* bindUpload(records, filepath, FILED_FILE);
              const named = original_name === "" ? (file?.original_name ?? "") : displayName(original_name);
              return yield* store.add({ ...mark, file_id: file?.id ?? null, file_name: file === null ? "" : named });
            }),
          );
          return yield* shown(added);
        }).pipe(refuse),
      withdraw: (id) =>
        Effect.gen(function* () {
          yield* permit("season.mark filed");
          const mark = yield* store.withdraw(id);
          return mark === null ? yield* notFound("filed report") : yield* shown(mark);
        }).pipe(refuse),
    });
  }),
);
