import { Effect, Fiber } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { ReferenceListStore } from "#application/reference/ReferenceListStore.ts";
import { listsOver, listText, query, uploadList } from "../../support/referenceLists.ts";
import { as, refusalOf, type Try, testServices } from "../../support/services.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const folder = temporaryFolder();
/** Replaces a list by this text as the admin. */
const replace = (type: string, text: string) =>
  as("admin")(
    Effect.flatMap(uploadList(type, text), (input) => Effect.flatMap(ReferenceLists, (lists) => lists.create(input))),
  );
const data = (type: "psm" | "rpm" | "ehs", sent: Parameters<typeof query>[0] = {}) =>
  as("admin")(Effect.flatMap(ReferenceLists, (lists) => lists.data(type, query(sent))));
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [counts] = yield* sql<{ versions: number; incomplete: number; strays: number }>`SELECT
    (SELECT count(*)::integer FROM reference_list_versions) AS versions,
    (SELECT count(*)::integer FROM reference_list_versions WHERE NOT is_complete) AS incomplete,
    (SELECT count(*)::integer FROM reference_rows WHERE version_id NOT IN
      (SELECT id FROM reference_list_versions WHERE is_complete)) AS strays`;
  return counts;
});

describe("reference lists", () => {
  const services = testServices();
  afterAll(() => services.dispose());
  const run = <A, E>(effect: Effect.Effect<A, E, Parts>) =>
    services.runPromise(effect.pipe(Effect.provide(listsOver(folder))));
  type Parts = Effect.Services<ReturnType<typeof replace>> | Effect.Services<typeof stored> | ReferenceListStore;

  // Rules: B3.32, B9.11
  it("are five, empty at first, and then bear the file that they came from, who brought it and when", () =>
    run(
      Effect.gen(function* () {
        const lists = yield* ReferenceLists;
        const first = yield* as("admin")(lists.list(query()));
        expect(first.items.map(({ type, name, updated_at }) => [type, name, updated_at])).toEqual(
          ["313", "cercla", "ehs", "psm", "rpm"].map((type) => [type, "", null]),
        );
        expect((yield* data("psm")).lastUploadInfo).toBeNull();
        const entry = yield* replace("psm", listText("500/10,000", 14));
        expect(entry).toMatchObject({ type: "psm", name: "list.csv", row_count: 15 });
        expect((yield* as("admin")(lists.list(query()))).items[0]).toEqual(entry);
        const page = yield* data("psm", { page: 2 });
        expect(page).toMatchObject({
          total: 15,
          last_page: 2,
          lastUploadInfo: { updated_at: entry.updated_at, user: { profile: { full_name: "Ada Stone" } } },
        });
        expect(page.items.map(({ chemical_name }) => chemical_name)).toEqual(
          [9, 10, 11, 12, 13].map((n) => `Other ${n}`),
        );
        expect((yield* data("psm", { search: "67-64 aceto" })).items).toMatchObject([
          { cas_number: "67-64-1", threshold_quantity_lbs: 500, threshold_as_printed: "500/10,000" },
        ]);
        const sort = { field: "threshold_quantity_lbs", direction: "desc" } as const;
        expect((yield* data("psm", { sort })).items[0]).toMatchObject({ threshold_quantity_lbs: 500 });
        expect((yield* data("rpm")).total).toBe(0);
      }),
    ));

  // Rules: R24
  it("are replaced whole; the old version stays stored, and exact decimals stay exact", () =>
    run(
      Effect.gen(function* () {
        const before = yield* stored;
        yield* replace("ehs", listText("0.00022046", 3));
        yield* replace("ehs", listText("0.3", 1));
        const rows = yield* (yield* ReferenceListStore).rows("ehs");
        expect(rows.map(({ row_no, threshold_quantity_lbs }) => [row_no, threshold_quantity_lbs])).toEqual([
          [2, "0.3"],
          [3, "1"],
        ]);
        expect(yield* stored).toEqual({ versions: (before?.versions ?? 0) + 2, incomplete: 0, strays: 0 });
      }),
    ));

  it("stay as they are when a row cannot be read, an upload is not known, or somebody else was faster", () =>
    run(
      Effect.gen(function* () {
        const lists = yield* ReferenceLists;
        const entry = yield* replace("rpm", listText("100"));
        const before = yield* stored;
        const bad = yield* as("admin")(Effect.flip(replace("rmp", `${listText("100", 2)}\nBenzene,71-43-3,5`)));
        expect(bad).toMatchObject({
          _tag: "Invalid",
          message: "A row of the file cannot be read. Nothing was changed.",
          errors: { "row 5": ["Row 5: CAS number '71-43-3' has an incorrect check digit; the last digit should be 2"] },
        });
        const made = yield* as("staff")(uploadList("rpm", listText("7")));
        expect((yield* refusalOf(as("admin")(lists.create(made))))._tag).toBe("Invalid");
        const late = yield* as("admin")(uploadList("rpm", listText("8")));
        const stale = yield* as("admin")(Effect.flip(lists.create(late, { version: entry.version - 1 })));
        expect(stale).toMatchObject({ _tag: "Stale", current: entry });
        expect(yield* stored).toEqual(before);
        expect((yield* data("rpm")).items).toMatchObject([{ threshold_quantity_lbs: 100 }]);
        // The upload of the stale try is an orphan still, and can be sent again.
        expect(yield* as("admin")(lists.create(late, { version: entry.version }))).toMatchObject({ row_count: 1 });
      }),
    ));

  it("change nothing when the same upload is sent again, and give the same when the same file is uploaded again", () =>
    run(
      Effect.gen(function* () {
        const lists = yield* ReferenceLists;
        const input = yield* as("admin")(uploadList("rpm", listText("250", 5)));
        const first = yield* as("admin")(lists.create(input));
        const once = yield* stored;
        expect(yield* as("admin")(lists.create(input))).toEqual(first);
        expect(yield* stored).toEqual(once);
        const rows = (yield* data("rpm")).items.map(({ id: _, ...row }) => row);
        yield* replace("rpm", listText("250", 5));
        expect((yield* data("rpm")).items.map(({ id: _, ...row }) => row)).toEqual(rows);
      }),
    ));

  it("end as one of two that were uploaded at once, whole, while readers see a whole list all the time", () =>
    run(
      Effect.gen(function* () {
        yield* replace("psm", listText("1", 2000));
        const seen = new Set<number>();
        const writers = { running: true };
        const reader = yield* Effect.forkChild(
          Effect.gen(function* () {
            while (writers.running) {
              seen.add((yield* data("psm")).total ?? 0);
              yield* Effect.sleep("2 millis");
            }
          }),
        );
        yield* Effect.all([replace("psm", listText("2", 3000)), replace("psm", listText("3", 4000))], {
          concurrency: "unbounded",
        });
        writers.running = false;
        yield* Fiber.join(reader);
        const { total, items } = yield* data("psm");
        expect([...seen].every((rows) => [2001, 3001, 4001].includes(rows))).toBe(true);
        expect(seen.size).toBeGreaterThan(0);
        expect([total, items[0]?.threshold_quantity_lbs]).toEqual(total === 3001 ? [3001, 2] : [4001, 3]);
        expect((yield* stored)?.strays).toBe(0);
      }),
    ));

  it("lose what a dead import had stored once it is old, and what is being stored stays", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const store = yield* ReferenceListStore;
        const version = {
          type: "ehs",
          name: "x",
          original_name: "x",
          file_hash: "a".repeat(64),
          row_count: 9,
        } as const;
        const rows = (yield* store.rows("psm")).slice(0, 9);
        const [dead, living] = [yield* store.begin(version), yield* store.begin(version)];
        yield* store.add(dead, rows);
        yield* store.add(living, rows);
        yield* sql`UPDATE reference_list_versions SET uploaded_at = now() - interval '2 hours' WHERE id = ${dead}`;
        yield* store.sweep(1);
        expect(yield* stored).toMatchObject({ incomplete: 1, strays: 9 });
        yield* store.discard(living);
        expect(yield* stored).toMatchObject({ incomplete: 0, strays: 0 });
      }),
    ));

  it("show before an upload what it would change, and are loaded from the product in one step", () =>
    run(
      Effect.gen(function* () {
        const lists = yield* ReferenceLists;
        const loaded = yield* as("admin")(lists.loadShipped());
        expect(loaded.map(({ type, row_count }) => [type, row_count])).toEqual([
          ["rpm", 140],
          ["psm", 137],
          ["ehs", 355],
          ["cercla", 765],
          ["313", 847],
        ]);
        expect(yield* as("admin")(lists.loadShipped())).toEqual(loaded);
        const chlorine = "Name,CAS,TQ\nChlorine,7782-50-5,1600\nAcetone,67-64-1,5\n";
        const input = yield* as("admin")(uploadList("psm", chlorine));
        const preview = yield* as("admin")(lists.preview(input));
        expect(preview).toMatchObject({ row_count: 2, current_row_count: 137, added: 1, removed: 136, changed: 1 });
        expect(preview.changes[0]).toEqual({
          kind: "changed",
          chemical_name: "Chlorine",
          cas_number: "7782-50-5",
          fields: [{ field: "threshold_quantity_lbs", before: "1500", after: "1600" }],
        });
        expect((yield* data("psm")).total ?? 0).toBe(137);
        expect(yield* as("admin")(lists.create(input, { version: preview.version }))).toMatchObject({ row_count: 2 });
      }),
    ));

  // Rules: B6.2
  it("are for admins only", () =>
    run(
      Effect.gen(function* () {
        const lists = yield* ReferenceLists;
        const input = yield* as("staff")(uploadList("psm", listText("1")));
        const calls: ReadonlyArray<Try> = [
          lists.list(query()),
          lists.data("psm", query()),
          lists.loadShipped(),
          lists.create(input),
          lists.preview(input),
        ];
        for (const call of calls) {
          expect(yield* refusalOf(as("staff")(call))).toMatchObject({
            message: "Only an admin can use Database Entry.",
          });
        }
      }),
    ));
});
