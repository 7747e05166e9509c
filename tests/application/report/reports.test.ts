import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, it } from "vitest";
import { Reports } from "#application/report/Reports.ts";
import { HeavyWork } from "#application/shared/HeavyWork.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { withZip } from "#adapters/formats/zipFile.ts";
import { MADE_EARLIER, verifyEvidence } from "../../../tools/verify/verifyEvidence.ts";
import { readPdf } from "../../adapters/documents/readPdf.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { manifestAnew } from "../../support/manifestAnew.ts";
import { type ChlorineShelf, chlorineShelf, lastYearOf } from "../../support/chlorineShelf.ts";
import { as, FilesFolder, refusalOf } from "../../support/services.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
const request = (
  type: ReportTypeId = "epcra_section_302_extremely_hazardous_substances",
  more: Partial<ReportRequest> = {},
): ReportRequest => ({ type, customer_id: made.customer.id, facility_id: made.facility.id, year: 2026, ...more });

const generate = (asked: ReportRequest) =>
  Effect.flatMap(Reports, (reports) => reports.generate(asked)).pipe(
    Effect.flatMap(({ name, content }) =>
      Effect.promise(async () => ({ name, type: content.type, bytes: Buffer.from(await content.arrayBuffer()) })),
    ),
    as("staff"),
  );
const preview = (asked: ReportRequest) =>
  Effect.flatMap(Reports, (reports) => reports.preview(asked)).pipe(as("staff"));
const count = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT id FROM reports`).pipe(
  Effect.map((rows) => rows.length),
);

describe("a report", () => {
  // Rules: B7.4
  it("is stored; asked for again, an unchanged inventory gets the same bytes", async () => {
    const [first, second, rows] = await run(Effect.all([generate(request()), generate(request()), count]));
    expect(first.name).toBe("EPCRA_Section_302_Extremely_Hazardous_Substances_Acme_2026.pdf");
    expect([first.type, rows]).toEqual(["application/pdf", 1]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it("shows the figures on the page that its file bears, with derivations down to the line", async () => {
    const { found, file } = await run(Effect.all({ found: preview(request()), file: generate(request()) }));
    const [finding] = found.findings;
    expect(finding).toMatchObject({ name: "Chlorine", outcome: "reportable", total: { text: "290.40 lb" } });
    const total = found.derivations[finding?.total.derivation ?? -1];
    const part = found.derivations[total?.parts[0] ?? -1];
    expect(total?.arithmetic).toEqual(["726 lb × 40% = 290.4 lb"]);
    expect(part?.arithmetic).toEqual(["726 lb as entered"]);
    expect(part?.lines.map((line) => found.lines[line]?.inventory_product_id)).toEqual([
      made.line.inventory_product_id,
    ]);
    const pdf = await readPdf(new Uint8Array(file.bytes));
    const text = pdf.widths.map((_, at) => pdf.text(at + 1)).join("|");
    expect(text).toContain("|290|");
    expect(text).toContain(found.inputs_hash);
    expect(found.stored).toMatchObject([{ is_current: true, file_name: file.name }]);
  });

  // Rules: B7.4, B7.31
  it.each([
    ["hmpp_excel", "HMPP_Excel_Acme_2026.xlsx"],
    ["haz_mat_inventory_excel", "Hazardous_Material_Inventory_Excel_Acme_2026.xlsx"],
  ] as const)("%s is a workbook", async (type, name) => {
    const file = await run(generate(request(type)));
    expect([file.name, file.bytes.subarray(0, 2).toString()]).toEqual([name, "PK"]);
    expect(file.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  });
});

describe("a stored report whose inputs nobody wrote to", () => {
  /** Nothing has such inputs, so whoever reads and hashes them finds no stored report. */
  const forget = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`UPDATE reports SET inputs_hash = ${"0".repeat(64)}`);

  it("is answered without reading them; after a write they are read, and known again when they are the same", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const asked = request("inventory_index_numeric");
        const [first, before] = [yield* generate(asked), yield* sql`SELECT id, inputs_hash FROM reports`];
        yield* sql`UPDATE inventory_products SET notes = notes`;
        const again = yield* generate(asked);
        expect(yield* sql`SELECT id, inputs_hash FROM reports`).toEqual(before);
        yield* forget;
        // Nor does it wait in the line of the large jobs.
        const unread = yield* Effect.provideService(generate(asked), HeavyWork, { during: () => Effect.die("a turn") });
        expect([again.bytes.equals(first.bytes), unread.bytes.equals(first.bytes)]).toEqual([true, true]);
        const id = Math.max(...(yield* sql<{ readonly id: number }>`SELECT id FROM reports`).map((one) => one.id));
        expect(yield* (yield* Reports).differences(id).pipe(as("staff"))).toMatchObject({ is_current: true });
        yield* sql`UPDATE inventory_products SET notes = notes`;
        yield* generate(asked);
        expect(yield* sql`SELECT id FROM reports`).toHaveLength(before.length + 1);
        yield* sql`DELETE FROM reports`;
      }),
    ));
});

describe("a stored report whose inputs have changed", () => {
  it("says so, which figures would differ, and keeps its file", async () => {
    const told = await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const reports = yield* Reports;
        const before = yield* generate(request());
        yield* sql`UPDATE inventory_products SET max_pounds = 1000`;
        const [stored] = (yield* preview(request())).stored;
        const differences = yield* reports.differences(stored?.id ?? 0).pipe(as("staff"));
        const after = yield* generate(request());
        const kept = yield* reports.file(stored?.id ?? 0).pipe(as("staff"));
        const bytes = Buffer.from(yield* Effect.promise(() => kept.content.arrayBuffer()));
        return { stored, differences, isKept: bytes.equals(before.bytes), isNew: !after.bytes.equals(before.bytes) };
      }),
    );
    expect(told).toMatchObject({ stored: { is_current: false }, isKept: true, isNew: true });
    expect(told.differences).toMatchObject({ is_current: false, changes: ["1 line changed"], figures_left_out: 0 });
    expect(told.differences.figures).toContainEqual({ figure: "Total: Chlorine", before: "290.4", after: "400" });
  });
});

describe("a report is refused", () => {
  it.each([
    ["for a facility of somebody else", { facility_id: 999 }, "facility_id"],
    ["for a year without an active inventory", { year: 2020 }, "year"],
  ])("%s", async (_, more, field) => {
    const refusal = await run(refusalOf(generate(request(undefined, more))));
    expect(refusal).toMatchObject({ _tag: "Invalid", errors: { [field]: [expect.any(String)] } });
  });

  it("to a technician, and under an unknown id", async () => {
    const asked = Effect.flatMap(Reports, (reports) => reports.preview(request())).pipe(as("technician"));
    expect(await run(refusalOf(asked))).toMatchObject({ _tag: "NotAllowed" });
    const unknown = Effect.flatMap(Reports, (reports) => reports.differences(999)).pipe(as("staff"));
    expect(await run(refusalOf(unknown))).toMatchObject({ _tag: "NotFound" });
  });
});

describe("a stored report whose file the store has lost", () => {
  const newest = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ id: number; hash: string }>`SELECT r.id, f.hash FROM reports r JOIN files f ON f.id = r.file_id
      ORDER BY r.id DESC LIMIT 1`,
  ).pipe(Effect.map(([found]) => found ?? { id: 0, hash: "" }));
  const bytesOf = ({ content }: { readonly content: Blob }) =>
    Effect.promise(async () => Buffer.from(await content.arrayBuffer()));
  const fileOf = (id: number) =>
    Effect.flatMap(Reports, (reports) => Effect.flatMap(reports.file(id), bytesOf)).pipe(as("staff"));
  const pathOf = (hash: string) =>
    Effect.map(FilesFolder, (folder) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash));
  const ways: Readonly<Record<string, (path: string) => void>> = {
    gone: (path) => rmSync(path),
    damaged: (path) => writeFileSync(path, readFileSync(path).fill(0, 100, 101)),
    "cut short": (path) => truncateSync(path, 1000),
  };

  it.each(Object.keys(ways))("gets it made again with the same bytes, when it is %s", async (way) => {
    const told = await run(
      Effect.gen(function* () {
        const { id, hash } = yield* newest;
        const before = yield* fileOf(id);
        const path = yield* pathOf(hash);
        ways[way]?.(path);
        // The first is by its number, the others as the page asks for it.
        const again = way === "gone" ? yield* fileOf(id) : (yield* generate(request())).bytes;
        return [again, readFileSync(path)].map((one) => one.equals(before));
      }),
    );
    expect(told).toEqual([true, true]);
  });

  it("gets the file of this version, once and for all, when an older one made it; the page tells both", async () => {
    const told = await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const { id } = yield* newest;
        const same = (yield* preview(request())).stored[0];
        yield* sql`UPDATE files SET hash = ${"ab".repeat(32)} FROM reports WHERE reports.id = ${id} AND files.id = file_id`;
        const [first, second] = [yield* fileOf(id), yield* fileOf(id)];
        return { isKept: second.equals(first), same, other: (yield* preview(request())).stored[0] };
      }),
    );
    expect(told).toMatchObject({ isKept: true, same: { is_same_file: true }, other: { is_same_file: false } });
    expect(told.same?.remade_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

describe("two years of a facility", () => {
  const years = () => ({ customer_id: made.customer.id, facility_id: made.facility.id, before: 2025, after: 2026 });
  const compare = (more = {}) =>
    Effect.flatMap(Reports, (reports) => reports.compare({ ...years(), ...more })).pipe(as("staff"));

  it("are refused while one of them has no inventory, to a technician, and as one and the same year", async () => {
    expect(await run(refusalOf(compare()))).toMatchObject({
      _tag: "Invalid",
      errors: { before: [expect.any(String)] },
    });
    expect(await run(refusalOf(compare({ after: 2025 })))).toMatchObject({ _tag: "Invalid" });
    const asked = Effect.flatMap(Reports, (reports) => reports.compare(years())).pipe(as("technician"));
    expect(await run(refusalOf(asked))).toMatchObject({ _tag: "NotAllowed" });
  });

  it("are told with the figures of their reports, and each change with its cause and its passport", async () => {
    const found = await run(Effect.andThen(lastYearOf(made), compare({ before: 2026, after: 2025 })));
    expect([found.before.year, found.after.year, found.lines]).toEqual([
      2025,
      2026,
      { matched: 1, changed: 1, gone: 0, added: 0 },
    ]);
    const report = found.measures.find(({ id }) => id === request().type);
    const [chlorine] = report?.figures ?? [];
    expect(chlorine).toMatchObject({
      before: { text: "435.60 lb" },
      after: { text: "290.40 lb" },
      change: { text: "-145.20 lb" },
      causes: [{ kind: "quantity", change: { text: "-145.20 lb" } }],
    });
    expect(found.derivations[chlorine?.before.derivation ?? -1]?.arithmetic).toEqual(["1,089 lb × 40% = 435.6 lb"]);
    expect(found.derivations[chlorine?.change.derivation ?? -1]?.arithmetic).toEqual([
      "290.4 − 435.6 = -145.2 lb",
      "Quantity: -145.2 lb",
    ]);
    const cause = found.derivations[chlorine?.causes[0]?.change.derivation ?? -1];
    expect(cause?.arithmetic).toEqual(["Acetone (SDS No. 1): 435.6 → 290.4 lb = -145.2 lb; Container Quantity: 3 → 2"]);
    expect(cause?.lines.map((line) => found.line_refs[line]?.name)).toEqual(["Acetone (2025)", "Acetone (2026)"]);
  });

  it("are a PDF and a workbook with the same figures, the same bytes each time", async () => {
    const fileOf = (kind: "pdf" | "xlsx") =>
      Effect.flatMap(Reports, (reports) => reports.comparison({ ...years(), kind })).pipe(
        Effect.flatMap(({ name, content }) =>
          Effect.promise(async () => ({ name, bytes: Buffer.from(await content.arrayBuffer()) })),
        ),
        as("staff"),
        Effect.scoped,
      );
    const [pdf, again, book] = await run(Effect.all([fileOf("pdf"), fileOf("pdf"), fileOf("xlsx")]));
    expect([pdf.name, book.name]).toEqual(["Year_to_Year_Acme_2025_2026.pdf", "Year_to_Year_Acme_2025_2026.xlsx"]);
    expect(again.bytes.equals(pdf.bytes)).toBe(true);
    const read = await readPdf(new Uint8Array(pdf.bytes));
    const text = read.widths.map((_, at) => read.text(at + 1)).join("|");
    expect(text).toContain("435.6");
    expect(text).toContain("-145.2");
    expect(book.bytes.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("the evidence of a stored report", () => {
  it.each(["epcra_section_302_extremely_hazardous_substances", "haz_mat_inventory_excel"] as const)(
    "of %s holds what it was computed from, which makes the same bytes again",
    async (type) => {
      const files = await run(
        Effect.gen(function* () {
          yield* generate(request(type));
          const [stored] = (yield* preview(request(type))).stored;
          const reports = yield* Reports;
          const { name, content } = yield* reports.evidence(stored?.id ?? 0).pipe(as("staff"));
          expect(name).toMatch(/ - evidence\.zip$/);
          const bytes = new Uint8Array(yield* Effect.promise(() => content.arrayBuffer()));
          return yield* Effect.promise(() =>
            withZip(bytes, { entries: 20, bytes: 50e6 }, async ({ names, read }) => {
              const found = new Map<string, Uint8Array>();
              for (const one of names) found.set(one, await read(one));
              return found;
            }),
          );
        }),
      );
      const { checks } = await verifyEvidence(files);
      expect(checks.filter(({ why }) => why.length > 0)).toEqual([]);
      const isPdf = files.has("derivations.xlsx");
      expect([isPdf, checks.length]).toEqual(type === "haz_mat_inventory_excel" ? [false, 10] : [true, 12]);
      const [name = ""] = [...files.keys()].filter((one) => /\.(?:pdf|xlsx)$/.test(one));
      const spoilt = new Map([...files, [name, new Uint8Array([1])]]);
      const wrong = (await verifyEvidence(spoilt)).checks.filter(({ why }) => why.length > 0);
      expect(wrong.map(({ what }) => what)).toEqual([name, `${name}, made again`]);
      const t2s = manifestAnew(new Map([...files, ["Tier_II_Acme_2026.t2s", new Uint8Array([1])]]));
      expect((await verifyEvidence(t2s)).checks.filter(({ why }) => why.length > 0)).toEqual([
        { what: "Tier_II_Acme_2026.t2s", why: ["does not belong in this evidence"] },
      ]);
      const renamed = manifestAnew(
        new Map([...files].map(([one, bytes]) => [one === name ? `accepted_${one}` : one, bytes])),
      );
      const of = (await verifyEvidence(renamed)).checks.filter(({ why }) => why.length > 0).map(({ what }) => what);
      expect(of).toContain(`accepted_${name}`);
      const { words: _, ...older } = JSON.parse(new TextDecoder().decode(files.get("snapshot.json")));
      const ofOlder = new Map([...files, ["snapshot.json", new TextEncoder().encode(JSON.stringify(older))]]);
      expect((await verifyEvidence(ofOlder)).checks.at(-1)?.why).toContain(MADE_EARLIER);
    },
  );
});
