import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { LineGridTable } from "#ui/screens/inventory/grid/LineGridTable.tsx";
import { grid } from "../../../../application/inventory/grid/gridSample.ts";
import { show } from "../../../../support/components/show.tsx";

const nothing = (): void => undefined;
const sheet = page.getByRole("grid");
const box = (element: Element | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

const PLACES = [1440, 800, 360].flatMap((width) => [...CELLS.keys()].map((column) => [width, column] as const));

test.each(PLACES)(
  "a grid opens with its cell in sight beside the product, at %i px in column %i",
  async (width, column) => {
    await page.viewport(width, 800);
    await show(<LineGridTable grid={grid({ at: { row: 0, column } })} isReadOnly={false} send={nothing} />);
    const element = sheet.element();
    const cell = box(document.getElementById(element.getAttribute("aria-activedescendant") ?? ""));
    expect(cell.left).toBeGreaterThanOrEqual(box(sheet.getByRole("rowheader").first().element()).right - 1);
    expect(cell.right).toBeLessThanOrEqual(box(element).right + 1);
  },
);
