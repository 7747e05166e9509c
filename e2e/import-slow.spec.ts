import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { makeInventory } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expect, signInAt, test } from "./support/test.ts";

test.use({ expectedProblem: /Failed to load resource/ });

test("pasted rows that cannot be sent stay in their field, and are read on another try, before the inventory has come", async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  const held = Promise.withResolvers<void>();
  let upload: Mishap = { status: 502, html: "<h1>502 Bad Gateway</h1>" };
  const line = await openBadLine(house.base, (call) => {
    if (call.includes(`${API_PREFIX}/inventories/${id}/get`)) return held.promise;
    return /^POST .*upload/.test(call) ? upload : "none";
  });
  try {
    await signInAt(page, line.base, "admin", `/inventories/${id}/products/import`);
    const rows = page.getByRole("textbox", { name: "Rows" });
    const text = "product\tmanufacturer\tquantity\nAcetone\tNot known\t1";
    await rows.fill(text);
    const read = page.getByRole("button", { name: "Read Pasted Rows" });
    await read.press("Enter");
    await expect(page.getByRole("main").getByText("The server returned an error (502).")).toBeVisible();
    await expect(rows).toHaveValue(text);
    upload = "none";
    await read.press("Enter");
    await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Acetone");
    held.resolve();
  } finally {
    await line.close();
  }
});
