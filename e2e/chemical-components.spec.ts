import type { Locator } from "@playwright/test";
import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: B2.56, B2.59, B2.60, B2.62, B4.12, B4.13, B5.2, B5.24, B7.27, B8.13, D11
  test("adds, edits, sorts and unlinks the components of a product; a wrong CAS number is flagged", async ({
    page,
    house,
  }) => {
    const api = await house.api("staff");
    const [one, other] = [await makeProduct(api), await makeProduct(api)];
    const known = unique("Xylene");
    await api.resource("POST", `/products/${other.id}/chemical-components/create`, {
      name: known,
      number: "1330-20-7",
    });
    await page.goto(`/products/${one.id}`);
    const section = page.getByRole("region", { name: "Chemical Components" });
    const names = section.getByRole("rowheader");
    await expect(section.getByRole("columnheader")).toHaveText([
      "CAS #",
      "Chemical Name",
      "Weight-based %",
      "Volume-based %",
      "Actions",
    ]);
    // All four sort.
    await expect(section.getByRole("columnheader").getByRole("button")).toHaveCount(4);
    const dialog = page.getByRole("dialog", { name: "Create New Chemical Component" });
    const add = section.getByRole("button", { name: "+ Add New Chemical Component" });
    const text = (label: string) => page.getByRole("dialog").getByRole("textbox", { name: label, exact: true });
    const name = page.getByRole("dialog").getByRole("combobox", { name: "Chemical Name" });
    const create = dialog.getByRole("button", { name: "Create" });

    // A changed form below does not mind the modal over its own page.
    await page.getByRole("textbox", { name: "NFPA" }).fill("1-2-0");
    await add.click();
    await expect(page).toHaveURL(new RegExp(`/products/${one.id}/chemical-components/create$`));
    await text("Weight-based %").fill("12.5");
    await create.click();
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await expect(dialog.getByText("CAS # is required")).toBeVisible();
    await name.fill(known.toLowerCase());
    await page.getByRole("option", { name: known }).click();
    await expect(text("CAS #")).toHaveValue("1330-20-7");
    await expect(name).toHaveValue(known);
    await create.click();
    await expect(toastOf(page, `Chemical Component ${known} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/products/${one.id}$`));
    await expect(names).toHaveText([known]);
    await expect(page.getByRole("textbox", { name: "NFPA" })).toHaveValue("1-2-0");

    const wrong = unique("Acetone");
    await add.click();
    await name.fill(wrong);
    await text("CAS #").fill("67-64-2");
    const warning =
      "The check digit should be 1. It will be saved, but reports will list it under 'Insufficient data'.";
    await expect(text("CAS #")).toHaveAccessibleDescription(warning);
    await text("Volume-based %").fill("101");
    await text("Regulations").fill("x".repeat(501));
    await expect(dialog.getByText("Maximum 500 characters. You have entered 501.")).toBeVisible();
    await text("Regulations").press("End");
    await text("Regulations").press("Backspace");
    await expect(dialog.getByText(/^Maximum 500/)).toHaveCount(0);
    await create.click();
    await expect(dialog.getByText(/^Volume-based % must be a number from 0 to 100/)).toBeVisible();
    await expectNoBarrier(page, "a component with a complaint", dialog);
    await text("Volume-based %").fill("40.25");
    await create.click();
    await expect(names).toHaveText([wrong, known]);
    await expect(section.getByRole("row").filter({ hasText: wrong })).toContainText("check digit should be 1");
    await expect(section.getByRole("row").filter({ hasText: wrong })).toContainText("40.25");
    await section.getByRole("columnheader", { name: "Weight-based %" }).getByRole("button").click();
    await expect(names).toHaveText([known, wrong]);

    await section
      .getByRole("row")
      .filter({ hasText: wrong })
      .getByRole("button", { name: "Edit Chemical Component" })
      .click();
    await text("CAS #").fill("67-64-1");
    await expect(text("CAS #")).toHaveAccessibleDescription("");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Archive" })).toHaveCount(0);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(section.getByText("check digit should be")).toHaveCount(0);

    await section.getByRole("button", { name: `Unlink ${wrong}` }).click();
    const question = page.getByRole("alertdialog", { name: "Unlink Chemical Component?" });
    await expect(question).toContainText(`Are you sure you want to unlink chemical component ${wrong}?`);
    await question.getByRole("button", { name: "Unlink" }).click();
    await expect(toastOf(page, `Chemical component ${wrong} was successfully unlinked for product.`)).toBeVisible();
    await expect(names).toHaveText([known]);
    await expectNoBarrier(page, "components of a product", names.first());

    // One after another, without the pointer: the list has each when the form is closed.
    const [first, second] = [unique("Benzene"), unique("Toluene")];
    await add.press("Enter");
    for (const [substance, number] of [
      [first, "71-43-2"],
      [second, "108-88-3"],
    ] as const) {
      await expect(name).toBeFocused();
      await page.keyboard.type(substance);
      await page.keyboard.press("Tab");
      await expect(text("CAS #")).toBeFocused();
      await page.keyboard.type(number);
      await page.keyboard.press("Control+Shift+S");
      await expect(toastOf(page, `Chemical Component ${substance} was successfully created`)).toBeVisible();
      for (const field of [name, text("CAS #")]) await expect(field).toHaveValue("");
      await expect(dialog.locator("[data-invalid]")).toHaveCount(0);
    }
    await expect(dialog.locator("footer").getByRole("button")).toHaveText(["Close"]);
    await page.keyboard.press("Escape");
    // Still sorted by weight, without one last.
    await expect(names).toHaveText([known, first, second]);
  });

  // Rules: D24
  test("is told of every number and text that does not fit, and loses no sign of it", async ({ page, house }) => {
    const { id } = await makeProduct(await house.api("staff"), { physical_state: "liquid" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const paste = async (field: Locator, text: string) => {
      await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
      await field.focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Control+V");
    };
    await page.goto(`/products/${id}`);
    const density = page.getByRole("textbox", { name: "Pounds per Gallon" });
    const told = async (field: Locator, text: string, message: string) => {
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(".", "\\.")));
    };
    for (const [text, message] of [
      ["12 lb", "Enter a number using digits and one decimal point."],
      ["1e3", "Enter a number using digits and one decimal point."],
      ["1.2.3", "Enter a number using digits and one decimal point."],
      ["0.1234567", "Enter at most 6 decimal places."],
    ] as const) {
      await paste(density, text);
      await told(density, text, message);
    }
    await density.fill("");
    await density.pressSequentially("1.2.3");
    await told(density, "1.2.3", "Enter a number using digits and one decimal point.");
    await paste(density, "1,000");
    await told(density, "1000", "1,000 was entered as 1000.");
    // Between the digits that stand there, not instead of them.
    await density.fill("12");
    await page.evaluate(async () => navigator.clipboard.writeText("5"));
    await density.press("ArrowLeft");
    await density.press("Control+V");
    await expect(density).toHaveValue("152");
    await density.fill("8.3");

    const flash = page.getByRole("textbox", { name: "Flash Point" });
    for (const [text, message] of [
      ["12.5", "Enter a whole number."],
      ["-0", "Enter 0 without a minus sign."],
    ] as const) {
      await flash.fill("");
      await flash.pressSequentially(text);
      await told(flash, text, message);
    }
    await page.getByRole("button", { name: "Save" }).click();
    await expect(flash).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/products/${id}$`));

    const date = page.getByRole("textbox", { name: "SDS Date" });
    for (const [text, message] of [
      ["02/30/2026", "February 2026 has 28 days."],
      ["March 5, 2026", "Date must be MM/DD/YYYY"],
      ["01/02/20267", "Date must be MM/DD/YYYY"],
    ] as const) {
      await paste(date, text);
      await page.keyboard.press("Tab");
      await told(date, text, message);
    }
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: B2.39, B2.40, B2.41, B2.48, B2.63
  test("looks at the components that a line has kept, and at one of them", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const product = await makeProduct(api);
    const components = `/products/${product.id}/chemical-components`;
    const named = { name: unique("Benzene"), number: "71-43-2", percentage_weight: "55", restrictions: "Fume hood" };
    const { product_chemical_component_id: cid } = await api.resource("POST", `${components}/create`, named);
    const { id } = await makeInventory(api);
    const { pid } = await makeLine(api, id, { product_id: product.id });
    await api.resource("DELETE", `${components}/${String(cid)}/unlink`);
    const line = `/inventories/${id}/products/${pid}`;
    await page.goto(line);
    const section = page.getByRole("region", { name: "Chemical Components" });
    await expect(section.getByRole("columnheader")).toContainText([
      "CAS #",
      "Chemical Name",
      "Weight-based %",
      "Volume-based %",
    ]);
    await section.getByRole("button", { name: `View chemical component ${named.name}` }).click();
    const dialog = page.getByRole("dialog", { name: /^Chemical Component \d+$/ });
    await expect(dialog.getByRole("definition")).toHaveText(["71-43-2", named.name, "55", "–", "–", "Fume hood", "–"]);
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    const address = page.url();
    await dialog.getByRole("contentinfo").getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(new RegExp(`${line}$`));
    // Without the product in the navigation's state the line is shown.
    await page.evaluate(() => window.history.replaceState(null, ""));
    await page.goto("/about");
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${line}$`));
    await expect(dialog).toHaveCount(0);
    for (const owner of [line, `/products/${product.id}`]) {
      await page.goto(`${owner}/chemical-components/`);
      await expect(page.getByText("The chemical components are listed on the product page.")).toBeVisible();
      await page.getByRole("link", { name: "Go to the product" }).click();
      await expect(page).toHaveURL(new RegExp(`${owner}$`));
    }
  });
});
