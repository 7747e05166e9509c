import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { createOptionsMachine } from "#application/machines/optionsMachine.ts";
import { Meter } from "#ui/kit/progress/Meter.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { Pagination } from "#ui/kit/table/Pagination.tsx";
import { RecordsPicker } from "#ui/screens/form/RecordPicker.tsx";
import { LineGridTable } from "#ui/screens/inventory/grid/LineGridTable.tsx";
import { grid } from "../../application/inventory/grid/gridSample.ts";
import { show } from "../../support/components/show.tsx";

const nothing = (): void => undefined;
/** The colors that a system sets itself (Windows: contrast themes): neither backgrounds nor shadows of a page are left. */
const force = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
beforeEach(() => force("active"));
afterEach(() => force("none"));

/** What is left to see of an element besides its text and its background. */
const lookOf = (element: Element | null | undefined): string => {
  if (element == null) throw new Error("It is not there.");
  const { outlineStyle, outlineWidth, borderStyle, borderWidth, borderColor } = getComputedStyle(element);
  const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth}`;
  return [outline, borderStyle, borderWidth, borderColor].join(" ");
};
const find = (selector: string): Element | null => document.querySelector(selector);

test("the system's own colors show the page of a list", async () => {
  await show(<Pagination page={2} lastPage={3} total={30} onChange={nothing} />);
  const [here, other] = [2, 3].map((number) => page.getByRole("button", { name: new RegExp(`${number}$`) }).element());
  expect(lookOf(here)).not.toBe(lookOf(other));
});

test("the system's own colors show how far something is", async () => {
  await show(
    <>
      <ProgressBar label="Uploading" value={1} max={2} text="Half" />
      <Meter label="Tier II" words="Half" before={20} total={50} isFull={false} />
    </>,
  );
  const canvas = getComputedStyle(document.body).backgroundColor;
  const parts = ["[role=progressbar] span span", "[role=meter] span:first-child", "[role=meter] span:last-child"].map(
    (selector) => {
      const part = find(selector);
      return part === null ? "missing" : getComputedStyle(part).backgroundColor;
    },
  );
  expect(parts).not.toContain("missing");
  for (const color of parts) expect(color).not.toBe(canvas);
  expect(parts[1]).not.toBe(parts[2]);
});

test("the system's own colors show each of several choices as one thing", async () => {
  const picker = { name: "t", machine: createOptionsMachine<{ id: number; name: string }>(), scope: null };
  const values = [{ id: 1, name: "Ann" }];
  await show(<RecordsPicker {...picker} label="Technicians" values={values} onChange={nothing} tell={nothing} />);
  expect(lookOf(page.getByText("Ann").element().parentElement)).toMatch(/^solid 1px/);
});

test("the system's own colors show the cell of a grid, the range around it, and what was refused", async () => {
  const refusals = { "2 container_size": { message: "Too large.", typed: "1" } };
  const at = { row: 0, column: 0 };
  await show(
    <LineGridTable grid={grid({ at, to: { row: 0, column: 1 }, refusals })} isReadOnly={false} send={nothing} />,
  );
  const cells = [
    "[data-at=true]",
    "[data-selected=true]:not([data-at=true])",
    "[data-refused=true]",
    "[data-editable=true]:not([data-at=true],[data-selected=true],[data-refused=true])",
  ];
  const looks = cells.map((selector) => lookOf(find(`[role=gridcell]${selector}`)));
  expect(new Set(looks).size).toBe(4);
});
