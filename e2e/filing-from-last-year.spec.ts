import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { makeCustomer, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const XML = "epcra_tier2_data.xml";
const SAMPLE = new URL("../tests/adapters/documents/tier2/noaaSample2019.xml", import.meta.url);
const PLANT = "Green Valley Water Facility";
const FACILITY_RECORD = 'recordid="FATR20196YVD7R002I2E"';

test("from the .t2s of a past year to that of this year, by keyboard", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const owner = await makeCustomer(api, unique("Green Valley Utilities"));
  const sample = await readFile(SAMPLE, "utf8");
  await page.goto("/inventories/import-filing");
  const choose = async (xml: string) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose File" }).press("Enter");
    const buffer = Buffer.from(zipSync({ [XML]: strToU8(xml) }));
    await (await choosing).setFiles({ name: "Last Year.t2s", mimeType: "application/octet-stream", buffer });
  };
  await choose(sample.slice(0, 9000));
  await expect(page.getByRole("alert").filter({ hasText: "The file cannot be read" })).toBeVisible();
  await choose(sample);
  await expect(page.getByText(/^Tier II filing for 2019. Its lines will be added to/)).toBeVisible();
  const write = page.getByRole("button", { name: /^Import \d+ rows/ });
  await expectNoBarrier(page, "a filing of a past year", write);
  // A customer that is on file, instead of the owner that the file names.
  const place = page.getByRole("table", { name: "Rows of the file" }).getByRole("row", { name: /Facility/ });
  await page.getByRole("combobox", { name: "Customer for New Facilities" }).focus();
  await page.keyboard.type(owner.name);
  await expect(page.getByRole("option")).toHaveText(owner.name);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(place).toContainText(owner.name);
  const year = (await page.getByRole("button", { name: "Inventory Year" }).textContent())?.match(/\d{4}/)?.[0];
  await write.press("Enter");
  await expect(page.getByText("The rows were imported.")).toBeVisible();
  await page.getByRole("link", { name: "Start the Walk" }).press("Enter");
  await expect(page.getByText("Products from the filing of a past year, by location.")).toBeVisible();
  await expect(page.getByText("0 of 2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `${owner.name}, ${PLANT}, ${year}` }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Started from" })).toHaveValue("Filing of a past year");

  await page.goto("/reports");
  await page.getByRole("button", { name: "Create Filing" }).press("Enter");
  // The page before it asks for a customer, too.
  await expect(page.getByRole("heading", { name: "Create Filing", level: 1 })).toBeVisible();
  for (const [label, option] of [
    ["Customer", "Green Valley"],
    ["Facilities", PLANT],
  ] as const) {
    await page.getByRole("combobox", { name: label }).focus();
    await page.keyboard.type(option);
    await expect(page.getByRole("option").first()).toContainText("Green Valley");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Year" }).press("Enter");
  await page.getByRole("option", { name: year ?? "" }).press("Enter");
  const written = page.getByRole("table", { name: /^Contents of the filing/ });
  await expect(written.getByRole("row", { name: /Chlorine/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Date Signed" }).focus();
  await page.keyboard.type("02282027");
  await expect(page.getByText("Checking again...")).toHaveCount(0);
  const draft = page.getByRole("checkbox", { name: /^Draft/ });
  if ((await draft.count()) > 0) await draft.press("Space");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Create Filing" }).press("Enter");
  // Its lines have not been confirmed in a walk.
  await page.getByRole("alertdialog").getByRole("button", { name: "Create Final File" }).press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Tier_II_.*\.t2s$/);
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
  const xml = strFromU8(parts[XML] ?? new Uint8Array());
  // The facility is the same record for whoever reads both files.
  for (const part of [PLANT, FACILITY_RECORD, "<county>Chittenden</county>", "<lastName>Monaco</lastName>", "Chlorine"])
    expect(xml).toContain(part);
});
