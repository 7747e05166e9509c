import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier, TWO_LOOKS } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { chooseFrom, chooseProduct, productForm, UNITS } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ who: "staff" });

const CHLORINE = { name: "Chlorine", number: "7782-50-5", percentage_weight: "50" };

test("typing a line that crosses the TPQ says so in words, by keyboard, without a request for each key", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const product = await makeProduct(api, { name: unique("Bleach base"), pounds_per_gallon: "8" });
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, CHLORINE);
  const { id } = await makeInventory(api);
  // 62 lb of chlorine stand there already.
  await makeLine(api, id, {
    product_id: product.id,
    container_size: "15.5",
    container_quantity: "1",
    max_pounds: "124",
  });
  const asked: Array<string> = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  await page.goto(`/inventories/${id}/products/create`);
  await expect(page.getByText("Name a product to see the thresholds it counts toward.")).toBeVisible();
  await chooseProduct(page, product.name);
  const form = productForm(page);
  await chooseFrom(page, "Container Type", "Steel drum");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  const meter = page.getByRole("meter", { name: "Chlorine, 302" });
  await expect(meter).toHaveAttribute("aria-valuetext", "62 lb (62%). 38 lb more to the TPQ of 100 lb");
  const said = page.getByRole("status").filter({ hasText: /threshold|With this line/ });
  await expect(said).toHaveText("This line crosses no threshold.");

  const before = asked.length;
  await form.text("Container Size").focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form.text("Container Quantity")).toBeFocused();
  await page.keyboard.type("1");
  await expect(meter).toHaveAttribute(
    "aria-valuetext",
    "62 lb, with this line 82 lb (82%). 18 lb more to the TPQ of 100 lb",
  );
  await page.keyboard.type("2");
  await expect(said).toHaveText(/^With this line, Chlorine reaches .*the TPQ of 100 lb \(302\)/);
  await expect(meter).toHaveAttribute(
    "aria-valuetext",
    "62 lb, with this line 302 lb (302%). At or above the TPQ of 100 lb, with this line",
  );
  expect(asked.slice(before)).toEqual([]);
  expect(asked.filter((path) => path === "meter")).toHaveLength(1);
  await expectNoBarrier(page, "thresholds of a line", meter, TWO_LOOKS);
});

test.describe("without an answer", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("the meter offers to try again, and the form goes on", async ({ page, house }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid, name } = await makeLine(api, id);
    let mishap: Mishap = { status: 503, html: "<html></html>" };
    const line = await openBadLine(house.base, (call) => (call.endsWith("/meter") ? mishap : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/inventories/${id}/products/${pid}`);
      const again = page.getByRole("button", { name: "Try Again" });
      await expect(again).toBeVisible();
      await productForm(page).text("Container Quantity").fill("3");
      await expect(productForm(page).text("Max Pounds")).toHaveValue("1196.25");
      mishap = "none";
      await again.click();
      await expect(page.getByRole("meter", { name: `${name}, Tier II` })).toHaveAttribute(
        "aria-valuetext",
        "0 lb, with this line 1,196 lb (12%). 8,804 lb more to the Tier II threshold of 10,000 lb",
      );
    } finally {
      await line.close();
    }
  });
});
