import { describe, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import type { PreviewFinding } from "#domain/report/preview/ReportPreview.ts";
import { Tiles } from "#ui/kit/progress/Tiles.tsx";
import { findingColumns, ResultTable } from "#ui/screens/report/ResultTable.tsx";
import { tableFaultsHere } from "../../../e2e/support/tableFaults.ts";
import { painted } from "../../support/components/frames.ts";
import { show } from "../../support/components/show.tsx";

const finding: PreviewFinding = {
  id: "chlorine",
  name: "Chlorine",
  cas: "7782-50-5",
  outcome: "reportable",
  total: { text: "298.69 lb", derivation: 0 },
  threshold: { text: "100 lb", derivation: 1 },
  sign: "at or above",
  percent: "299%",
  share: 100,
  remarks: [],
  reported_with: "",
};
const below: PreviewFinding = {
  ...finding,
  id: "ammonia",
  name: "Ammonia",
  cas: "7664-41-7",
  outcome: "below",
  total: { text: "60.00 lb", derivation: 2 },
  threshold: { text: "500 lb", derivation: 3 },
  percent: "12%",
  share: 12,
};
const showFindings = () =>
  show(
    <ResultTable
      label="Findings"
      columns={findingColumns(() => undefined)}
      rows={[finding, below]}
      rowId={({ id }) => id}
    />,
  );

describe("a verdict", () => {
  test("is told in tiles, each a number and its words", async () => {
    await show(
      <Tiles
        label="Result in numbers"
        tiles={[
          { label: "Reportable", count: 1234, look: "danger" },
          { label: "Insufficient data", count: 0, look: "warning" },
        ]}
      />,
    );
    const tiles = page.getByRole("list", { name: "Result in numbers" }).getByRole("listitem");
    expect(tiles.elements().map(({ textContent }) => textContent)).toEqual(["1,234 Reportable", "0 Insufficient data"]);
    const colors = tiles.elements().map((tile) => getComputedStyle(tile).borderInlineStartColor);
    expect(colors[0]).not.toBe(colors[1]);
    expect(getComputedStyle(tiles.nth(1).element()).borderInlineStartColor).toBe(
      getComputedStyle(tiles.nth(1).element()).borderTopColor,
    );
  });

  test("has for each finding a bar against its threshold, with figure and threshold in words", async () => {
    await page.viewport(1024, 800);
    await showFindings();
    const meter = page.getByRole("meter", { name: "Ammonia, share of the threshold" });
    await expect.element(meter).toHaveAttribute("aria-valuetext", "60.00 lb of 500 lb, 12%");
    await expect.element(meter).toHaveAttribute("aria-valuenow", "12");
    const widthOf = (name: string) => {
      const bar = page.getByRole("meter", { name: `${name}, share of the threshold` }).element();
      return Math.round((100 * (bar.firstElementChild?.getBoundingClientRect().width ?? 0)) / bar.clientWidth);
    };
    await expect.poll(() => [widthOf("Chlorine"), widthOf("Ammonia")]).toEqual([100, 12]);
  });

  test("is whole at any width, and its bars are seen with forced colors", async () => {
    await showFindings();
    for (const width of [1440, 1024, 720, 360]) {
      await page.viewport(width, 800);
      await painted();
      expect(tableFaultsHere(), `${width} px`).toEqual([]);
    }
    await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    try {
      const bar = page.getByRole("meter", { name: "Chlorine, share of the threshold" }).element();
      expect(getComputedStyle(bar.firstElementChild ?? bar).forcedColorAdjust).toBe("none");
    } finally {
      await cdp().send("Emulation.setEmulatedMedia", { features: [] });
    }
  });
});
