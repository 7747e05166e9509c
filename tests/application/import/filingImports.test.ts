import { readFile } from "node:fs/promises";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { FiledRecords } from "#application/filing/FiledRecords.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { keyText } from "#domain/filing/tier2/recordIds.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { FilingImports } from "#application/import/Imports.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { customerInput } from "../../support/inventoryFixture.ts";
import { everythingFiled } from "../../support/everythingFiled.ts";
import { importOfFile } from "../../support/importFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import { ChangeSets } from "#application/changes/ChangeSets.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
beforeAll(() =>
  services.runPromise(
    Effect.gen(function* () {
      const containers = yield* Containers;
      for (const storage_type of ["Tank inside building", "Above ground tank", "Battery"] as const)
        yield* containers.create({ name: storage_type, description: "", storage_type });
      yield* (yield* ContainerUnits).create({ name: "Pound (lb)", description: "" });
      const hazards = yield* Hazards;
      for (const name of HAZARDS) yield* hazards.create({ name });
    }).pipe(as("admin")),
  ),
);
afterAll(() => services.dispose());

const HAZARDS = [
  "Oxidizing liquid",
  "Oxidizing gas",
  "Acute toxicity",
  "Skin corrosion or irritation",
  "Serious eye damage or eye irritation",
  "Corrosive to metals",
  "Gas under pressure",
];
const SAMPLE = new URL("../../adapters/documents/tier2/noaaSample2019.xml", import.meta.url);
const sample = await readFile(SAMPLE, "utf8");

const uploaded = (text: string | Uint8Array<ArrayBuffer>) =>
  Effect.gen(function* () {
    const { upload } = yield* Files;
    const { filepath } = yield* upload({ original_name: "filing.xml", content: new Blob([text]) });
    return filepath;
  });
const validated = (text: string, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const { validate } = yield* FilingImports;
    const input = importOfFile(yield* uploaded(text), said);
    return { input, validation: yield* validate(input) };
  });
const written = (text: string, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const { write } = yield* FilingImports;
    const { input, validation } = yield* validated(text, said);
    return { validation, made: yield* write({ ...input, seen: validation.seen }) };
  });

const verdictsOf = (rows: ReadonlyArray<ImportRow>) => rows.map(({ verdict }) => verdict);

const byAdmin = <A, E, R>(work: Effect.Effect<A, E, R>) => work.pipe(as("admin"));

describe("the import of a filing", () => {
  it("makes customer, facility, contacts and lines to confirm, comes again as equal, and is undone with all of it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const before = yield* everythingFiled;
        const { made, validation } = yield* written(sample);
        expect(validation.filing?.report_year).toBe(2019);
        // Both lines have small letters in their places.
        const inCapitals =
          "Storage locations are converted to uppercase. The next filing repeats them as they are in the file.";
        expect(validation.remarks).toContain(inCapitals);
        expect(validation.rows.flatMap(({ remarks }) => remarks).filter((one) => one.includes("capital"))).toEqual([]);
        expect(new Set(verdictsOf(validation.rows))).toEqual(new Set(["new"]));
        expect(made).toMatchObject({ added: 7, changed: 0, also_added: 5, refusal: null });
        const [facility] = yield* sql<
          Record<string, unknown>
        >`SELECT * FROM facilities WHERE name LIKE 'Green Valley%'`;
        expect(facility).toMatchObject({
          county: "Chittenden",
          latitude: "44.554437",
          longitude: "-73.167142",
          manned: "yes",
          max_occupants: 18,
          subject_to_rmp: "yes",
          department: "Chlorination Division",
          certifier_name: "Debra Monaco",
          certifier_title: "President",
          mailing_city: "Burlington",
          phone_type: "24-hour",
        });
        expect(facility?.["state_fields"]).toEqual([
          { state: "VT", t2s_name: "State06Text", label: "LEPC", value: "LEPC 4", is_required: true },
        ]);
        const lines = yield* sql`SELECT l.name, l.physical_state, l.max_pounds::text, l.average_pounds::text,
            l.container_size::text, l.storage_pressure, c.storage_type, w.state
          FROM inventory_products l JOIN containers c ON c.id = l.container_id JOIN walk_lines w ON w.line_id = l.id
          JOIN inventories i ON i.id = l.inventory_id WHERE i.facility_id = ${facility?.["id"]} ORDER BY l.sds_no`;
        expect(lines).toEqual([
          {
            name: "Chlorine",
            physical_state: "liquified gas",
            max_pounds: "20000.0000",
            average_pounds: "15000.0000",
            container_size: "2000.000000",
            storage_pressure: "above ambient",
            storage_type: "Tank inside building",
            state: "to confirm",
          },
          {
            name: "Fluorosilic Acid",
            physical_state: "liquid",
            max_pounds: "45000.0000",
            average_pounds: "20000.0000",
            container_size: "45000.000000",
            storage_pressure: "ambient",
            storage_type: "Above ground tank",
            state: "to confirm",
          },
        ]);
        const classes = yield* sql`SELECT l.name, count(*)::integer AS count FROM inventory_product_hazards h
          JOIN inventory_products l ON l.id = h.inventory_product_id JOIN walk_lines w ON w.line_id = l.id
          GROUP BY l.name ORDER BY l.name`;
        expect(classes).toEqual([{ name: "Chlorine", count: 2 }]);
        const components =
          yield* sql`SELECT c.number, c.percentage_weight::text FROM inventory_product_chemical_components c
          JOIN inventory_products l ON l.id = c.inventory_product_id JOIN walk_lines w ON w.line_id = l.id
          WHERE l.name = 'Fluorosilic Acid' ORDER BY c.number`;
        expect(components).toEqual([
          { number: "16961-83-4", percentage_weight: "24.000000" },
          { number: "7664-39-3", percentage_weight: "1.000000" },
          { number: "not stated", percentage_weight: "75.000000" },
        ]);
        // The year that was filed is an inventory too, so that the years can be compared.
        const years = yield* sql`SELECT i.year, i.is_completed, i.walk_source_id IS NULL AS is_as_filed,
            count(*)::integer AS lines, sum(l.max_pounds)::text AS pounds
          FROM inventories i JOIN inventory_products l ON l.inventory_id = i.id
          WHERE i.facility_id = ${facility?.["id"]} GROUP BY i.id ORDER BY i.year`;
        expect(years).toEqual([
          { year: 2019, is_completed: true, is_as_filed: true, lines: 2, pounds: "65000.0000" },
          { year: 2026, is_completed: false, is_as_filed: false, lines: 2, pounds: "65000.0000" },
        ]);
        const facts = yield* (yield* FiledRecords).factsOf(Number(facility?.["id"]));
        expect(facts.record_ids).toContainEqual({
          key: keyText("FA", [Number(facility?.["id"])]),
          record_id: "FATR20196YVD7R002I2E",
        });
        expect(facts.line_state_fields).toContainEqual(
          expect.objectContaining({ name: "State02Text", value: "Month" }),
        );
        const again = yield* validated(sample);
        expect(new Set(verdictsOf(again.validation.rows))).toEqual(new Set(["equal"]));
        yield* undone(made);
        expect(yield* everythingFiled).toEqual(before);
      }).pipe(byAdmin),
    ));

  it("gives new facilities to the customer that was chosen, and one that is on file stays with its own", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { create } = yield* Customers;
        yield* create(customerInput({ name: "Valley Utilities" }));
        const twin = yield* create(customerInput({ name: "Valley Utilities" }));
        const fill = [{ field: "customer_id", text: "valley utilities" }];
        const asked = yield* validated(sample, { fill });
        expect(asked.validation.rows[0]?.questions.map(({ choices }) => choices.length)).toEqual([2]);
        const answers = [{ field: "customer_id", text: "valley utilities", choice: String(twin.id) }];
        const { made, validation } = yield* written(sample, { fill, answers });
        expect(validation.rows[0]).toMatchObject({
          verdict: "new",
          makes: [expect.stringMatching(/^A 2026 inv/), "A 2019 inventory, as filed"],
        });
        expect(validation.rows[0]?.remarks.filter((remark) => remark.includes("customer"))).toEqual([]);
        expect(made.inventories).toEqual([
          { id: expect.any(Number), name: expect.stringMatching(/^Valley Utilities, Green Valley Water Facility, /) },
        ]);
        const { get } = yield* Inventories;
        expect(yield* get(made.inventories[0]?.id ?? 0)).toMatchObject({ customer: { id: twin.id }, to_confirm: 2 });
        const again = yield* validated(sample, { fill: [{ field: "customer_id", text: "Somebody Else" }] });
        expect(new Set(verdictsOf(again.validation.rows))).toEqual(new Set(["equal"]));
        yield* undone(made);
      }).pipe(byAdmin),
    ));

  it("knows a facility by its record number, shows what is different old and new, and leaves it where the row is left out", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { made } = yield* written(sample);
        const other = sample
          .replace("Green Valley Water Facility", "Green Valley Waterworks")
          .replace("123 First Avenue", "125 First Avenue")
          .replace("<county>Chittenden", "<county>Franklin");
        const { validation } = yield* validated(other);
        const [place] = validation.rows;
        expect(place).toMatchObject({ verdict: "changed", existing: "Green Valley Water Facility" });
        expect(place?.changes).toEqual(
          expect.arrayContaining([
            { field: "name", before: "Green Valley Water Facility", after: "Green Valley Waterworks" },
            { field: "county", before: "Chittenden", after: "Franklin" },
          ]),
        );
        expect(verdictsOf(validation.rows.slice(1))).toEqual(Array.from({ length: 6 }, () => "equal"));
        const left = yield* validated(other, { left_out: [1] });
        expect(verdictsOf(left.validation.rows)).toEqual(["left out", ...Array.from({ length: 6 }, () => "equal")]);
        const changed = yield* written(other);
        yield* undone(changed.made);
        expect(verdictsOf((yield* validated(sample)).validation.rows)).toEqual(
          Array.from({ length: 7 }, () => "equal"),
        );
        // The facility was changed since, which is undone.
        const { check } = yield* ChangeSets;
        expect(yield* check(made.change_set_id)).toMatchObject({ kept: [], refusal: null });
      }).pipe(byAdmin),
    ));

  it("is not undone once a line was confirmed, and says so", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const [, made] = yield* (yield* FilingImports).list();
        const [line] = yield* sql<{ id: number; inventory_id: number }>`SELECT l.id, l.inventory_id
          FROM inventory_products l JOIN walk_lines w ON w.line_id = l.id WHERE l.name = 'Chlorine' ORDER BY l.id DESC LIMIT 1`;
        const { decide } = yield* Walks;
        yield* decide(line?.inventory_id ?? 0, line?.id ?? 0, { decision: "same" });
        expect(yield* refusalOf(undone(made))).toMatchObject({
          _tag: "Conflict",
          message: expect.stringContaining("Chlorine (changed by Ada Stone)"),
        });
      }).pipe(byAdmin),
    ));

  it("tells two facilities of one record number, and keeps the number for neither", () =>
    services.runPromise(
      Effect.gen(function* () {
        const facility = /<facility recordid[\s\S]*<\/facility>/.exec(sample)?.[0] ?? "";
        const twin = facility
          .replace("Green Valley Water Facility", "Red Valley Water Facility")
          .replace("123 First", "9 Last");
        const { validation } = yield* validated(sample.replace(facility, facility + twin));
        const places = validation.rows.filter(({ shown }) => shown["kind"] === "Facility");
        expect(places.map(({ remarks }) => remarks[0])).toEqual(
          Array.from(
            { length: 2 },
            () => "Several facilities in the file have record number FATR20196YVD7R002I2E, so it is not imported.",
          ),
        );
      }).pipe(byAdmin),
    ));

  it.each([
    [
      "an entity",
      sample.replace('<?xml version="1.0" encoding="utf-8"?>', '$&<!DOCTYPE epcraTier2Dataset [<!ENTITY a "b">]>'),
    ],
    ["an end that is missing", sample.slice(0, 9000)],
  ])("refuses a file with %s, and says why", (_, text) =>
    services.runPromise(
      Effect.gen(function* () {
        const refusal = yield* refusalOf(validated(text));
        expect(refusal).toMatchObject({
          _tag: "Invalid",
          message: expect.stringMatching(/^The file cannot be read\./),
        });
      }).pipe(byAdmin),
    ),
  );

  it("takes no table", () =>
    services.runPromise(
      Effect.gen(function* () {
        const refusal = yield* refusalOf(validated("Name,County\nPlant,Morgan\n"));
        expect(refusal).toMatchObject({
          _tag: "Invalid",
          errors: { filepath: [expect.stringMatching(/^Only Tier II/)] },
        });
      }).pipe(byAdmin),
    ));
});
