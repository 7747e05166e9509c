import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { shippedListsLive } from "#adapters/spreadsheets/shippedLists.ts";
import { ShippedLists } from "#application/reference/ShippedLists.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { readCsv } from "../../../tools/support/readCsv.ts";
import { rowsOf } from "./readLists.ts";

const folder = fileURLToPath(new URL("../../../data/reference-lists/", import.meta.url));
const shipped = (type: "rpm" | "psm" | "ehs" | "cercla" | "313") =>
  Effect.runPromise(
    Effect.flatMap(ShippedLists, ({ read }) => read(type)).pipe(Effect.provide(shippedListsLive(folder))),
  );

describe("the lists that come with the product", () => {
  it.each([
    ["rpm", 140, 140],
    ["psm", 137, 134],
    ["ehs", 355, 354],
    ["cercla", 765, 765],
    ["313", 847, 813],
  ] as const)(
    "%s has the rows that its provenance tells, each number with a valid check digit",
    async (type, all, withCas) => {
      const rows = await rowsOf(type, (await shipped(type)).bytes);
      const numbers = rows.flatMap(({ cas_number }) => (cas_number === "" ? [] : [cas_number]));
      expect([rows.length, numbers.length]).toEqual([all, withCas]);
      expect(numbers.filter((cas) => checkCas(cas)?.valid !== true)).toEqual([]);
      expect(readFileSync(`${folder}PROVENANCE.md`, "utf8")).toMatch(new RegExp(`\\| ${all}\\b.* \\| ${withCas} \\|`));
    },
  );

  it("give a report the facts that it judges by", async () => {
    const find = async (type: Parameters<typeof shipped>[0], name: string) =>
      (await rowsOf(type, (await shipped(type)).bytes)).find(({ chemical_name }) => chemical_name.startsWith(name));
    expect(await find("rpm", "Ammonia (anhydrous)")).toMatchObject({
      threshold_quantity_lbs: "10000",
      substance_type: "toxic",
    });
    expect(await find("psm", "Chlorine")).toMatchObject({ cas_number: "7782-50-5", threshold_quantity_lbs: "1500" });
    expect(await find("ehs", "Phenol")).toMatchObject({
      threshold_quantity_lbs: "500",
      tpq_other_solid_lbs: "10000",
      threshold_as_printed: "500/10,000",
      section_304_rq_lbs: "1000",
    });
    expect(await find("cercla", "Ammonia")).toMatchObject({ final_reportable_quantity_lb: "100" });
    expect(await find("313", "Dioxin")).toMatchObject({
      category_code: "N150",
      annual_threshold_otherwise_use_lbs: "0.00022046",
      special_concern: true,
    });
    expect(await find("313", "Sulfuric acid")).toMatchObject({
      qualifier: "acid aerosols only",
      special_concern: false,
    });
  });

  it("name the members of eight EPCRA 313 categories", () => {
    const members = readCsv(`${folder}313_category_members.csv`);
    expect(members).toHaveLength(91);
    expect(members.filter(({ cas_number = "" }) => checkCas(cas_number)?.valid !== true)).toEqual([]);
    expect(new Set(members.map(({ category_code }) => category_code)).size).toBe(8);
  });
});
