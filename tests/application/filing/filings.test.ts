import { rmSync } from "node:fs";
import { join } from "node:path";
import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { readTier2File } from "#adapters/documents/tier2/tier2Files.ts";
import { Filings } from "#application/filing/Filings.ts";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { as, FilesFolder, refusalOf } from "../../support/services.ts";
import { fileOf, filingCalls, PICTURE, saidOf, textIn, unzipped, upload } from "./filingCalls.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
const { request, readiness, create } = filingCalls(() => made);
const movedTo = (state: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE facilities SET state = ${state} WHERE id = ${made.facility.id}`,
  );

describe("readiness", () => {
  it("tells what lacks, each with the way to its field, and what will be written with its derivation", async () => {
    const found = await run(readiness());
    expect([found.format, found.is_draft]).toEqual(["t2s", true]);
    expect(found.file_name).toBe("Tier_II_Acme_North_Plant_2026 - draft to be completed in Tier2 Submit.t2s");
    const [facility] = found.facilities;
    expect(facility?.lacks.find(({ field }) => field === "county")).toEqual({
      where: "facility",
      id: made.facility.id,
      inventory_id: null,
      field: "county",
      name: "North Plant",
      words: "Not entered: county",
      is_mandatory: true,
      lines: [],
    });
    const [chlorine] = facility?.items ?? [];
    expect(chlorine).toMatchObject({ name: "Chlorine", is_ehs: true });
    const [maximum] = chlorine?.amounts ?? [];
    expect(maximum).toMatchObject({ label: "Maximum amount", text: "290 lb", code: "02" });
    expect(facility?.derivations[maximum?.derivation ?? -1]?.arithmetic).toEqual(["726 lb × 40% = 290.4 lb"]);
    const mandatory = [...found.lacks, ...(facility?.lacks ?? [])].filter(({ is_mandatory }) => is_mandatory);
    expect(found.mandatory_lacks).toBe(mandatory.length);
  });

  it("refuses CERS for a facility outside California, and says where it is", async () => {
    expect(saidOf(await run(refusalOf(readiness({ target: "cers" }))), "facility_ids")).toEqual([
      "CERS is only for facilities in California, and North Plant is in IL. For other states, create a Tier II filing.",
    ]);
  });

  it("shows the rows of CERS in codes", async () => {
    await run(movedTo("CA"));
    const found = await run(readiness({ target: "cers" }));
    expect(found.format).toBe("xlsx");
    const [row] = found.facilities[0]?.items ?? [];
    expect(row?.facts).toContainEqual({ label: "Units", value: "c" });
    await run(movedTo("IL"));
  });

  it("refuses a format of the other target, a facility of somebody else and a year without an inventory", async () => {
    const said = async (more: Partial<FilingRequest>, field: string) =>
      saidOf(await run(refusalOf(readiness(more))), field);
    expect(await said({ format: "xlsx" }, "format")).toContain(
      "A Tier II filing must be a .t2s or .xml file; a CERS filing must be an .xlsx workbook",
    );
    expect(await said({ facility_ids: [999] }, "facility_ids")).toContain(
      "This facility does not belong to the selected customer.",
    );
    expect(await said({ year: 2001 }, "facility_ids")).toContain(
      "North Plant: The facility has no active inventory in this year.",
    );
  });
});

describe("a filing", () => {
  it("that lacks what is mandatory is refused with the list of it, and made as a draft that says so", async () => {
    const refusal = await run(refusalOf(create({ is_draft: false })));
    expect(refusal).toMatchObject({
      _tag: "Invalid",
      message: "Required information is missing. Complete it, or create a draft.",
    });
    const { mandatory_lacks } = await run(readiness());
    expect(saidOf(refusal, "is_draft")).toContain("North Plant: Not entered: county");
    expect(saidOf(refusal, "is_draft")).toContain("North Plant: No contact entered as Owner / Operator");
    expect(saidOf(refusal, "is_draft")).toHaveLength(mandatory_lacks);
    const made = await run(create());
    expect(made.is_draft).toBe(true);
    expect(made.file_name).toContain("draft to be completed in Tier2 Submit");
    const evidence = await run(
      Effect.flatMap(fileOf(made.id, "evidence"), ({ bytes }) => Effect.promise(() => unzipped(bytes))),
    );
    expect(textIn(evidence, "README.txt")).toContain("This is a draft to be completed in Tier2 Submit");
    // The draft is there, and still nobody gets it who did not ask for one.
    expect(await run(refusalOf(create({ is_draft: false })))).toMatchObject({ _tag: "Invalid" });
  });

  it("is stored with what it says: asked for again, the same bytes; after a change another one, and both stay", async () => {
    const first = await run(create());
    const again = await run(create());
    expect(again.id).toBe(first.id);
    const before = await run(fileOf(first.id));
    const read = Result.getOrThrow(await readTier2File(before.bytes));
    expect(read.file.dataset.facilities[0]?.chemicals).toMatchObject([{ chemName: "Chlorine", maxAmount: "290" }]);
    await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`UPDATE facilities SET county = 'Peoria' WHERE id = ${made.facility.id}`,
      ),
    );
    const other = await run(create());
    expect(other.id).not.toBe(first.id);
    expect(await run(fileOf(first.id))).toEqual(before);
    const { stored } = await run(readiness());
    expect(stored.slice(0, 2).map(({ id, is_current }) => [id, is_current])).toEqual([
      [other.id, true],
      [first.id, false],
    ]);
    const page = await run(
      Effect.flatMap(Filings, (filings) =>
        filings.list({ page: 1, ipp: 10, customer_id: null, facility_id: made.facility.id, year: 2026 }),
      ).pipe(as("staff")),
    );
    expect(page.items[0]).toEqual(other);
    expect(page.total).toBe(stored.length);
  });

  it("of a place that can hardly be right asks for a word, which stays in its evidence", async () => {
    const moved = (longitude: string) =>
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`UPDATE facilities SET longitude = ${longitude} WHERE id = ${made.facility.id}`,
      );
    await run(moved("89.6"));
    const asked = (refusal: unknown) =>
      saidOf(refusal, "is_draft").filter((one) => String(one).includes("Longitude 89.6"));
    expect(asked(await run(refusalOf(create({ is_draft: false }))))).toHaveLength(1);
    const place_word = "A pier east of the line";
    expect(asked(await run(refusalOf(create({ is_draft: false, place_word }))))).toEqual([]);
    const { id } = await run(create({ place_word }));
    const inside = await unzipped((await run(fileOf(id, "evidence"))).bytes);
    for (const name of ["README.txt", "snapshot.json"]) expect(textIn(inside, name)).toContain(place_word);
    await run(moved(""));
  });

  it("has the chosen attachments beside its XML under their exact names, marked for what they show", async () => {
    const { filepath } = await run(upload("Site plan of 2026.png", PICTURE));
    const attachments = [{ filepath, file_name: "SitePlan.png", shows: "site plan" as const, facility_id: null }];
    const filing = await run(create({ attachments }));
    const { bytes } = await run(fileOf(filing.id));
    const inside = await unzipped(bytes);
    expect([...inside.keys()]).toEqual(["epcra_tier2_data.xml", "SitePlan.png"]);
    expect(inside.get("SitePlan.png")).toEqual(PICTURE);
    const [facility] = Result.getOrThrow(await readTier2File(bytes)).file.dataset.facilities;
    expect([facility?.sitePlanAttached, facility?.dikeDescriptionAttached]).toEqual([true, false]);
    expect(facility?.attachments).toMatchObject([{ fileName: "SitePlan.png" }]);
    // The same upload again is the same filing.
    expect((await run(create({ attachments }))).id).toBe(filing.id);
    const refused = async (more: Partial<FilingRequest>) =>
      saidOf(await run(refusalOf(create({ attachments, ...more }))), "attachments")[0];
    expect(await refused({ format: "xml" })).toBe("Attachments can be included only in a .t2s file");
    expect(await refused({ attachments: attachments.map((one) => ({ ...one, file_name: "plan.pdf" })) })).toContain(
      "end with its file type",
    );
    expect(await refused({ attachments: attachments.map((one) => ({ ...one, file_name: "../plan.png" })) })).toContain(
      "valid in a file name",
    );
    expect(await refused({ attachments: attachments.map((one) => ({ ...one, filepath: "made-up" })) })).toContain(
      "was not found or has expired",
    );
    expect(
      await refused({
        attachments: [
          ...attachments,
          { filepath, file_name: "SITEPLAN.png", shows: "other" as const, facility_id: null },
        ],
      }),
    ).toContain("same name");
  });

  it("fills the workbook of CERS that was uploaded, and lists the columns that it does not know", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Mine", rows: [["Hazardous Materials Inventory"], ["Units", "My own", "CommonName", "CERSID"]] },
      ],
    });
    const { filepath } = await run(upload("template.xlsx", new Uint8Array(bytes)));
    await run(movedTo("CA"));
    const asked = { target: "cers" as const, template: filepath };
    const { columns } = await run(readiness(asked));
    const filing = await run(create(asked));
    expect([columns.unknown, filing.columns.unknown]).toEqual([["My own"], ["My own"]]);
    expect(filing.columns.lacking).toHaveLength(101);
    const { sheets } = await readXlsx((await run(fileOf(filing.id))).bytes);
    expect(sheets[0]?.rows.at(-1)?.map((cell) => cell ?? "")).toEqual(["c", "", "Acetone", ""]);
    expect(filing.file_name).toBe("CERS_Acme_North_Plant_2026 - draft to be completed in CERS.xlsx");
    const wrong = await run(
      upload("wrong.xlsx", new Uint8Array(await writeXlsx({ sheets: [{ name: "a", rows: [["x"]] }] }))),
    );
    const found = await run(readiness({ target: "cers", template: wrong.filepath }));
    expect(found.lacks[0]).toMatchObject({ field: "template", is_mandatory: true });
    expect(saidOf(await run(refusalOf(create({ target: "cers", template: wrong.filepath }))), "template")).toHaveLength(
      1,
    );
    await run(movedTo("IL"));
  });

  it("that the store has lost is made again with the same bytes, file and evidence", async () => {
    const { id } = await run(create());
    for (const which of ["file", "evidence"] as const) {
      const before = await run(fileOf(id, which));
      await run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          const [found] = yield* sql<{ hash: string }>`SELECT f.hash FROM filings t
            JOIN files f ON f.id = ${sql(`t.${which}_id`)} WHERE t.id = ${id}`;
          const hash = found?.hash ?? "";
          rmSync(join(yield* FilesFolder, hash.slice(0, 2), hash.slice(2, 4), hash));
        }),
      );
      expect(await run(fileOf(id, which))).toEqual(before);
    }
    const { stored } = await run(readiness());
    expect(stored.find((one) => one.id === id)).toMatchObject({ is_same_file: true, remade_at: expect.any(String) });
  });

  it("is refused to a technician, and under an unknown id", async () => {
    const asked = Effect.flatMap(Filings, (filings) => filings.readiness(request())).pipe(as("technician"));
    expect(await run(refusalOf(asked))).toMatchObject({ _tag: "NotAllowed" });
    expect(await run(refusalOf(fileOf(9999)))).toMatchObject({ _tag: "NotFound" });
    expect(await run(refusalOf(fileOf(9999, "evidence")))).toMatchObject({ _tag: "NotFound" });
  });
});

describe("a filing that lacks nothing mandatory", () => {
  it("is no draft, and another certifier or contact makes another one", async () => {
    const signed = { is_draft: false, certifier: "Ruth Okafor, Plant Manager", signed_on: "2026-11-20" };
    const complete = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const { id } = made.facility;
      yield* sql`UPDATE inventory_product_chemical_components SET percentage_weight = 100`;
      yield* sql`UPDATE facilities SET county = 'Peoria', naics = '332813' WHERE id = ${id}`;
      const roles = JSON.stringify(["Owner / Operator", "Emergency Contact", "Tier II Information Contact"]);
      const phones = JSON.stringify([
        { number: "3095550111", type: "24-hour" },
        { number: "3095550112", type: "Work" },
      ]);
      yield* sql`WITH c AS (INSERT INTO contacts (customer_id, first_name, last_name, email, roles, phones,
            mailing_street, mailing_city, mailing_state, mailing_zip)
          VALUES (${made.customer.id}, 'Ruth', 'Okafor', 'r.okafor@example.com', ${roles}::text::jsonb, ${phones}::text::jsonb,
            'PO Box 88', 'Peoria', 'IL', '61602') RETURNING id)
        INSERT INTO contact_facilities SELECT id, ${id} FROM c`;
    });
    await run(complete);
    const ready = await run(readiness(signed));
    const mandatory = [...ready.lacks, ...ready.facilities.flatMap(({ lacks }) => lacks)].filter(
      (one) => one.is_mandatory,
    );
    expect(mandatory.map(({ words }) => words)).toEqual([]);
    const filing = await run(create(signed));
    expect([filing.is_draft, filing.file_name]).toEqual([false, "Tier_II_Acme_North_Plant_2026.t2s"]);
    const { file } = Result.getOrThrow(await readTier2File((await run(fileOf(filing.id))).bytes));
    expect(file.dataset.facilities[0]).toMatchObject({
      nameAndTitleOfCertifier: signed.certifier,
      dateSigned: signed.signed_on,
      chemicals: [{ chemName: "Chlorine", maxAmount: "726", maxAmountCode: "03" }],
    });
    expect(file.dataset.contacts).toMatchObject([{ lastName: "Okafor", phones: [{ phoneType: "24-hour" }, {}] }]);
    expect((await run(create({ ...signed, is_draft: true }))).id).toBe(filing.id);
    const other = await run(create({ ...signed, certifier: "Dana Stone, Owner" }));
    expect(other.id).not.toBe(filing.id);
    await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`UPDATE contacts SET title = 'Plant Manager'`));
    expect((await run(create(signed))).id).not.toBe(filing.id);
  });
});
