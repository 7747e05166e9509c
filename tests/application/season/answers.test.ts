import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DATA_CHANGED, ROWS_OPEN } from "#application/import/importMessages.ts";
import { UNKNOWN_FACT } from "#domain/import/answers/validateAnswers.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { law } from "../../support/law.ts";
import { readAgain } from "../../support/listFiles.ts";
import { mailbox } from "../../support/mailbox.ts";
import { evaluateAll } from "../../support/seasonFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { answersFixture } from "./answersFixture.ts";
import { undone } from "../../support/undone.ts";

const {
  run,
  write,
  made,
  other,
  SHARES,
  forget,
  unweighed,
  PERCENTAGE,
  filledIn,
  uploaded,
  answered,
  written,
  rowOf,
  asked,
  shares,
} = answersFixture();

describe("answers to missing facts that come back in the exported list", () => {
  it("complete the catalog and all lines that lack them in one step; nothing is missing then, and undo takes it back", () =>
    run(
      Effect.gen(function* () {
        yield* write(`${SHARES} percent_min = 10, percent_max = 30, percent_as_printed = '10-30 %'
          WHERE inventory_product_id = ${other().line_id}`);
        yield* unweighed;
        expect((yield* asked).toSorted()).toEqual(["percentage", "weight"]);
        const before = yield* shares;
        const sent = yield* answered((missing) => (missing.includes("ercentage") ? "1.5 %" : "1,250 lb"));
        expect(sent.validation.rows.map(({ verdict }) => verdict)).toEqual(["changed", "changed"]);
        expect(rowOf(sent.validation.rows)).toMatchObject({
          changes: [{ field: "answer", before: "10 to 30%", after: "1.5%" }],
          remarks: ["Completes 2 lines and the catalog."],
        });
        expect(yield* shares).toEqual(before);
        const done = yield* written(sent);
        expect(done).toMatchObject({ added: 0, changed: 2, also_added: 3, refusal: null });
        const changed = new Set(done.inventories.map(({ id }) => id));
        expect(changed).toEqual(new Set([made().inventory.id, other().inventory_id]));
        expect(yield* asked).toEqual([]);
        expect(new Set(yield* shares)).toEqual(new Set([JSON.stringify({ share: 1.5, printed: "" })]));
        yield* undone(done);
        expect(yield* shares).toEqual(before);
        expect((yield* asked).toSorted()).toEqual(["percentage", "weight"]);
      }).pipe(as("staff")),
    ));

  const NOT_UNDERSTOOD = [
    ["Percentage", "5-10%", /is a range/],
    ["Percentage", "< 5", /is a range/],
    ["Percentage", "five", /is not a percentage/],
    ["Percentage", "101", /from 0 to 100/],
    ["Weight", "12 lbs/gal", /is not a total weight/],
    ["Weight", "about 700 lb", /is not a total weight/],
    ["Weight", "30 gal", /is not a total weight/],
  ] as const;
  it.each(NOT_UNDERSTOOD)(
    "%s '%s' is refused at its cell, and nothing is written until it is left out",
    (about, text, why) =>
      run(
        Effect.gen(function* () {
          yield* unweighed;
          yield* evaluateAll;
          const sent = yield* answered((missing) => (missing.startsWith(about) ? text : ""));
          const [row, ...others] = sent.validation.rows.filter(({ verdict }) => verdict === "refused");
          expect(others).toEqual([]);
          expect(row?.problems).toEqual([{ field: "answer", message: expect.stringMatching(why) }]);
          expect(row?.cells["answer"]).toBe(text);
          expect(yield* refusalOf(written(sent))).toMatchObject({ errors: { rows: [ROWS_OPEN] } });
        }).pipe(as("staff")),
      ),
  );

  it("are refused where the fact was answered meanwhile with another value, and are equal where it was the same", () =>
    run(
      Effect.gen(function* () {
        const table = yield* filledIn(() => "5");
        yield* write(`UPDATE product_chemical_components SET percentage_weight = 7`);
        const { validation } = yield* uploaded(table);
        expect(rowOf(validation.rows)).toMatchObject({
          verdict: "refused",
          problems: [{ field: "answer", message: "Answered in the meantime: the value is now 7%." }],
        });
        yield* write(`UPDATE product_chemical_components SET percentage_weight = 5`);
        expect(rowOf((yield* uploaded(table)).validation.rows)).toMatchObject({
          verdict: "changed",
          remarks: ["Completes 2 lines."],
        });
        yield* write(`${SHARES} percentage_weight = 5`);
        expect(rowOf((yield* uploaded(table)).validation.rows)?.verdict).toBe("equal");
      }).pipe(as("staff")),
    ));

  it("are not written over what somebody has entered since they were checked", () =>
    run(
      Effect.gen(function* () {
        const sent = yield* answered(() => "5");
        yield* write(`${SHARES} percentage_weight = 40 WHERE inventory_product_id = ${other().line_id}`);
        expect(yield* refusalOf(written(sent))).toMatchObject({ _tag: "Conflict", message: DATA_CHANGED });
      }).pipe(as("staff")),
    ));

  it("leave locked lines as they are and say so; where all are locked, and after completion, write and undo are refused", () =>
    run(
      Effect.gen(function* () {
        yield* write(`UPDATE inventories SET is_completed = true WHERE id = ${other().inventory_id}`);
        const sent = yield* answered(() => "5");
        expect(rowOf(sent.validation.rows)?.remarks).toEqual([
          "Completes 1 line and the catalog.",
          `1 line without change: ${LOCKED_COMPLETED}`,
        ]);
        const done = yield* written(sent);
        expect(done.also_added).toBe(1);
        yield* write("UPDATE inventories SET is_completed = true");
        expect(yield* refusalOf(undone(done))).toMatchObject({
          message: LOCKED_COMPLETED,
        });
        yield* forget;
        yield* write("UPDATE inventories SET is_completed = true");
        yield* evaluateAll;
        const locked = yield* answered(() => "5");
        expect(rowOf(locked.validation.rows)).toMatchObject({
          verdict: "refused",
          problems: [{ field: "key", message: LOCKED_COMPLETED }],
        });
      }).pipe(as("staff")),
    ));

  it("of rows that no list has, or that contradict each other, are refused; the same answer twice is one", () =>
    run(
      Effect.gen(function* () {
        const [head = [], row = []] = yield* filledIn(() => "5");
        const [answer, key] = [head.indexOf("Answer"), head.indexOf("Key (Do Not Change)")];
        const changed = (from: string | RegExp, to: string) => row.with(key, (row[key] ?? "").replace(from, to));
        const huge = [changed(/"id":\d+/, '"id":2147483648'), changed(/"year":\d+/, '"year":3000000000')];
        const rows = [row, row, row.with(answer, "6"), row.with(key, "made up"), changed("Chlorine", "Chrome"), ...huge];
        const { validation } = yield* uploaded([head, ...rows]);
        expect(validation.rows.map(({ verdict, problems }) => [verdict, problems[0]?.message])).toEqual([
          ["changed", undefined],
          ["equal", undefined],
          ["refused", "Row 2 has a different value: 5."],
          ["refused", UNKNOWN_FACT],
          ["question", undefined],
          ["refused", UNKNOWN_FACT],
          ["refused", UNKNOWN_FACT],
        ]);
      }).pipe(as("staff")),
    )); // biome-ignore format: a row a line

  it("can be filled into the workbook that the contact gets by email; it is asked for what is missing when it is sent", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const request = sql`WITH r AS (INSERT INTO fact_requests (facility_id, year, recipient, subject, text)
            VALUES (${made().facility.id}, 2026, 'ruth@plant.example', 'Needed', 'Hello') RETURNING id)
          INSERT INTO mail_queue (kind, person_id, request_id, recipient, created_at, due_at)
          SELECT 'facts asked', 2, id, 'ruth@plant.example', now(), now() FROM r`;
        yield* request;
        const [mail] = yield* mailbox().deliver;
        const [attached] = mail?.attachments ?? [];
        expect(attached?.filename).toBe(`Missing Facts 2026 - ${made().facility.name}.xlsx`);
        const { headers, rows } = yield* Effect.promise(() =>
          readAgain(new Blob([new Uint8Array(attached?.content ?? [])])),
        );
        const answer = headers.indexOf("Answer");
        expect(rows.map((cells) => [cells[2], cells[answer]])).toEqual([[PERCENTAGE, ""]]);
        expect(headers.join()).not.toMatch(/Customer|Facilities|Reports/);
        const { validation } = yield* uploaded([headers, ...rows.map((cells) => cells.with(answer, "5"))]);
        expect(validation.rows.map(({ verdict }) => verdict)).toEqual(["changed"]);
        yield* write(`${SHARES} percentage_weight = 40`);
        yield* evaluateAll;
        yield* request;
        expect((yield* mailbox().deliver)[0]?.attachments).toBeUndefined();
      }).pipe(as("staff")),
    ));

  it("are not for technicians", () =>
    run(
      Effect.gen(function* () {
        const table = yield* filledIn(() => "5");
        expect(yield* refusalOf(uploaded(table).pipe(as("technician")))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));

  law(
    "whatever percentages are missing or printed as ranges: once the exported list comes back with answers, none is asked for",
    [
      fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 1, max: 10_000 }),
    ],
    (lines, hundredths) =>
      run(
        Effect.gen(function* () {
          yield* forget;
          const ids = [made().line.inventory_product_id, other().line_id];
          for (const [at, [isPrinted, isKnown]] of lines.entries())
            yield* write(`${SHARES} percentage_weight = ${isKnown ? 40 : "NULL"},
              percent_min = ${isPrinted ? 1 : "NULL"}, percent_max = ${isPrinted ? 90 : "NULL"}
              WHERE inventory_product_id = ${ids[at]}`);
          yield* evaluateAll;
          const sent = yield* answered(() => String(hundredths / 100));
          if (sent.validation.rows.length > 0) yield* written(sent);
          expect(yield* asked).toEqual([]);
          const kept =
            yield* write(`SELECT percentage_weight::float8 AS share FROM inventory_product_chemical_components
            ORDER BY inventory_product_id`);
          expect(kept).toEqual(lines.map(([, isKnown]) => ({ share: isKnown ? 40 : hundredths / 100 })));
        }).pipe(as("staff")),
      ),
    { runs: 20, isSlow: true, isCostly: true },
  );
});
