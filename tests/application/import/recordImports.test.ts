import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Containers } from "#application/container/Containers.ts";
import { EMAIL_TAKEN } from "#application/identity/personChanges.ts";
import { Technicians } from "#application/identity/Users.ts";
import { JUDGED_ANEW, NOT_YOURS } from "#application/import/importMessages.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { importOfFile, uploadTable } from "../../support/importFixture.ts";
import { as, embeddedServices, refusalOf } from "../../support/services.ts";

const services = embeddedServices();
beforeAll(() => services.runPromise(Effect.void));
afterAll(() => services.dispose());

type Table = ReadonlyArray<ReadonlyArray<string>>;
const HEAD = ["Container Type", "Description"];

const imported = (noun: RecordNoun, table: Table, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const { judge, write } = yield* RecordImports;
    const input = importOfFile(yield* uploadTable(table), said);
    const judged = yield* judge(noun, input);
    return { judged, made: yield* write(noun, { ...input, seen: judged.seen }) };
  });

/** All that such an import can write, but for versions and times. */
const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = (table: string) =>
    sql<{
      row: unknown;
    }>`SELECT to_jsonb(t) - '{version,updated_at,generation}'::text[] AS row FROM ${sql.literal(table)} t ORDER BY 1`;
  const tables = ["containers", "container_units", "people", "mail_queue", "list_tallies"];
  return yield* Effect.forEach(tables, rows);
});

describe("an import of records", () => {
  it("adds and changes by the calls of the form, comes again as equal, and is undone with all that it wrote", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { list, undo, judge } = yield* RecordImports;
        const { create, get } = yield* Containers;
        const drum = yield* create({ name: "Drum of an import", description: "old", storage_type: "Steel drum" });
        const before = yield* everything;
        const table = [HEAD, ["drum of an  import", "new"], ["Pail of an import", ""]];
        const { made } = yield* imported("containers", table);
        expect(made).toMatchObject({ added: 1, changed: 1, also_added: 0, refusal: null });
        expect(yield* get(drum.id)).toMatchObject({ name: "Drum of an import", description: "new" });
        const again = yield* judge("containers", importOfFile(yield* uploadTable(table)));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal", "equal"]);
        expect(again.is_remembered).toBe(true);
        yield* undo("containers", made.id);
        expect(yield* everything).toEqual(before);
        expect((yield* list("containers"))[0]?.undone_at).not.toBeNull();
      }).pipe(as("admin")),
    ));

  it("says what was changed since, and by whom, when it cannot be undone", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo } = yield* RecordImports;
        const { made } = yield* as("staff")(imported("containers", [HEAD, ["Tote", ""]]));
        const { list, update } = yield* Containers;
        const [tote] = (yield* list({ ...DEFAULT_LIST_QUERY, search: "tote" })).items;
        yield* update(tote?.id ?? 0, { name: "Tote", description: "IBC", storage_type: "Tote bin" });
        expect(yield* refusalOf(undo("containers", made.id))).toEqual(
          expect.objectContaining({
            _tag: "Conflict",
            message: "It cannot be undone, for what it wrote was changed or used since: Tote (changed by Ada Stone).",
          }),
        );
      }).pipe(as("admin")),
    ));

  it("lets staff add and refuses their changes row by row; another's import is an admin's to undo", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { judge, undo } = yield* RecordImports;
        const { made } = yield* as("admin")(
          imported("units", [
            ["Unit", "Description"],
            ["Barrel (bbl)", ""],
          ]),
        );
        const changing = importOfFile(
          yield* uploadTable([
            ["Unit", "Description"],
            ["Barrel (bbl)", "42 gal"],
          ]),
        );
        expect((yield* judge("units", changing)).rows[0]).toMatchObject({
          verdict: "refused",
          problems: [{ field: "description", message: "Only an admin can edit container units." }],
        });
        expect((yield* refusalOf(undo("units", made.id))).message).toBe(NOT_YOURS);
        expect((yield* refusalOf(as("technician")(judge("units", changing))))._tag).toBe("NotAllowed");
      }).pipe(as("staff")),
    ));

  it("is not written when somebody changed what it was judged by", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { judge, write } = yield* RecordImports;
        const input = importOfFile(yield* uploadTable([HEAD, ["Sack", "paper"]]));
        const { seen } = yield* judge("containers", input);
        yield* (yield* Containers).create({ name: "Sack", description: "", storage_type: "Bag" });
        expect((yield* refusalOf(write("containers", { ...input, seen }))).message).toBe(JUDGED_ANEW);
      }).pipe(as("admin")),
    ));

  it("of technicians sends each new one the mail of the form, takes it back, and knows whose email it is", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo, judge } = yield* RecordImports;
        const before = yield* everything;
        const head = ["First Name", "Last Name", "Email"];
        const { made } = yield* imported("technicians", [head, ["Nora", "Lind", "nora@example.com"]]);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT kind FROM mail_queue WHERE recipient = 'nora@example.com'`).toEqual([
          { kind: "welcome" },
        ]);
        yield* undo("technicians", made.id);
        expect(yield* everything).toEqual(before);
        const taken = importOfFile(yield* uploadTable([head, ["Ada", "Stone", "ADA@example.com"]]));
        expect((yield* judge("technicians", taken)).rows[0]?.problems).toEqual([
          { field: "email", message: EMAIL_TAKEN },
        ]);
        expect((yield* (yield* Technicians).list({ ...DEFAULT_LIST_QUERY, search: "nora" })).items).toEqual([]);
      }).pipe(as("staff")),
    ));
});
