import { readFile } from "node:fs/promises";
import { read, utils } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { readPdf } from "../tests/adapters/documents/readPdf.ts";
import { addInventory, type Made, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

const LAW = "EPCRA Section 302 Extremely Hazardous Substances";

test.use({ who: "staff" });

let made: Made;
let alone: Made;
test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  made = await makeInventory(api);
  alone = await makeInventory(api);
  const earlier = await addInventory(api, made, made.year - 1);
  const facts = { physical_state: "liquid", pounds_per_gallon: "10" };
  const products = await Promise.all(
    ["40", "10", "20"].map(async (percentage_weight) => {
      const product = await makeProduct(api, facts);
      const component = { name: "Chlorine", number: "7782-50-5", percentage_weight };
      await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
      return product;
    }),
  );
  const line = (inventory: number, at: number, drums: number) =>
    makeLine(api, inventory, {
      mfg_name: "Summit",
      product_id: products[at]?.id,
      container_quantity: String(drums),
      max_gallons: String(55 * drums),
      max_pounds: String(550 * drums),
    });
  // The first has two drums and then three, the second goes, the third comes.
  await line(earlier, 0, 2);
  await line(earlier, 1, 1);
  await line(made.id, 0, 3);
  await line(made.id, 2, 1);
});

const table = (page: Page) => page.getByRole("table", { name: LAW });
const addressOf = ({ customer, facility }: Made): string =>
  `/reports/years?customer_id=${customer.id}&facility_id=${facility.id}`;

test("two years of a facility are reached from an inventory, told with their causes, and downloaded", async ({
  page,
}) => {
  await page.goto(`/inventories/${made.id}/products`);
  await chooseMore(page, "Year to Year");
  await expect(page.getByRole("heading", { level: 1, name: "Year to Year" })).toBeVisible();
  // 2 × 550 lb × 40% and 550 lb × 10% are 495 lb; 3 × 550 lb × 40% and 550 lb × 20% are 770 lb.
  await expect(
    table(page).getByRole("row", { name: /Chlorine 7782-50-5 495\.00 lb.*770\.00 lb.*\+275\.00 lb.*Reportable/ }),
  ).toBeVisible();

  const fold = table(page).getByRole("button", { name: "Causes of Chlorine" });
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const rows = [
    "Line removed.*-55\\.00 lb",
    "Quantity.*Container Quantity: 2 → 3.*\\+220\\.00 lb",
    "Line added.*\\+110\\.00 lb",
  ];
  for (const name of rows) await expect(table(page).getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expectNoBarrier(page, "causes", fold);

  await table(page).getByRole("button", { name: "+275.00 lb, change in Chlorine: show derivation" }).click();
  const passport = page.getByRole("dialog", { name: `Change of Chlorine, ${made.year - 1} to ${made.year}` });
  await expect(passport.getByText("770 − 495 = +275 lb")).toBeVisible();
  await page.keyboard.press("Escape");

  for (const [name, ending] of [
    ["Download PDF", "pdf"],
    ["Download Excel", "xlsx"],
  ] as const) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Year_to_Year_.*_${made.year - 1}_${made.year}\\.${ending}$`));
    const bytes = new Uint8Array(await readFile(await file.path()));
    if (ending === "pdf") {
      const pdf = await readPdf(bytes);
      expect(pdf.widths.map((_, at) => pdf.text(at + 1)).join("|")).toContain("+275");
    } else {
      const book = read(bytes);
      const told = book.SheetNames.flatMap((sheet) =>
        utils.sheet_to_json<ReadonlyArray<unknown>>(book.Sheets[sheet] ?? {}, { header: 1 }),
      );
      expect(
        told.some((row) => row.includes("Chlorine") && row.includes(495) && row.includes(770) && row.includes(275)),
      ).toBe(true);
    }
  }
});

test("unchanged figures come when they are asked for; a facility with one year has nothing to compare with", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(addressOf(made));
  await expect(table(page)).toBeVisible();
  await expect(page.getByText("Nothing changed.").or(page.getByText("None in either year.")).first()).toBeVisible();
  const filter = page.getByRole("checkbox", { name: "Show changes only" });
  await expect(filter).toBeChecked();
  await filter.press("Space");
  await expect(filter).not.toBeChecked();
  await page.goto(addressOf(alone));
  await expect(page.getByText("Only one year", { exact: true })).toBeVisible();
  await page.goto("/reports/years");
  await expect(page.getByText("No facility selected")).toBeVisible();
});
