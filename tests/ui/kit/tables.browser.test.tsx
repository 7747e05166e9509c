import { useState } from "react";
import { describe, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableSort, type TableError } from "#ui/kit/table/DataTable.tsx";
import { lineColumns } from "#ui/screens/inventory/lineColumns.tsx";
import { tableFaultsHere } from "../../../e2e/support/tableFaults.ts";
import { painted } from "../../support/components/frames.ts";
import { show } from "../../support/components/show.tsx";

const nothing = (): void => undefined;
/** Widths in px; 820 is a tablet, 720 and 512 are what a zoom of 200% leaves of 1440 and 1024. */
const WIDTHS = [1440, 1024, 820, 768, 720, 512, 360];

/** The table with the most columns. */
const COLUMNS = lineColumns({
  hrefOf: ({ product_id }) => `/products/${product_id}`,
  mayEdit: true,
  onOpen: nothing,
  unlinkRefusal: undefined,
  onUnlink: nothing,
}).map((column) => ({ ...column, isSortable: column.isPinned !== true }));

const ordinary: InventoryProductRow = {
  inventory_product_id: 1,
  product_id: 1,
  sds_no: 101,
  sds_status: "pending",
  name: "Acetone",
  mfg_name: "Acme",
  container_quantity: 12,
  container_info: "Steel drum, 55 gal",
  max_gallons: 660,
  max_pounds: 4356.66,
  location_stored: "DOCK 4",
  notes: "",
  is_resolve_question: false,
  version: 1,
};
const WORDS = "Hexamethylenetetramine and Perchloroethylene Reclamation Partnership of Southwestern Pennsylvania";
/** Of all scripts, and as large as the fields take them; the last name has no spaces. */
const LONG: ReadonlyArray<Partial<InventoryProductRow>> = [
  {
    name: `${WORDS} 2-(2-Butoxyethoxy)ethyl acetate, hexamethylenetetramine-free`,
    mfg_name: "Schumacher-Wiedemann Lubrication & Metalworking Fluids of North America",
    sds_status: "update",
    container_quantity: 10_000,
    max_gallons: 1_234_567.1234,
    max_pounds: 4_587_004.1701,
    location_stored: "REFRIGERATION PLANT, NORTHWEST COMPRESSOR MEZZANINE",
    notes: "Where is the sheet?",
  },
  {
    name: `Longfellow${"z".repeat(190)}`,
    mfg_name: "Z".repeat(200),
    container_quantity: 88_888_888.8888,
    max_gallons: 88_888_888_888.8888,
    max_pounds: 88_888_888_888.8888,
    location_stored: "W".repeat(60),
  },
  { name: "Нижнеднепровский трубопрокатный завод имени Либкнехта", mfg_name: "Ελληνικά Ναυπηγεία Σκαραμαγκά" },
  { name: "上海华谊精细化工有限公司股份制企业集团第二表面処理工場六亚甲基四胺溶液", location_stored: "ЦЕХ ГАЛЬВАНИКИ" },
];
const rowsOf = (facts: ReadonlyArray<Partial<InventoryProductRow>>): ReadonlyArray<InventoryProductRow> =>
  facts.map((fact, at) => ({ ...ordinary, ...fact, inventory_product_id: at + 1, sds_no: 101 + at }));

type TableProps = {
  readonly rows?: ReadonlyArray<InventoryProductRow>;
  readonly isLoading?: boolean;
  readonly error?: TableError;
  /** What is left of the page on both sides. */
  readonly inset?: string;
};

/** As a page of a list has it; sorts by the number only. */
function Table({ rows = [], inset = "1rem", ...state }: TableProps) {
  const [sort, setSort] = useState<DataTableSort | null>(null);
  const sorted = sort === null ? rows : [...rows].sort((one, other) => one.sds_no - other.sds_no);
  return (
    <main style={{ paddingInline: inset }}>
      <DataTable
        label="Products"
        density="compact"
        columns={COLUMNS}
        rows={sorted}
        rowId={({ inventory_product_id }) => String(inventory_product_id)}
        sort={sort}
        onSort={(field) => setSort({ field, direction: "asc" })}
        {...state}
      />
    </main>
  );
}

/** The page at a width in px, once the columns have given way. */
const narrowTo = async (width: number): Promise<void> => {
  await page.viewport(width, 800);
  await painted();
};
/** What is wrong with the table at each of the widths. */
const faultsAt = async (...widths: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
  await document.fonts.ready;
  const found: Array<string> = [];
  for (const width of widths) {
    await narrowTo(width);
    found.push(...tableFaultsHere().map((fault) => `${width} px: ${fault}`));
  }
  return found;
};

describe("a table", () => {
  test("cuts, covers or breaks no word, and hides no action, at any width", async () => {
    await narrowTo(1440);
    await show(<Table rows={rowsOf([{}, ...LONG])} />);
    await expect.element(page.getByRole("rowheader").nth(4)).toBeVisible();
    expect(await faultsAt(...WIDTHS)).toEqual([]);
  });

  test.each<TableProps & { readonly state: string; readonly told: string | RegExp }>([
    { state: "waits", told: "Loading...", isLoading: true },
    { state: "waits for other rows", told: "Loading...", isLoading: true, rows: rowsOf([{}, {}, {}]) },
    { state: "fails", told: /^It is away/, error: { message: "It is away.", role: "alert", onRetry: nothing } },
    { state: "is empty", told: "No results." },
  ])("that $state says so in its own place at any width", async ({ state: _, told, ...props }) => {
    await narrowTo(1440);
    await show(<Table {...props} />);
    await expect.element(page.getByText(told)).toBeVisible();
    expect(await faultsAt(1440, 720, 360)).toEqual([]);
  });

  test.each([1440, 800, 360])("sorts at a click anywhere in the head of a column, at %i px", async (width) => {
    await narrowTo(width);
    await show(<Table rows={rowsOf([{}])} />);
    for (const head of page.getByRole("columnheader").elements()) {
      const button = head.querySelector("button");
      if (button === null) continue;
      button.scrollIntoView({ inline: "center" });
      const { left, right, top, bottom } = head.getBoundingClientRect();
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      const hit = corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest("button"));
      expect(hit, head.textContent).toEqual([button, button, button, button]);
    }
  });

  test("moves columns below its first line and takes them back, and short words stay together", async () => {
    await narrowTo(1200);
    await show(<Table rows={rowsOf([{}])} />);
    const topOf = (name: string) => page.getByRole("columnheader", { name }).element().getBoundingClientRect().top;
    const isBelow = (name: string) => topOf(name) > topOf("Product") + 10;
    expect(isBelow("Manufacturer")).toBe(false);
    for (const words of ["Pending SDS", "Steel drum"]) expect(linesOf(words), words).toBe(1);
    await narrowTo(800);
    expect(isBelow("Manufacturer")).toBe(true);
    for (const name of ["Qty", "Max Pounds"]) expect(isBelow(name), name).toBe(false);
    await narrowTo(1200);
    await expect.poll(() => isBelow("Manufacturer")).toBe(false);
  });

  test("scrolls where no further column can give way, and the actions of its rows do not", async () => {
    await narrowTo(780);
    const largest = { container_quantity: 88_888_888.8888, max_gallons: 88_888_888_888.8888 };
    await show(<Table inset="6.5rem" rows={rowsOf([{}, { ...largest, max_pounds: largest.max_gallons }])} />);
    const scroller = page.getByRole("region", { name: "Products, scrollable" });
    await expect.element(scroller).toBeVisible();
    const { scrollWidth, clientWidth } = scroller.element();
    expect(scrollWidth - clientWidth).toBeGreaterThan(20);
    expect(tableFaultsHere()).toEqual([]);
  });
});

/** On how many lines a few words stand. */
const linesOf = (words: string): number => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const from = (walker.currentNode.nodeValue ?? "").indexOf(words);
    if (from === -1) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, from);
    range.setEnd(walker.currentNode, from + words.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
};

/** The roles of what screen readers are told about this page. */
const rolesHeard = async (): Promise<ReadonlyArray<unknown>> => {
  const { frameTree } = await cdp().send("Page.getFrameTree");
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  const { nodes } = await cdp().send("Accessibility.getFullAXTree", frameId === undefined ? {} : { frameId });
  return nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
};

test.each([
  [1000, false],
  [600, true],
])("a table in a window scrolls by itself only where the window has no room: %i px high", async (height, scrolls) => {
  await page.viewport(1280, height);
  await show(
    <Modal title="Upload" size="large" onClose={nothing}>
      <DataTable
        label="Changes"
        room="dialog"
        columns={COLUMNS.slice(0, 4)}
        rows={rowsOf(Array.from({ length: 14 }, () => ({})))}
        rowId={({ inventory_product_id }) => String(inventory_product_id)}
      />
    </Modal>,
  );
  await painted();
  expect(page.getByRole("region", { name: "Changes, scrollable" }).elements()).toHaveLength(scrolls ? 1 : 0);
});

test("a card is a row of its table for screen readers, with a cell for each column, and sorts as a row does", async () => {
  await narrowTo(360);
  const rows = rowsOf([{ name: "Acetone" }, { name: "Benzene" }]);
  await show(<Table rows={rows.toReversed()} />);
  await expect.element(page.getByRole("rowheader").nth(1)).toBeVisible();
  const heard = await rolesHeard();
  const count = (...roles: ReadonlyArray<string>) => heard.filter((role) => roles.includes(String(role))).length;
  expect([count("table"), count("row"), count("columnheader"), count("rowheader")]).toEqual([1, 3, 11, 2]);
  expect(count("cell", "gridcell")).toBe(20);
  await page.getByRole("button", { name: "SDS No" }).click();
  await expect.element(page.getByRole("columnheader", { name: "SDS No" })).toHaveAttribute("aria-sort", "ascending");
  expect(
    page
      .getByRole("rowheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Acetone", "Benzene"]);
});

test("what is wrong with a table is found", async () => {
  await narrowTo(1440);
  await show(<Table rows={rowsOf([{}, ...LONG])} />);
  const faultsOf = async (broken: string): Promise<string> => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(broken);
    document.adoptedStyleSheets = [sheet];
    await painted();
    return tableFaultsHere().join("\n");
  };
  const cell = "tbody tr[data-tone] td:nth-child(7)";
  const button = "tbody td:last-child button:last-child";
  for (const [broken, fault] of [
    [`${cell} { overflow: hidden; white-space: nowrap; max-width: 40px }`, "is cut"],
    [`${cell} { white-space: nowrap; width: 30px }`, "sticks out of its cell"],
    [`${cell} { position: relative; left: -60px }`, "lies over"],
    [`${cell} { width: 40px; overflow-wrap: anywhere; min-width: 0 }`, "breaks inside the word"],
    [`${button} { position: relative; left: 300px }`, "is out of sight"],
    [`${button} { display: none }`, "is not drawn"],
    [`${button} { position: relative; top: 60px }`, "sticks out of its row"],
    ["table { min-width: 2000px } [data-more]::after, [data-pinned] ::after { opacity: 0 !important }", "sideways"],
  ] as const) {
    expect(await faultsOf(broken), broken).toContain(fault);
  }
  expect(await faultsOf("")).toBe("");
});
