import fc from "fast-check";
import { expect, it } from "vitest";
import { lineKeys } from "#domain/import/filing/filedKeys.ts";
import { filingRows } from "#domain/import/filing/filingRows.ts";
import { validateFiledLines, NO_MAKER_FILED } from "#domain/import/filing/validateFiledLines.ts";
import type { KnownLines, LineRow } from "#domain/import/filing/FilingRow.ts";
import type { Tier2File } from "#domain/filing/tier2/Tier2File.ts";
import { STORAGE_TYPES } from "#domain/container/Container.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../support/law.ts";
import { aLine } from "../report/support/aSnapshot.ts";
import { ACID, ALL_FACTS, BLEND, CLEANER, FILED_BELOW, filingOf, snapshotOf } from "../filing/filingFacts.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";

const named = (names: ReadonlyArray<string>) => names.map((name, at) => ({ id: at + 1, name, is_active: true }));
const CONTAINERS = STORAGE_TYPES.slice(1).map((storage_type, at) => ({
  id: at + 1,
  name: storage_type,
  is_active: true,
  storage_type,
}));
const HAZARDS = named(["Corrosive to metals", "Skin corrosion or irritation"]);
const KNOWN: KnownLines = {
  products: [],
  units: named(["Pound (lb)"]),
  hazards: HAZARDS,
  containers: CONTAINERS,
  components: new Map(),
};

/** The lines that the import of a file makes, as a report reads them. */
const linesOf = (file: Tier2File): ReadonlyArray<SnapshotLine> => {
  const rows = filingRows(file, { edits: [] }).filter((row): row is LineRow => row.kind === "line");
  const { plan, rows: verdicts } = withoutPauses(
    validateFiledLines(rows, KNOWN, null, { answers: [], fill: [], left_out: [] }, 0),
  );
  expect(verdicts.filter(({ verdict }) => verdict === "question" || verdict === "refused")).toEqual([]);
  return plan.added.map((line, at) => {
    const container = CONTAINERS.find(({ id }) => id === line.container_id);
    const product = plan.products.find(({ id }) => id === line.product_id);
    return aLine(
      {
        name: line.name,
        product_id: -line.product_id,
        physical_state: line.physical_state,
        max_pounds: line.max_pounds,
        average_pounds: line.average_pounds ?? null,
        days_on_site: line.days_on_site ?? null,
        container_name: container?.name ?? "",
        storage_type: container?.storage_type ?? "not chosen",
        container_size: line.container_size,
        container_unit_name: line.container_unit_id === null ? "" : "Pound (lb)",
        container_quantity: line.container_quantity,
        location_stored: line.location_stored,
        storage_pressure: line.storage_pressure ?? "ambient",
        storage_temperature: line.storage_temperature ?? "ambient",
        report_answers: line.report_answers ?? "",
        hazards: (product?.facts.hazard_ids ?? []).map((id) => HAZARDS.find((one) => one.id === id)?.name ?? ""),
        components: (plan.components ?? [])
          .filter(({ product_id }) => product_id === line.product_id)
          .map(({ name, number, percentage_weight, percentage_volume }) => ({
            name,
            number,
            percentage_weight,
            percentage_volume,
          })),
      },
      at + 1,
    );
  });
};

const amountsOf = (file: Tier2File) =>
  file.dataset.facilities
    .flatMap(({ chemicals }) =>
      chemicals.map(({ chemName, casNumber, maxAmount, maxAmountCode, aveAmount }) =>
        [casNumber || chemName, maxAmount, maxAmountCode, aveAmount].join(" "),
      ),
    )
    .toSorted();

const shelvesOf = (mixture: SnapshotLine) =>
  fc
    .array(
      fc.record({
        base: fc.constantFrom(mixture, ACID),
        // Even, so that half of it, the share of the acid, is in whole pounds too.
        max_pounds: fc.integer({ min: 1, max: 45_000 }).map((half) => String(half * 2)),
        average_pounds: fc.constantFrom(null, "100", "2"),
        location_stored: fc.constantFrom("ROOM 1", "ROOM 2", "YARD"),
        storage_type: fc.constantFrom("Steel drum" as const, "Tote bin" as const, "Above ground tank" as const),
        days_on_site: fc.constantFrom(null, 12, 366),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((lines) =>
      lines.map(({ base, ...line }, at): SnapshotLine => {
        const { product_id, name } = base;
        const own = { ...base, ...line, product_id, name, container_name: line.storage_type, container_quantity: "1" };
        return { ...own, inventory_product_id: at + 1, sds_no: at + 1 };
      }),
    );
/** The mixture is reported by its acid, or as a whole. */
const shelves = fc.oneof(shelvesOf(CLEANER), shelvesOf(BLEND));

law(
  "what a file of ours says comes back as lines whose filing has the same amounts, codes and averages",
  [shelves],
  (lines) => {
    const { file } = filingOf(lines, ALL_FACTS);
    expect(amountsOf(filingOf(linesOf(file), ALL_FACTS).file)).toEqual(amountsOf(file));
  },
  { isCostly: true },
);

/** A file as other programs write it: with a mixture, and with what it holds of the substance once more. */
const bothWays = (acid: ReadonlyArray<SnapshotLine>, mixture: SnapshotLine): Tier2File => {
  const { file } = filingOf(acid, ALL_FACTS);
  const [whole] = filingOf([mixture], ALL_FACTS).file.dataset.facilities;
  const facilities = file.dataset.facilities.map((one) => ({
    ...one,
    chemicals: [...one.chemicals, ...(whole?.chemicals ?? [])],
  }));
  return { ...file, dataset: { ...file.dataset, facilities } };
};

it.each(["24001", "24000.6"])(
  "a share that is not in whole pounds is counted once too: %s lb of a mixture",
  (max_pounds) => {
    const file = bothWays([{ ...CLEANER, max_pounds }], { ...BLEND, max_pounds });
    expect(linesOf(file).map(({ name }) => name)).toEqual(["Descaler"]);
  },
);

it("what a mixture of the file holds of an extremely hazardous substance is counted once", () => {
  const lines = linesOf(bothWays([CLEANER, ACID], BLEND));
  expect(lines.map(({ name, max_pounds }) => `${name} ${max_pounds}`).toSorted()).toEqual([
    "Descaler 24000",
    "Sulfuric Acid 2000",
  ]);
  expect(amountsOf(filingOf(lines, ALL_FACTS).file)).toEqual(amountsOf(filingOf([BLEND, ACID], ALL_FACTS).file));
});

it("a mixture that was filed as a whole is filed as a whole again, though its EHS alone would be proposed", () => {
  const proposed = filingOf([CLEANER], ALL_FACTS).file;
  const whole = filingOf([{ ...CLEANER, report_answers: "Tier II: mixture as a whole" }], ALL_FACTS).file;
  const again = filingOf(linesOf(whole), ALL_FACTS).file;
  expect(amountsOf(again)).toEqual(amountsOf(whole));
  expect(amountsOf(again)).not.toEqual(amountsOf(proposed));
});

it("what a filing lists below its threshold comes in and goes out again", () => {
  const { file } = filingOf([{ ...ACID, max_pounds: "100" }], { ...ALL_FACTS, record_ids: FILED_BELOW });
  const [chemical] = file.dataset.facilities[0]?.chemicals ?? [];
  const [line] = linesOf(file);
  if (chemical === undefined || line === undefined) throw new Error("The file lists it");
  const shelf = { name: line.name, location_stored: line.location_stored };
  const { id } = snapshotOf([]).facility;
  const kept = lineKeys(id, { chemical, location: null, line: shelf, container: null });
  const again = filingOf([line], { ...ALL_FACTS, record_ids: kept }).file;
  expect(again.dataset.facilities[0]?.chemicals).toEqual(file.dataset.facilities[0]?.chemicals);
});

it("a row says that the file names no manufacturer until somebody enters one", () => {
  const { file } = filingOf([CLEANER], ALL_FACTS);
  const told = (edited: boolean, filled = "") => {
    const bare = filingRows(file, { edits: [] }).filter(({ kind }) => kind === "line");
    const edits = edited ? bare.map(({ row }) => ({ row, field: "mfg_name", text: "Olin" })) : [];
    const rows = filingRows(file, { edits }).filter((row): row is LineRow => row.kind === "line");
    const fill = filled === "" ? [] : [{ field: "mfg_name", text: filled }];
    const validated = withoutPauses(validateFiledLines(rows, KNOWN, null, { answers: [], fill, left_out: [] }, 0));
    const makers = validated.plan.products.map(({ facts }) => facts.mfg_name);
    const isSaid = validated.rows.some(({ remarks }) => remarks.includes("The file names no manufacturer."));
    return { makers: [...new Set(makers)], isSaid };
  };
  expect(told(false)).toEqual({ makers: [NO_MAKER_FILED], isSaid: true });
  expect(told(false, "Olin")).toEqual({ makers: ["Olin"], isSaid: false });
  expect(told(true)).toEqual({ makers: ["Olin"], isSaid: false });
});
