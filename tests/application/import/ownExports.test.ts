import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { csvLines } from "#adapters/spreadsheets/csvText.ts";
import { ProductComponents } from "#application/component/Components.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Users.ts";
import { RecordImports } from "#application/import/Imports.ts";
import { Lists } from "#application/list/Lists.ts";
import { Products } from "#application/product/Products.ts";
import { bodyOf } from "#domain/import/records/values.ts";
import { valueText } from "#domain/import/cellText.ts";
import type { ImportValidation } from "#domain/import/ImportRow.ts";
import { RECORD_KINDS, type RecordKind } from "#domain/import/ImportTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import type { ListFileKind, ListName } from "#domain/list/listNames.ts";
import { hiddenStateFields, PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import { type PureSchema, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm, type Field } from "#domain/shared/fieldTable.ts";
import { anyRecord, anyRecords, ODD_TEXTS, type Values } from "../../support/generatedRecords.ts";
import { importOfFile } from "../../support/importFixture.ts";
import { law } from "../../support/law.ts";
import { filesOfLists, readAgain, WHOLE } from "../../support/listFiles.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
beforeAll(() => services.runPromise(Effect.void));
afterAll(() => services.dispose());

/** Another database: none of the records. */
const emptied = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const table of ["product_chemical_components", "chemical_components", "products", "facilities", "customers"])
    yield* sql`DELETE FROM ${sql.literal(table)}`;
  yield* sql`DELETE FROM containers`;
  yield* sql`DELETE FROM container_units`;
  yield* sql`DELETE FROM mail_queue`;
  yield* sql`DELETE FROM people WHERE id > 4 OR role = 'technician'`;
});
const CLASSES = ["Flammable Liquids", "Gases, compressed; liquefied", "Corrosive"];
const classes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM product_hazards`;
  yield* sql`DELETE FROM hazards`;
  return yield* Effect.forEach(CLASSES, (name) => Effect.flatMap(Hazards, ({ create }) => create({ name })));
});

const LIST_OF: Readonly<Record<RecordKind, ListName>> = {
  containers: "containers",
  units: "units",
  technicians: "technicians",
  products: "products",
  components: "product-components",
  customers: "customers",
  facilities: "customers",
};

const exported = (noun: RecordKind, kind: ListFileKind, of = "") =>
  Effect.scoped(
    Effect.gen(function* () {
      const { content } = yield* (yield* Lists).file(LIST_OF[noun], { ...WHOLE, kind, of });
      return new Blob([yield* Effect.promise(() => content.arrayBuffer())]);
    }),
  ).pipe(Effect.provide(filesOfLists));

const uploaded = (content: Blob) =>
  Effect.map(
    Effect.flatMap(Files, ({ upload }) => upload({ original_name: "list.csv", content })),
    ({ filepath }) => importOfFile(filepath),
  );
const told = ({ rows }: ImportValidation) =>
  rows.map(({ verdict, questions, problems, changes }) => ({ verdict, questions, problems, changes }));
const EQUAL = { verdict: "equal", questions: [], problems: [], changes: [] };

/** What its form would send, by the form's own Schema. */
const bodyFor = (noun: RecordKind, values: Values) => {
  const { resource, fields, groups = [] } = RECORD_TARGETS[noun];
  // Inputs of forms decode without services.
  const schema = resource.input as unknown as PureSchema<unknown>;
  return validate(schema, bodyOf(groups, { ...emptyForm(fields), ...values }));
};
// The Schema of this very input has decoded it.
const sent = (noun: RecordKind, values: Values) => Result.getOrThrow(bodyFor(noun, values)) as never;
const isTaken = (noun: RecordKind) => (values: Values) => Result.isSuccess(bodyFor(noun, values));

const name = fc.constantFrom("Acid", "acetone (tech.)", ...ODD_TEXTS.filter((text) => !text.includes("\n")));
const fieldsOf = (noun: RecordKind) => RECORD_TARGETS[noun].fields;
const withoutHidden = (values: Values): Values => {
  const state = PHYSICAL_STATES.find((word) => word === values["physical_state"]) ?? null;
  const hidden = new Set<string>(hiddenStateFields(state));
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, hidden.has(field) ? "" : value]));
};
const NEEDED = {
  address: fc.constant("1 Main St, Unit #2"),
  city: fc.constant("Dayton"),
  state: fc.constant("OH"),
  zip: fc.constant("45402"),
};
const RANGE = { percent_min: fc.constantFrom("", "5"), percent_max: fc.constantFrom("", "10", "30") };

/** Records of a kind as their form sends them, and how each is created. */
const KINDS: Readonly<Record<RecordKind, fc.Arbitrary<ReadonlyArray<Values>>>> = {
  containers: anyRecords(anyRecord(fieldsOf("containers"), { name })),
  units: anyRecords(anyRecord(fieldsOf("units"), { name })),
  technicians: anyRecords(
    anyRecord(fieldsOf("technicians"), { first_name: fc.constantFrom("Mary Ann", "Null", "=A"), last_name: fc.constantFrom("Stone, Jr.", "van der Berg") }),
  ).map((all) => all.map(({ name: _, ...values }, at) => ({ ...values, email: `p${at}@example.com` }))),
  // A maker gives a number to one product.
  products: anyRecords(
    anyRecord(fieldsOf("products"), { name, mfg_name: fc.constantFrom("Dow", "-Olin, Inc."), classes: fc.subarray([0, 1, 2]) }).map(withoutHidden),
  ).map((all) =>
    all.map((values, at) => ({ ...values, mfg_product_number: at % 2 === 0 ? "" : `${at}-09-02` })),
  ),
  components: anyRecords(anyRecord(fieldsOf("components"), { name, ...RANGE, product_id: fc.constant(1) })).map((all) =>
    all.map((values, at) => ({ ...values, number: ["1333-82-0", "proprietary", "7664-93-9", "mixture"][at] })).filter(isTaken("components")),
  ),
  customers: anyRecords(anyRecord(fieldsOf("customers"), { name, ...NEEDED }).filter(isTaken("customers"))),
  facilities: anyRecords(anyRecord(fieldsOf("facilities"), { name, ...NEEDED, customer_id: fc.constant(1) }).filter(isTaken("facilities"))),
}; // biome-ignore format: a kind a line

/** The list of a product's components is that of the first product. */
const created = (noun: RecordKind, records: ReadonlyArray<Values>) =>
  Effect.gen(function* () {
    yield* emptied;
    const hazards = yield* classes;
    const body = (values: Values) => sent(noun, values);
    const all = <A, E, R>(make: (values: Values) => Effect.Effect<A, E, R>) => Effect.forEach(records, make);
    switch (noun) {
      case "containers":
        return yield* Effect.flatMap(Containers, ({ create }) => all((one) => create(body(one)))).pipe(Effect.as(""));
      case "units":
        return yield* Effect.flatMap(ContainerUnits, ({ create }) => all((one) => create(body(one)))).pipe(Effect.as(""));
      case "technicians":
        return yield* Effect.flatMap(Technicians, ({ create }) => all((one) => create(body(one)))).pipe(Effect.as(""));
      case "products": {
        const idsOf = (places: unknown) => hazards.flatMap(({ id }, at) => (Array.isArray(places) && places.includes(at) ? [id] : []));
        const { create } = yield* Products;
        yield* all(({ classes: places, ...one }) => create(body({ ...one, hazard_ids: idsOf(places) })));
        return "";
      }
      case "components": {
        const product = yield* Effect.flatMap(Products, ({ create }) =>
          create(sent("products", { name: "-Bath, 20", mfg_name: "Olin | Dow", mfg_product_number: "7-9" })),
        );
        const { create } = yield* ProductComponents;
        yield* all((one) => create({ product_id: product.id }, body({ ...one, product_id: product.id })));
        return String(product.id);
      }
      case "customers":
        return yield* Effect.flatMap(Customers, ({ create }) => all((one) => create(body(one)))).pipe(Effect.as(""));
      case "facilities": {
        const { create: add } = yield* Customers;
        const address = { address: "9 Side St", city: "Akron", state: "OH", zip: "44301" };
        const owners = yield* Effect.forEach(["Elm, Inc.", "+Oak"], (named) =>
          add(sent("customers", { name: named, ...address })),
        );
        const { create } = yield* Facilities;
        yield* all((one) => create(body({ ...one, customer_id: owners[0]?.id })));
        return "";
      }
    }
  }); // biome-ignore format: a kind a case

/** Fields whose change alone changes nothing else; not those by which a record is found. */
const CHANGED: Readonly<Record<RecordKind, ReadonlyArray<string>>> = {
  containers: ["description", "storage_type"],
  units: ["description"],
  technicians: ["first_name", "last_name", "phone"],
  products: ["nfpa", "mfg_phone", "sds_date", "is_sara_f", "is_spcc", "flash_point_operator", "specific_gravity_temperature"],
  components: ["regulations", "restrictions", "percent_as_printed", "percentage_volume"],
  customers: ["phone", "prepared_at"],
  facilities: ["phone", "county", "fire_code", "max_occupants", "latitude", "manned", "filing_notes", "mailing_state"],
}; // biome-ignore format: a kind a line
/** Cells as a person types them. */
const cellsFor = (field: Field | undefined): ReadonlyArray<string> => {
  switch (field?.kind) {
    case "flag":
      return ["Yes", "No"];
    case "date":
      return ["06/30/2025", "12/01/1999"];
    case "phone":
      return ["(555) 123-4567", "(513) 555-0100"];
    case "whole":
    case "decimal":
      return ["7", "12"];
    case "choice":
      return field.words ?? [];
    default:
      return [valueText(field?.example) || "other words"];
  }
};

const some = fc
  .constantFrom(...RECORD_KINDS)
  .chain((noun) => fc.tuple(fc.constant(noun), KINDS[noun], fc.constantFrom<ListFileKind>("csv", "xlsx")));

describe("an exported list", () => {
  law(
    "that is imported unchanged is equal in each row, without a question",
    [some],
    ([noun, records, kind]) =>
      services.runPromise(
        Effect.gen(function* () {
          const of = yield* created(noun, records);
          const { validate: judge } = yield* RecordImports;
          const verdicts = told(yield* judge(noun, yield* uploaded(yield* exported(noun, kind, of))));
          expect(verdicts.length).toBeGreaterThan(0);
          expect(verdicts).toEqual(verdicts.map(() => EQUAL));
        }).pipe(as("admin")),
      ),
    { runs: 60, isCostly: true },
  );

  law(
    "with one changed cell changes that field of that record, and nothing else",
    [some, fc.nat(), fc.nat(), fc.infiniteStream(fc.nat())],
    ([noun, records], row, column, picks) =>
      services.runPromise(
        Effect.gen(function* () {
          const of = yield* created(noun, records);
          const { validate: judge } = yield* RecordImports;
          const content = yield* exported(noun, "csv", of);
          const { headers, rows } = yield* Effect.promise(() => readAgain(content));
          const fields = CHANGED[noun];
          const field = fields[column % fields.length] ?? "";
          const { mapping } = yield* judge(noun, yield* uploaded(content));
          // A customer without a facility has a row of its own.
          const named = rows.flatMap((cells, line) =>
            cells[mapping.indexOf(RECORD_TARGETS[noun].named)] === "" ? [] : [line],
          );
          const [at, place] = [named[row % named.length] ?? 0, mapping.indexOf(field)];
          expect([field, place]).not.toEqual([field, -1]);
          const texts = cellsFor(fieldsOf(noun)[field]);
          const text = texts[(picks.next().value ?? 0) % texts.length] ?? "";
          const table = [headers, ...rows].map((cells, line) =>
            headers.map((_, each) => (line === at + 1 && each === place ? text : (cells[each] ?? ""))),
          );
          const isSame = text === rows[at]?.[place];
          const found = told(yield* judge(noun, yield* uploaded(new Blob([csvLines(table)]))));
          const others = found.toSpliced(at, 1);
          expect(others).toEqual(others.map(() => EQUAL));
          expect([found[at]?.verdict, found[at]?.changes.map((change) => change.field)]).toEqual(
            isSame ? ["equal", []] : ["changed", [field]],
          );
        }).pipe(as("admin")),
      ),
    { runs: 40, isCostly: true },
  );

  law(
    "that is imported where none of its records is gives the same list",
    [some.filter(([, records]) => !JSON.stringify(records).includes('"='))],
    ([noun, records]) =>
      services.runPromise(
        Effect.gen(function* () {
          const of = yield* created(noun, records);
          const before = yield* exported(noun, "csv", of);
          yield* noun === "components" ? Effect.flatMap(SqlClient.SqlClient, (sql) => sql`DELETE FROM product_chemical_components`) : emptied;
          const { validate: judge, write } = yield* RecordImports;
          for (const each of noun === "facilities" ? (["customers", noun] as const) : [noun]) {
            const input = yield* uploaded(before);
            const { seen, rows } = yield* judge(each, input);
            expect(rows.flatMap(({ questions, problems }) => [...questions, ...problems])).toEqual([]);
            yield* write(each, { ...input, seen });
          }
          const linesOf = (content: Blob) => Effect.promise(async () => (await content.text()).split("\r\n").toSorted());
          expect(yield* linesOf(yield* exported(noun, "csv", of))).toEqual(yield* linesOf(before));
        }).pipe(as("admin")),
      ),
    { runs: 40, isCostly: true },
  ); // biome-ignore format: one thought
});
