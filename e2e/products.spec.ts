import type { Locator, Page } from "@playwright/test";
import { makePdf } from "../tests/adapters/documents/makePdf.ts";
import { makeProduct, makeProductWithSheet, unique } from "../tools/support/makeRecords.ts";
import { renderedSince, watchRenderedInputs } from "./support/renderedInputs.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { setMenu } from "./support/setMenu.ts";
import { expect, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf } from "./support/toastOf.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const inkOf = (one: Locator) =>
  one.evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: A3.17, B2.3, B2.49, B2.50, B2.51, B2.52, B2.53, B2.54, B2.55, B2.57
  test("sees products by their SDS status, searches them, and opens one on its page", async ({ page, house }) => {
    const api = await house.api("admin");
    const mfg_name = unique("Kappa");
    const hazards = await api.choices("/hazards/autocomplete-list?page=1&ipp=10&search=");
    const hazard_ids = hazards.slice(0, 2).map(({ id }) => id);
    const sheet = { name: "kappa.pdf", content: await makePdf({ width: 612, pages: 1 }) };
    const sds_date = new Date().toISOString().slice(0, 10);
    const pending = await makeProduct(api, { mfg_name, hazard_ids });
    const good = await makeProductWithSheet(api, sheet, { mfg_name, sds_date });
    const old = await makeProductWithSheet(api, sheet, { mfg_name, sds_date: "2019-05-01" });
    const gone = await makeProduct(api, { mfg_name });
    await api.resource("PATCH", `/products/${gone.id}/activate`, {});
    await page.goto("/products");
    await expect(page.getByRole("heading", { level: 1, name: "Products List" })).toBeVisible();
    await page.getByPlaceholder("Search by product or manufacturer").fill(mfg_name);
    await expect(page.getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Product",
      "Manufacturer",
      "Hazard Class",
      "Status",
      "Actions",
    ]);
    await expect(rowOf(page, pending.name)).toContainText("Pending SDS");
    const names = hazards.slice(0, 2).map(({ name }) => String(name));
    await expect(rowOf(page, pending.name).getByRole("cell").nth(1)).toHaveText(
      new RegExp(`^(${names.join(", ")}|${names.toReversed().join(", ")})$`),
    );
    await expect(rowOf(page, good.name).getByRole("cell").nth(1)).toHaveText("-");
    const [red = 0, green = 0, blue = 0] = await inkOf(rowOf(page, good.name).getByText("SDS", { exact: true }));
    expect(green).toBeGreaterThan(Math.max(red, blue));
    await expect(rowOf(page, old.name).locator("strong")).toHaveText("SDS UPDATE REQUIRED");
    await expect(rowOf(page, old.name)).toHaveAttribute("data-tone", "attention");
    await expect(rowOf(page, good.name)).toHaveAttribute("data-tone", "default");
    await expectNoBarrier(page, "products", rowOf(page, old.name));

    const asked: Array<string | null> = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith("/products/list")) asked.push(url.searchParams.get("sds_status"));
    });
    for (const [choice, name] of [
      ["Pending", pending.name],
      ["Update", old.name],
      ["SDS", good.name],
    ] as const) {
      await page.getByRole("button", { name: /SDS status/ }).click();
      await page.getByRole("option", { name: choice, exact: true }).click();
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(rowOf(page, name)).toBeVisible();
    }
    await expect(page).toHaveURL(/sds_status=sds/);
    await page.getByRole("button", { name: /SDS status/ }).click();
    await page.getByRole("option", { name: "All", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(4);
    expect(asked).toEqual(["pending", "update", "sds", null]);
    await tick(page, "Show Archived");
    await expect(rowOf(page, gone.name)).toHaveAttribute("data-tone", "archived");
    await rowOf(page, gone.name)
      .getByRole("button", { name: `Edit product ${gone.name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/products/${gone.id}\\?`));
    await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toHaveText(
      new RegExp(`Product Management.*${gone.name}$`),
    );
    await page.getByRole("button", { name: "Unarchive" }).click();
    const question = page.getByRole("alertdialog", { name: "Unarchive Product?" });
    await expect(question).toContainText(`Are you sure you want to unarchive ${gone.name}?`);
    await question.getByRole("button", { name: "Unarchive" }).click();
    await expect(toastOf(page, `Product ${gone.name} was successfully unarchived`)).toBeVisible();
    await expect(page.getByPlaceholder("Search by product or manufacturer")).toHaveValue(mfg_name);
  });
});

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: B2.49, B2.55, B2.57, B2.58, B4.7, B4.8, B5.18, D20
  test("creates a product after every complaint and one look at its twin, then edits it; what was typed is what is stored", async ({
    page,
    house,
  }) => {
    const api = await house.api("staff");
    const name = unique("Lacquer");
    const twin = await makeProduct(api, { mfg_name: "Summit" });
    await watchRenderedInputs(page);
    await page.goto("/products");
    await page.getByRole("button", { name: "+ Add New Product" }).click();
    await expect(page).toHaveURL(/\/products\/create$/);
    await expect(page.getByRole("heading", { level: 1, name: "Create Product" })).toBeVisible();
    const crumbs = page.getByRole("navigation", { name: /breadcrumb/i });
    await expect(crumbs).toHaveText(/Product Management.*Create Product/);
    const save = page.getByRole("button", { name: "Save", exact: true });
    await text(page, "Manufacturer Phone").fill("555123");
    await text(page, "Emergency Phone").fill("5551");
    await text(page, "Flash Point").fill("1001");
    await text(page, "SDS Date").fill("0213");
    await save.click();
    for (const complaint of [
      "Product Name is required.",
      "Manufacturer Name is required.",
      "Manufacturer Phone must be 10 digits.",
      "Manufacturer Emergency Phone must be 10 digits.",
      "Flash point must be between -459 and 1000 °F",
      "Date must be MM/DD/YYYY",
    ]) {
      await expect(page.getByText(complaint)).toBeVisible();
    }
    await expect(text(page, "Product Name")).toBeFocused();
    await expect(text(page, "Flash Point")).toHaveValue("1001");
    await text(page, "Product Name").fill(twin.name.toUpperCase());
    await text(page, "Manufacturer").fill("summit");
    await text(page, "Manufacturer Product Number").fill("LW-7");
    await text(page, "Manufacturer Phone").fill("3305550142");
    await expect(text(page, "Manufacturer Phone")).toHaveValue("(330) 555-0142");
    await text(page, "Emergency Phone").fill("");
    await text(page, "SDS Date").fill("02132024");
    await expect(text(page, "SDS Date")).toHaveValue("02/13/2024");
    await expect(text(page, "Flash Point")).toHaveAttribute("placeholder", "0");
    await expect(page.getByText("°F", { exact: true })).toBeVisible();
    await text(page, "Flash Point").fill("-459");
    await text(page, "NFPA").fill("2-3-0");
    const state = page.getByRole("button", { name: /Physical State$/ });
    await expect(text(page, "Specific Gravity")).toHaveCount(0);
    await state.click();
    await page.getByRole("option", { name: "Compressed gas" }).click();
    await expect(text(page, "Conversion Factor")).toBeVisible();
    await state.click();
    await page.getByRole("option", { name: "Liquid", exact: true }).click();
    await expect(text(page, "Conversion Factor")).toHaveCount(0);
    await text(page, "Specific Gravity").fill("0.92");
    await text(page, "Pounds per Gallon").fill("7.67");
    const hazards = page.getByRole("combobox", { name: "Hazard Classes" });
    await hazards.fill("flammable l");
    await page
      .getByRole("option", { name: /flammable l/i })
      .first()
      .click();
    await hazards.press("Escape");
    await tick(page, "SARA F");
    await tick(page, "SPCC");
    await save.click();
    // The catalog has it already; what was typed is offered again.
    const asked = page.getByRole("dialog", { name: "Product Already in the Catalog" });
    await expectNoBarrier(page, "the question about an equal product", asked);
    await asked.getByRole("button", { name: "Open existing product" }).click();
    await expect(page).toHaveURL(new RegExp(`/products/${twin.id}$`));
    await expect(text(page, "NFPA")).toHaveValue("");
    await page.goto("/products/create");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(text(page, "NFPA")).toHaveValue("2-3-0");
    await text(page, "Product Name").fill(name);
    await text(page, "Manufacturer").fill("Lacquer Works");
    await save.click();
    await expect(toastOf(page, `Product ${name} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    const found = await api.call("GET", `/products/list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
    const id = Number(/"id":(\d+),"name":"Lacquer/.exec(found.text)?.[1]);
    const stored = await api.resource("GET", `/products/${id}/get`);
    expect(stored).toMatchObject({
      sds_date: "2024-02-13",
      mfg_phone: "3305550142",
      flash_points: -459,
      specific_gravity: 0.92,
      pounds_per_gallon: 7.67,
      conversion_factor: null,
      is_sara_f: true,
      is_spcc: true,
      is_sara_p: false,
    });
    await page.getByRole("link", { name }).click();
    await expect(text(page, "SDS Date")).toHaveValue("02/13/2024");
    await text(page, "NFPA").fill("1-1-0");
    // The first key makes the form dirty, and its buttons with it; each further one renders its own field alone.
    const number = text(page, "Manufacturer Product Number");
    await number.press("End");
    await number.press("a");
    await renderedSince(page);
    await number.press("b");
    await expect(number).toHaveValue("LW-7ab");
    expect(await renderedSince(page)).toBe(1);
    await expect(page.getByRole("button", { name: "Archive" })).toHaveAccessibleDescription(
      "Save or discard your changes first.",
    );
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alertdialog", { name: "Unsaved Changes!" })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Control+s");
    await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
    expect(await api.resource("GET", `/products/${id}/get`)).toMatchObject({ nfpa: "1-1-0" });

    // A component's printed range is shown when asked for, or when there is one.
    await page.goto(`/products/${id}/chemical-components/create`);
    const dialog = page.getByRole("dialog");
    const from = dialog.getByRole("textbox", { name: "% from", exact: true });
    await expect(from).toHaveCount(0);
    await dialog.getByRole("button", { name: "Range as printed" }).click();
    await from.fill("10");
    await dialog.getByRole("combobox", { name: "Chemical Name" }).fill("Sulfuric acid");
    await dialog.getByRole("textbox", { name: "CAS #" }).fill("7664-93-9");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Chemical Component" }).click();
    await expect(from).toHaveValue("10");
    // A press on Save counts, although a message at the field that it leaves moves the button away.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/products/create");
    await setMenu(page, false);
    await text(page, "Flash Point").fill("1001");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(text(page, "Product Name")).toHaveAccessibleDescription("Product Name is required.");
    await page.goto("/products/99999999");
    await expect(page.getByText("This product does not exist.").first()).toBeVisible();
  });
});
