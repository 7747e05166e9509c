import { expect, it } from "vitest";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const found = (cas: string, percent: string, physical_state: SnapshotLine["physical_state"]) => {
  const line = aLine({ max_pounds: "1000000", physical_state, components: [aComponent(cas, percent)] });
  const model = reportModel(aSnapshot("epcra_section_304_cercla_spill_reporting", [line]));
  return model.sections.flatMap(({ tables }) =>
    tables.flatMap(({ columns, rows }) => {
      const at = columns.findIndex(({ id }) => id === "list");
      return at < 0 ? [] : [...rows].map(({ cells }) => cells[at]?.text ?? "");
    }),
  );
};

it("304 knows that only hydrogen peroxide above 52% is an EHS: the household strength is on no list", () => {
  expect(found("7722-84-1", "3", "liquid")).toEqual([]);
  expect(found("7722-84-1", "52", "liquid")).toEqual([]);
  expect(found("7722-84-1", "70", "liquid")).toEqual(["EHS"]);
});

it("304 takes muriatic acid for a CERCLA substance only, the gas for an EHS as well", () => {
  expect(found("7647-01-0", "31", "liquid")).toEqual(["CERCLA"]);
  expect(found("7647-01-0", "100", "compressed gas")).toEqual(["CERCLA, EHS"]);
});
