import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { makeInventory } from "../tools/support/makeRecords.ts";
import { openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ expectedProblem: /Failed to load resource/ });

test("rows that are pasted and sent before the inventory has come are read", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  const held = Promise.withResolvers<void>();
  const line = await openBadLine(house.base, (call) =>
    call.includes(`${API_PREFIX}/inventories/${id}/get`) ? held.promise : "none",
  );
  try {
    await page.goto(`${line.base}/login?redirect=${encodeURIComponent(`/inventories/${id}/products/import`)}`);
    await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
    await page.getByRole("textbox", { name: "Rows" }).focus();
    await page.keyboard.insertText("product\tmanufacturer\tquantity\nAcetone\tNot known\t1");
    await page.getByRole("button", { name: "Read Pasted Rows" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Acetone");
    held.resolve();
  } finally {
    await line.close();
  }
});

test("pasted rows that cannot be sent stay in their field, and can be sent again", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  let isDown = true;
  const line = await openBadLine(house.base, (call) =>
    isDown && /^POST .*upload/.test(call) ? { status: 502, html: "<h1>502 Bad Gateway</h1>" } : "none",
  );
  try {
    await page.goto(`${line.base}/login?redirect=${encodeURIComponent(`/inventories/${id}/products/import`)}`);
    await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
    const rows = page.getByRole("textbox", { name: "Rows" });
    const text = "product\tmanufacturer\tquantity\nAcetone\tNot known\t1";
    await rows.fill(text);
    const read = page.getByRole("button", { name: "Read Pasted Rows" });
    await read.click();
    await expect(page.getByRole("main").getByText("The server returned an error (502).")).toBeVisible();
    await expect(rows).toHaveValue(text);
    isDown = false;
    await read.click();
    await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Acetone");
  } finally {
    await line.close();
  }
});
