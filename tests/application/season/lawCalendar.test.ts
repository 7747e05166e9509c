import { Effect, Result } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { Contacts } from "#application/contact/Contacts.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { openDues } from "#application/season/openDues.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { SeasonStore } from "#application/season/SeasonStore.ts";
import { ContactInput } from "#domain/contact/Contact.ts";
import { RMP } from "#domain/season/dueDates.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { at } from "../../support/firmDay.ts";
import type { Shelf } from "../../support/inventoryFixture.ts";
import { AMMONIA, CHLORINE, listedShelf, placeOf, write } from "../../support/lawCalendarFixture.ts";
import { SECTION_302, seasonOf, TIER_TWO } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";
import { fileServices } from "../../support/shelfServices.ts";

const run = fileServices();
const DIESEL = ["Diesel fuel No. 2", "68476-34-6"] as const;
const GLYCOL = ["Ethylene glycol", "107-21-1"] as const;
let made: Shelf;
beforeAll(async () => {
  made = await run(listedShelf);
});
type Place = Effect.Success<ReturnType<typeof placeOf>>;
const on = <A, E, R>(test: (place: Place) => Effect.Effect<A, E, R>, state?: string) =>
  Effect.flatMap(placeOf(made, state), test);

describe("EPCRA 311 asks for a sheet or a list", () => {
  it("within three months of a new chemical, also where Tier II was filed; more of a known one, another maker's or less than the threshold asks nothing", () =>
    run(
      on(({ stock, mark, tasks, due }) =>
        Effect.gen(function* () {
          yield* stock("2026-02-01", 2025, DIESEL, 14_000);
          yield* mark(2025, TIER_TWO, "2026-02-20");
          yield* stock("2026-03-31", 2026, CHLORINE, 150);
          yield* stock("2026-04-10", 2026, ["ULSD No. 2", DIESEL[1]], 48_000);
          yield* stock("2026-04-10", 2026, GLYCOL, 9_999);
          expect(yield* tasks(2025)).toEqual([]);
          // Three months after March 31 is June 30.
          expect(yield* tasks(2026)).toEqual([["epcra_section_311", "2026-06-30", "Chlorine"]]);
          expect(yield* due(2026, TIER_TWO)).toBe("2027-03-01");
          expect(yield* due(2026, SECTION_302)).toBe("2026-05-30");
          yield* mark(2026, "epcra_section_311", "2026-06-01");
          expect(yield* tasks(2026)).toEqual([]);
          yield* stock("2026-07-01", 2026, GLYCOL, 1);
          expect(yield* tasks(2026)).toEqual([["epcra_section_311", "2026-10-01", "Ethylene glycol"]]);
          yield* mark(2026, TIER_TWO, "2027-02-01");
          expect(yield* tasks(2026)).toEqual([]);
        }),
      ),
    ));

  it("for a revised sheet within three months of new hazards, not of the same or of those that were only not entered", () =>
    run(
      on(({ stock, mark, change, tasks }) =>
        Effect.gen(function* () {
          const skin = yield* (yield* Hazards).create({ name: "Skin Corrosion" }).pipe(as("admin"));
          const lungs = yield* (yield* Hazards).create({ name: "Respiratory Sensitization" }).pipe(as("admin"));
          const hardener = ["Hardener H2", "25068-38-6"] as const;
          yield* stock("2026-01-10", 2025, hardener, 22_000, [skin.id]);
          yield* stock("2026-01-10", 2025, DIESEL, 22_000, []);
          yield* mark(2025, TIER_TWO, "2026-02-20");
          const line = yield* stock("2026-03-01", 2026, hardener, 22_000, [skin.id]);
          yield* stock("2026-03-01", 2026, DIESEL, 22_000, [skin.id]);
          expect(yield* tasks(2026)).toEqual([]);
          yield* change(
            "2026-05-15",
            `INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name)
            SELECT ${line}, id, name FROM hazards WHERE id = ${lungs.id}; UPDATE inventory_products SET max_pounds = 22001 WHERE id = ${line}`,
          );
          expect(yield* tasks(2026)).toMatchObject([
            ["epcra_section_311_revised", "2026-08-15", expect.stringMatching(/Hardener|25068/)],
          ]);
          yield* mark(2026, "epcra_section_311_revised", "2026-06-01");
          expect(yield* tasks(2026)).toEqual([]);
        }),
      ),
    ));

  it("besides what a state asks with a term of its own: Texas within 90 days", () =>
    run(
      on(
        ({ stock, mark, tasks }) =>
          Effect.gen(function* () {
            yield* stock("2026-02-01", 2025, DIESEL, 14_000);
            yield* mark(2025, TIER_TWO, "2026-02-20");
            yield* stock("2026-04-10", 2026, GLYCOL, 12_000);
            expect(yield* tasks(2026)).toEqual([
              ["state_rule", "2026-07-09", "Ethylene glycol"],
              ["epcra_section_311", "2026-07-10", "Ethylene glycol"],
            ]);
          }),
        "TX",
      ),
    ));
});

describe("a risk management plan", () => {
  it("is due on the day on which its threshold is exceeded, not reached", () =>
    run(
      on(({ name, stock, change, due }) =>
        Effect.gen(function* () {
          const line = yield* stock("2026-05-01", 2026, CHLORINE, 2_500);
          expect(yield* due(2026)).toBeNull();
          yield* change("2026-05-04", `UPDATE inventory_products SET max_pounds = 4000 WHERE id = ${line}`);
          expect(yield* due(2026)).toBe("2026-05-04");
          const found = (due_until: string) => Effect.map(seasonOf({ search: name, due_until }), ({ total }) => total);
          expect([yield* found("2026-05-03"), yield* found("2026-05-04")]).toEqual([0, 1]);
          yield* stock("2027-01-10", 2027, CHLORINE, 4_000);
          expect(yield* due(2027)).toBe("2026-05-04");
        }),
      ),
    ));

  it("is renewed five years after the last full update, whatever was corrected; a changed emergency contact is told within a month", () =>
    run(
      on(({ id, stock, mark, tasks, due }) =>
        Effect.gen(function* () {
          yield* stock("2026-01-10", 2026, AMMONIA, 15_000);
          yield* mark(2026, RMP, "2022-06-15");
          yield* mark(2026, "rmp_correction", "2025-09-01");
          expect(yield* due(2026)).toBe("2027-06-15");
          const contacts = yield* Contacts;
          const contact = (title: string) =>
            Result.getOrThrow(
              validate(ContactInput, {
                customer_id: made.customer.id,
                facility_ids: [id],
                last_name: "Okafor",
                title,
                roles: ["Emergency Contact"],
              }),
            );
          const { id: person, version } = yield* contacts.create(contact("Manager")).pipe(as("admin"));
          // The first to be entered is no change, nor is one that is saved again.
          const again = yield* contacts.update(person, contact("Manager"), { version }).pipe(as("admin"));
          expect((yield* tasks(2026)).filter(([type]) => type !== "epcra_section_311")).toEqual([]);
          yield* contacts.update(person, contact("Chief"), { version: again.version }).pipe(as("admin"));
          yield* write(
            `UPDATE season_contacts SET changed_at = '2026-04-10T12:00:00Z' WHERE facility_id = ${id} AND changed_at IS NOT NULL`,
          );
          const contactTask = ["rmp_emergency_contact", "2026-05-10", ""];
          expect(yield* tasks(2026)).toContainEqual(contactTask);
          yield* mark(2026, "rmp_emergency_contact", "2026-05-02");
          expect(yield* tasks(2026)).not.toContainEqual(contactTask);
          yield* mark(2026, RMP, "2026-06-01");
          expect(yield* due(2026)).toBe("2031-06-01");
          // Another substance in a process that is covered already (68.190(b)(3)).
          yield* stock("2026-09-01", 2026, CHLORINE, 4_000);
          expect(yield* tasks(2026)).toContainEqual(["rmp_new_substance", "2026-09-01", "Chlorine"]);
        }),
      ),
    ));

  it("has one five-year date, from the newest full update", () =>
    run(
      on(({ stock, mark, due }) =>
        Effect.gen(function* () {
          yield* stock("2026-01-10", 2026, CHLORINE, 4_000);
          yield* mark(2026, RMP, "2022-06-15");
          yield* mark(2026, RMP, "2025-03-01");
          expect(yield* due(2026)).toBe("2030-03-01");
        }),
      ),
    ));

  it("is de-registered within six months below its threshold, and then has no date", () =>
    run(
      on(({ stock, mark, change, tasks, due }) =>
        Effect.gen(function* () {
          const line = yield* stock("2026-01-10", 2026, CHLORINE, 4_000);
          yield* mark(2026, RMP, "2023-02-01");
          expect(yield* due(2026)).toBe("2028-02-01");
          yield* change("2026-02-01", `UPDATE inventory_products SET max_pounds = 900 WHERE id = ${line}`);
          const ended = ["rmp_deregistration", "2026-08-01", ""];
          expect(yield* tasks(2026)).toContainEqual(ended);
          expect(yield* due(2026)).toBeNull();
          yield* mark(2026, "rmp_deregistration", "2026-07-10");
          expect([yield* due(2026), yield* tasks(2026)]).toEqual([null, expect.not.arrayContaining([ended])]);
          yield* change("2026-10-05", `UPDATE inventory_products SET max_pounds = 2600 WHERE id = ${line}`);
          expect(yield* due(2026)).toBe("2026-10-05");
        }),
      ),
    ));
});

describe("a facility that was archived", () => {
  const archive = (id: number, day: string) =>
    write(
      `UPDATE facilities SET is_active = false WHERE id = ${id}; UPDATE facilities SET archived_at = '${day}T18:00:00Z' WHERE id = ${id}`,
    );
  const shown = (name: string, year: number) =>
    Effect.map(seasonOf({ year, search: name }), ({ items }) => items.filter((one) => one.facility.name === name));
  const owed = (facility_id: number, day: string) =>
    Effect.flatMap(Seasons, (seasons) => seasons.owed({ facility_id, customer_id: null })).pipe(as("staff"), at(day));

  it("stays in the season, and archiving says so, until the Tier II of the year is filed", () =>
    run(
      on(({ id, name, stock, mark }) =>
        Effect.gen(function* () {
          yield* stock("2026-02-01", 2025, DIESEL, 14_000);
          yield* mark(2025, TIER_TWO, "2026-02-20");
          yield* stock("2026-03-01", 2026, DIESEL, 14_000);
          expect(yield* owed(id, "2026-09-15")).toMatchObject([{ year: 2026, type: TIER_TWO, due_on: "2027-03-01" }]);
          yield* archive(id, "2026-09-15");
          expect(yield* shown(name, 2026)).toMatchObject([{ is_archived: true }]);
          const late = Effect.map(openDues(yield* SeasonStore, "2027-03-02", null), (all) =>
            all.filter((one) => one.facility.id === id && one.report === TIER_TWO).map(({ due_on }) => due_on),
          );
          expect(yield* late).toEqual(["2027-03-01"]);
          yield* mark(2026, TIER_TWO, "2027-01-15");
          expect([yield* shown(name, 2026), yield* late]).toEqual([[], []]);
        }),
      ),
    ));

  it("owes the year in which it closed although nobody has counted it, and no year after", () =>
    run(
      on(({ id, name, stock, mark, due }) =>
        Effect.gen(function* () {
          yield* stock("2026-01-03", 2025, ["Sulfuric acid", "7664-93-9"], 12_000);
          yield* mark(2025, TIER_TWO, "2026-02-20");
          expect(yield* owed(id, "2026-01-05")).toMatchObject([{ year: 2026, type: TIER_TWO, due_on: "2027-03-01" }]);
          yield* archive(id, "2026-01-05");
          expect([
            (yield* shown(name, 2025)).length,
            (yield* shown(name, 2026)).length,
            (yield* shown(name, 2027)).length,
          ]).toEqual([0, 1, 0]);
          expect(yield* due(2026, TIER_TWO)).toBe("2027-03-01");
          yield* mark(2026, TIER_TWO, "2027-01-15");
          expect(yield* shown(name, 2026)).toEqual([]);
        }),
      ),
    ));

  it("that was sold in January owes the year before, and the year in which it was sold", () =>
    run(
      on(({ id, name, stock, due }) =>
        Effect.gen(function* () {
          yield* stock("2026-03-01", 2026, DIESEL, 14_000);
          yield* archive(id, "2027-01-20");
          expect([yield* due(2026, TIER_TWO), yield* due(2027, TIER_TWO)]).toEqual(["2027-03-01", "2028-03-01"]);
          const overdue = Effect.map(seasonOf({ search: name, due_until: "2027-03-01" }), ({ total }) => total);
          expect(yield* overdue.pipe(at("2027-03-02"))).toBe(1);
        }),
      ),
    ));

  it("owes nothing if nothing reached a threshold", () =>
    run(
      on(({ id, name, stock }) =>
        Effect.gen(function* () {
          yield* stock("2026-03-01", 2026, DIESEL, 9_000);
          expect(yield* owed(id, "2026-09-15")).toEqual([]);
          yield* archive(id, "2026-09-15");
          expect(yield* shown(name, 2026)).toEqual([]);
        }),
      ),
    ));
});
