import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { callsOf, productQuantity, reportableQuantities } from "#domain/report/laws/epcra304/epcra304Rules.ts";
import type { SnapshotList, SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { referenceRow } from "../../reference/referenceRow.ts";

const row = (chemical_name: string, cas_number: string, fields: object): SnapshotListRow => {
  const { extra: _extra, cas_as_printed: _printed, ...rest } = referenceRow({ chemical_name, cas_number, ...fields });
  return rest;
};
const list = (type: SnapshotList["type"], ...rows: ReadonlyArray<SnapshotListRow>): SnapshotList => ({
  type,
  version: 1,
  name: "",
  rows,
});
const rq = (name: string, cas: string, pounds: string | null) =>
  row(name, cas, { final_reportable_quantity_lb: pounds });
const ehs = (name: string, cas: string, pounds: string | null) => row(name, cas, { section_304_rq_lbs: pounds });

describe("a reportable quantity", () => {
  const found = (cercla: ReadonlyArray<SnapshotListRow>, section304: ReadonlyArray<SnapshotListRow>) =>
    [...reportableQuantities(list("cercla", ...cercla), list("ehs", ...section304)).values()].map((one) => [
      one.name,
      one.cas,
      decimalText(one.rq),
      one.is_cercla ? "CERCLA" : "",
      one.is_ehs ? "EHS" : "",
      one.ref.type,
    ]);

  it("is that of CERCLA, else that of section 304, and tells which lists name the substance", () => {
    expect(
      found(
        [rq("Benzene", "71-43-2", "10"), rq("Chlorine", "7782-50-5", "10")],
        [ehs("Chlorine gas", "7782-50-5", "5"), ehs("Ozone", "10028-15-6", "100")],
      ),
    ).toEqual([
      ["Benzene", "71-43-2", "10", "CERCLA", "", "cercla"],
      ["Chlorine", "7782-50-5", "10", "CERCLA", "EHS", "cercla"],
      ["Ozone", "10028-15-6", "100", "", "EHS", "ehs"],
    ]);
  });

  it("is the lower one of two rows of one list, in any order", () => {
    const rows = (one: string, other: string) => [rq("A", "71-43-2", one), rq("B", "71-43-2", other)];
    expect(found(rows("100", "10"), [])).toEqual([["B", "71-43-2", "10", "CERCLA", "", "cercla"]]);
    expect(found(rows("10", "100"), [])).toEqual([["A", "71-43-2", "10", "CERCLA", "", "cercla"]]);
    expect(found(rows("10", "10"), [])).toEqual([["A", "71-43-2", "10", "CERCLA", "", "cercla"]]);
    const twice = [ehs("A", "10028-15-6", "100"), ehs("B", "10028-15-6", "1")];
    expect(found([], twice)).toEqual([["B", "10028-15-6", "1", "", "EHS", "ehs"]]);
    expect(found([rq("C", "10028-15-6", "500")], twice)).toEqual([
      ["C", "10028-15-6", "500", "CERCLA", "EHS", "cercla"],
    ]);
  });

  it("needs a number and a quantity", () => {
    expect(found([rq("Mixture", "", "10"), rq("Benzene", "71-43-2", null)], [ehs("Mixture", "", "1")])).toEqual([]);
  });

  it("tells whom to call", () => {
    expect([
      callsOf({ is_cercla: true, is_ehs: true }),
      callsOf({ is_cercla: true, is_ehs: false }),
      callsOf({ is_cercla: false, is_ehs: true }),
    ]).toEqual([
      "NRC 800-424-8802; if off site, also SERC and LEPC (EHS)",
      "NRC 800-424-8802; if off site, also SERC and LEPC",
      "If off site: SERC and LEPC",
    ]);
  });
});

it("an RQ is so much of a product, in pounds and by the density in gallons", () => {
  const product = (percent: string, density: string | null) => {
    const found = productQuantity(constant("100"), constant(percent), density === null ? null : constant(density));
    return found && [decimalText(found.pounds), found.gallons && decimalText(found.gallons)];
  };
  expect(product("12", "8")).toEqual(["833.3333", "104.1667"]);
  expect([product("50", null), product("0", "8")]).toEqual([["200", null], null]);
});
