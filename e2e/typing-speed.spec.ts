import type { Page } from "@playwright/test";
import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { lineOf, linesIn, makeInventory, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { openBadLine } from "./support/BadLine.ts";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { PEOPLE } from "./support/people.ts";
import { productForm } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

// Slow answers are most of their time: side by side they wait together.
test.describe.configure({ mode: "parallel" });

/** Milliseconds between two keys, and until the server answers. */
const KEYS = [5, 20, 200] as const;
const ANSWERS = [300, 3000] as const;

const onlyLine = async (api: ApiSession, inventory: number) => {
  const { items } = await api.resource("GET", `/inventories/${inventory}/products`);
  const [line] = Array.isArray(items) ? items : [];
  return lineOf(api, inventory, Number(line?.["inventory_product_id"]));
};

/** A line as a person types it who never looks at the screen. */
const typeLine = async (page: Page, product: string, delay: number): Promise<void> => {
  const { keyboard } = page;
  const type = (text: string) => keyboard.type(text, { delay });
  await type(product);
  await keyboard.press("ArrowDown", { delay });
  await keyboard.press("Enter", { delay });
  for (const text of ["steel drum", "55", "gallon (gal)", "3", "dock 4"]) {
    await keyboard.press("Tab", { delay });
    await type(text);
  }
  await keyboard.press("Enter", { delay });
};

const signInThrough = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/login`);
  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  await expect(page).toHaveURL(/\/inventories$/);
};

const openNewLine = async (page: Page, base: string, inventory: number): Promise<void> => {
  await page.goto(`${base}/inventories/${inventory}/products/create`);
  await expect(productForm(page).picker).toBeFocused();
};

/** A line to the server whose answers come after `answer` ms, once it is made slow. */
const openSlowLine = async (base: string, answer: number) => {
  let isSlow = false;
  const line = await openBadLine(base, (call) =>
    isSlow && call.includes(API_PREFIX) ? new Promise((resolve) => setTimeout(resolve, answer)) : "none",
  );
  return {
    ...line,
    slowDown: () => {
      isSlow = true;
    },
  };
};

for (const [answer, delay] of [
  [300, 10],
  [3000, 200],
] as const) {
  test(`what is typed after a name that other names begin with is saved (answers ${answer} ms, keys ${delay} ms)`, {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const product = await makeProduct(api, { name: unique("Propane") });
    for (const letter of "ABCDEFGHIJK") await makeProduct(api, { name: `${product.name} ${letter}` });
    const { id } = await makeInventory(api);
    const line = await openSlowLine(house.base, answer);
    try {
      await signInThrough(page, line.base);
      line.slowDown();
      await openNewLine(page, line.base, id);
      const { keyboard } = page;
      await keyboard.type(product.name, { delay });
      for (const text of ["Steel drum", "55", "Gallon (gal)", "3"]) {
        await keyboard.press("Tab", { delay });
        await keyboard.type(text, { delay });
      }
      // Looks up from the keyboard until the product's facts have come.
      await expect(page.getByText("From the selected product.").first()).toBeAttached();
      await keyboard.press("Control+s");
      await expect.poll(() => linesIn(api, id)).toBe(1);
      expect(await onlyLine(api, id)).toMatchObject({
        product_id: product.id,
        container_name: "Steel drum",
        container_size: 55,
        container_unit_name: "Gallon (gal)",
        container_quantity: 3,
        max_gallons: 165,
      });
    } finally {
      await line.close();
    }
  });
}

for (const answer of ANSWERS) {
  test(`with answers after ${answer} ms the same line is saved at every speed of the fingers`, {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const product = await makeProduct(api, { name: unique("Toluene") });
    // It has the whole name as well, and stands before it in the alphabet.
    await makeProduct(api, { name: `A ${product.name}` });
    const line = await openSlowLine(house.base, answer);
    try {
      await signInThrough(page, line.base);
      line.slowDown();
      for (const delay of KEYS) {
        await test.step(`a key every ${delay} ms`, async () => {
          const { id } = await makeInventory(api);
          await openNewLine(page, line.base, id);
          await typeLine(page, product.name.toLowerCase(), delay);
          await expect.poll(() => linesIn(api, id)).toBe(1);
          expect(await onlyLine(api, id)).toMatchObject({
            product_id: product.id,
            name: product.name,
            container_name: "Steel drum",
            container_unit_name: "Gallon (gal)",
            container_size: 55,
            container_quantity: 3,
            location_stored: "DOCK 4",
            max_gallons: 165,
            max_pounds: 1196.25,
          });
        });
      }
      await test.step("saved while the product is looked up", async () => {
        const { id } = await makeInventory(api);
        await openNewLine(page, line.base, id);
        await page.keyboard.type(product.name);
        await page.keyboard.press("Control+s");
        await expect.poll(() => linesIn(api, id)).toBe(1);
        expect(await onlyLine(api, id)).toMatchObject({ product_id: product.id });
      });
    } finally {
      await line.close();
    }
  });
}

/** Name, container, size, unit, quantity and place, as a person types them who never looks at the screen. */
const typeFields = async (page: Page, texts: ReadonlyArray<string>, delay: number): Promise<void> => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press("Tab", { delay });
    await page.keyboard.type(text, { delay });
  }
};

test("40 lines typed without looking up, with slow answers, are 40 right lines", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const base = unique("Xylene");
  const lines = Array.from({ length: 40 }, (_, at) => ({
    name: `${base} ${String(at + 1).padStart(2, "0")}`,
    quantity: at + 1,
    // Every third counts on the container that is carried over.
    hasContainer: at % 3 === 0,
  }));
  for (const { name } of lines) await makeProduct(api, { name });
  const { id } = await makeInventory(api);
  const line = await openSlowLine(house.base, 600);
  try {
    await signInThrough(page, line.base);
    line.slowDown();
    await openNewLine(page, line.base, id);
    for (const { name, quantity, hasContainer } of lines) {
      if (hasContainer) await typeFields(page, [name, "Steel drum", "55", "Gallon (gal)"], 30);
      else await typeFields(page, [name, "", "", ""], 30);
      await typeFields(page, ["", String(quantity), `dock ${quantity}`], 30);
      await page.keyboard.press("Control+Shift+s");
    }
    await expect.poll(() => linesIn(api, id)).toBe(40);
    const CONTAINER = "55 gal Steel drum";
    const { items } = await api.resource(
      "GET",
      `/inventories/${id}/products?page=1&ipp=100&order_by=sds_no&order_dir=asc`,
    );
    expect(Array.isArray(items) ? items : []).toMatchObject(
      lines.map(({ name, quantity }, at) => ({
        sds_no: at + 1,
        name,
        container_info: CONTAINER,
        container_quantity: quantity,
        location_stored: `DOCK ${quantity}`,
      })),
    );
  } finally {
    await line.close();
  }
});

test("a refused line comes back by itself with all that was typed, while the next ones are saved", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const { id } = await makeInventory(api);
  const line = await openSlowLine(house.base, 300);
  try {
    await signInThrough(page, line.base);
    line.slowDown();
    await openNewLine(page, line.base, id);
    await typeFields(page, [first.name, "Steel dx", "55", "Gallon (gal)", "3"], 10);
    await page.keyboard.press("Control+Shift+s");
    await typeFields(page, [second.name, "Pail", "5", "Gallon (gal)", "2"], 10);
    await page.keyboard.press("Control+Shift+s");
    await page.keyboard.type("Zylol 9");
    await page.keyboard.press("Tab");
    await expect(page.getByText("“Zylol 9” is not in the catalog.")).toContainText("press Alt+N");
    const refused = page.getByRole("status").filter({ hasText: `${first.name} is not saved yet` });
    await expect(refused).toContainText("“Steel dx” is not in the list.");
    await expect.poll(() => linesIn(api, id)).toBe(1);
    expect(await onlyLine(api, id)).toMatchObject({ product_id: second.id, container_size: 5 });
    const form = productForm(page);
    await expect(form.picker).toHaveValue("Zylol 9");
    await refused.getByRole("button", { name: "Look at It" }).click();
    await expect(form.picker).toHaveValue(first.name);
    await expect(form.combo("Container Type")).toHaveValue("Steel dx");
    await expect(form.combo("Container Type")).toBeFocused();
    await expect(form.text("Container Quantity")).toHaveValue("3");
    await form.combo("Container Type").fill("Steel drum");
    await page.keyboard.press("Control+s");
    await expect.poll(() => linesIn(api, id)).toBe(2);
  } finally {
    await line.close();
  }
});
