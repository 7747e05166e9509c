import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { Chips } from "#ui/kit/table/Chips.tsx";
import { DataTable } from "#ui/kit/table/DataTable.tsx";
import { lineColumns } from "#ui/screens/inventory/lineColumns.tsx";
import { tableFaultsHere } from "../../../e2e/support/tableFaults.ts";
import { painted } from "../../support/components/frames.ts";
import { show } from "../../support/components/show.tsx";

const ordinary: InventoryProductRow = {
  inventory_product_id: 1,
  product_id: 1,
  sds_no: 101,
  sds_status: "pending",
  name: "Acetone",
  mfg_name: "Acme Solvents",
  container_quantity: 12,
  container_info: "55 gal Steel drum",
  max_gallons: 660,
  max_pounds: 4356.6617,
  location_stored: "DOCK 4",
  notes: "",
  is_resolve_question: false,
  version: 1,
};
const unlink = vi.fn<(row: InventoryProductRow) => void>();
const COLUMNS = lineColumns({
  hrefOf: () => "/products/1",
  mayEdit: true,
  onOpen: () => undefined,
  unlinkRefusal: undefined,
  onUnlink: unlink,
});

const showLines = async (width: number, ...facts: ReadonlyArray<Partial<InventoryProductRow>>): Promise<void> => {
  await page.viewport(width, 800);
  await show(
    <DataTable
      label="Products"
      density="compact"
      columns={COLUMNS}
      rows={facts.map((fact, at) => ({ ...ordinary, ...fact, inventory_product_id: at + 1 }))}
      rowId={({ inventory_product_id }) => String(inventory_product_id)}
    />,
  );
  await expect.element(page.getByRole("rowheader").first()).toBeVisible();
  await document.fonts.ready;
  await painted();
};
/** Where a text of the page is, in px. */
const placeOf = (text: string): DOMRect => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    const from = currentNode.nodeValue?.indexOf(text) ?? -1;
    if (from === -1) continue;
    const range = document.createRange();
    range.setStart(currentNode, from);
    range.setEnd(currentNode, from + text.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`'${text}' is not there`);
};

beforeEach(() => void unlink.mockClear());

describe("the figures of a column", () => {
  test("have two decimals and separated thousands, their points below each other, and the exact amount as a title", async () => {
    await showLines(1440, { max_pounds: 4356.6617 }, { max_pounds: 110 }, { max_pounds: 12_345_678.9 });
    const points = ["4,356.66", "110.00", "12,345,678.90"].map((text) => placeOf(text).right);
    expect(Math.max(...points) - Math.min(...points)).toBeLessThan(0.5);
    await expect.element(page.getByText("4,356.66")).toHaveAttribute("title", "4,356.6617");
    expect(page.getByTitle("110").elements()).toEqual([]);
  });

  test("never read as nothing", async () => {
    await showLines(1440, { max_gallons: 0.0004, max_pounds: 0.0049 });
    for (const name of ["0.0004", "0.005"]) await expect.element(page.getByRole("cell", { name })).toBeVisible();
  });

  test("separate the thousands of a container, too", async () => {
    await showLines(1440, { container_info: "6000 gal Tank" });
    await expect.element(page.getByRole("cell", { name: "6,000 gal Tank" })).toBeVisible();
  });
});

describe("what removes a row", () => {
  const remove = page.getByRole("button", { name: "Delete Acetone from inventory" });
  const opacity = () => getComputedStyle(remove.element().parentElement ?? document.body).opacity;

  test("is seen only while the pointer or the focus is in the row, and is found by its name all the time", async () => {
    await showLines(1440, {});
    await userEvent.unhover(page.getByRole("table"));
    await expect.element(remove).toBeInTheDocument();
    await expect.poll(opacity).toBe("0");
    await userEvent.hover(page.getByRole("cell", { name: "DOCK 4" }));
    await expect.poll(opacity).toBe("1");
    await userEvent.unhover(page.getByRole("table"));
    await expect.poll(opacity).toBe("0");
    page.getByRole("link", { name: "Acetone" }).element().focus();
    await expect.poll(opacity).toBe("1");
    await remove.click();
    expect(unlink).toHaveBeenCalledOnce();
  });

  test("is seen on a card, where it would leave a hole", async () => {
    await showLines(600, {});
    await userEvent.unhover(page.getByRole("table"));
    await expect.poll(opacity).toBe("1");
  });

  test("is behind '…' where nothing can hover", async () => {
    const asked = matchMedia;
    vi.stubGlobal("matchMedia", (query: string) =>
      query === "(hover: none)" ? Object.assign(new EventTarget(), { matches: true }) : asked.call(window, query),
    );
    try {
      await showLines(360, {});
      const more = page.getByRole("button", { name: "More actions" });
      await expect.element(more).toHaveAttribute("aria-expanded", "false");
      expect(remove.elements()).toEqual([]);
      await more.click();
      await expect.element(more).toHaveAttribute("aria-expanded", "true");
      await remove.click();
      expect(unlink).toHaveBeenCalledOnce();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("names in a cell", () => {
  test("are three chips, or two and how many others, which are heard", async () => {
    await show(<Chips names={["Acute toxicity", "Carcinogenicity", "Corrosive to metal"]} />);
    await expect.element(page.getByText("Corrosive to metal")).toBeVisible();
    await show(<Chips names={["Acute toxicity", "Carcinogenicity", "Corrosive to metal", "Flammable", "Oxidizer"]} />);
    await expect.element(page.getByText("+3")).toBeVisible();
    await expect
      .element(page.getByTitle("Corrosive to metal, Flammable, Oxidizer"))
      .toHaveTextContent("+3Corrosive to metal, Flammable, Oxidizer");
  });

  test("break neither a short name nor a number and its unit", async () => {
    await showLines(
      1024,
      { mfg_name: "Western Minerals", container_info: "2000 gal Above-ground tank, double-walled" },
      { mfg_name: "Plains Ammonia Supply of the Northwest" },
    );
    const line = placeOf("Ammonia").height;
    for (const whole of ["Western Minerals", "2,000 gal"])
      expect(placeOf(whole).height, whole).toBeLessThan(line * 1.5);
  });
});

describe("the card of a row", () => {
  test("has three lines on a phone, which begin at one place, and tells the unit of each figure", async () => {
    await showLines(360, {}, { name: "Ammonia, anhydrous", mfg_name: "Plains Supply", container_quantity: 3 });
    for (const row of page.getByRole("row").elements().slice(1)) {
      let [lines, end] = [0, 0];
      const boxes = [...row.querySelectorAll("td, th")].map((cell) => cell.getBoundingClientRect());
      for (const { top, bottom, width } of boxes.toSorted((one, other) => one.top - other.top)) {
        if (width > 1 && top >= end - 1) lines += 1;
        if (width > 1) end = Math.max(end, bottom);
      }
      expect(lines, row.textContent).toBe(3);
    }
    expect(tableFaultsHere()).toEqual([]);
    const unitOf = (text: string) =>
      getComputedStyle(page.getByText(text).first().element().closest("td") ?? document.body, "::after").content;
    expect([unitOf("660.00"), unitOf("4,356.66")]).toEqual(
      ['"gal"', '"lb"'].map((unit) => expect.stringContaining(unit)),
    );
  });
});
