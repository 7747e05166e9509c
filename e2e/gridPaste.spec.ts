import type { Page } from "@playwright/test";
import { makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";

// Many cells at once: a block pasted into the grid, and what becomes of it when the server or a rule says no.

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const grid = (page: Page) => page.getByRole("grid", { name: "Inventory products, editable" });
const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};
const paste = async (page: Page, rows: ReadonlyArray<string>) => {
  await page.evaluate((text: string) => navigator.clipboard.writeText(text), rows.join("\n"));
  await press(page, "Control+v");
};
/** The quantities of an inventory on the server, by the numbers of its lines. */
const quantities = async (api: Parameters<typeof makeLine>[0], id: number) =>
  (await api.choices(`/inventories/${id}/grid`))
    .toSorted((a, b) => Number(a["sds_no"]) - Number(b["sds_no"]))
    .map((line) => Number(line["container_quantity"]));

/** More lines than one request saves. */
const LINES = 130;

test.describe("while the server goes away and comes back", () => {
  test.use({ who: "admin", expectedProblem: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|503/ });

  test("a pasted block loses nothing, says so once, and remains one step", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const product = await makeProduct(api);
    for (let size = 1; size <= LINES; size++) {
      await makeLine(api, id, { product_id: product.id, container_size: size, location_stored: "SHED" });
    }
    const before = await quantities(api, id);
    const pasted = Array.from({ length: LINES }, (_, at) => at + 10);
    await page.goto(`/inventories/${id}/products/grid`);
    await grid(page).focus();
    await press(page, "Control+Home");
    const first = page.waitForResponse((response) => response.url().endsWith("/grid/cells"));
    await paste(page, pasted.map(String));
    await first;
    await house.kill();
    const again = page.getByRole("button", { name: "Try Again", exact: true });
    await expect(again).toHaveCount(1);
    await expect(grid(page).getByRole("row").nth(1)).toContainText("10");
    await house.start();
    await again.click();
    await expect(page.getByText(`${LINES} saved`)).toBeVisible();
    expect(await quantities(api, id)).toEqual(pasted);
    await grid(page).focus();
    await press(page, "Control+z");
    await expect.poll(() => quantities(api, id)).toEqual(before);
    await press(page, "Control+y");
    await expect.poll(() => quantities(api, id)).toEqual(pasted);
  });
});
