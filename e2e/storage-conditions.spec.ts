import { lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("conditions of storage and what Tier II, RMP, PSM and fire permits ask are entered in the form, kept, and told by the history", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id, facility } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products/${pid}`);
  const pressure = page.getByRole("button", { name: /Storage Pressure$/ });
  const temperature = page.getByRole("button", { name: /Storage Temperature$/ });
  await expect(pressure).toHaveText("Ambient");
  await expect(temperature).toHaveText("Ambient");
  await pressure.click();
  await expect(page.getByRole("option")).toHaveText(["Ambient", "Above ambient", "Below ambient"]);
  await page.getByRole("option", { name: "Above ambient" }).click();
  await temperature.click();
  await page.getByRole("option", { name: "Cryogenic" }).click();
  const regulatory = page.getByRole("button", { name: "Regulatory", exact: true });
  await regulatory.click();
  const group = page.getByRole("textbox", { name: "Reported Together As" });
  await group.fill("Liquid gases");
  await page.getByRole("button", { name: /Tier II Exemption$/ }).click();
  await page.getByRole("option", { name: "Research laboratory or hospital" }).click();
  const form = productForm(page);
  await form.text("Process").fill("line 1");
  await form.text("Partial Pressure").fill("7.5");
  await page.getByRole("button", { name: /RMP\/PSM Exemption$/ }).click();
  await page.getByRole("option", { name: "Atmospheric tank" }).click();
  await page.getByRole("button", { name: /Inside or Outside$/ }).click();
  await page.getByRole("option", { name: "Outside", exact: true }).click();
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({
    process_name: "LINE 1",
    process_exemption: "atmospheric tank",
    partial_pressure: 7.5,
    storage_place: "outside",
    storage_pressure: "above ambient",
    storage_temperature: "cryogenic",
    reported_as: "Liquid gases",
    tier_two_exemption: "research laboratory or hospital",
  });

  await page.goto(`/inventories/${id}/products/${pid}`);
  await expect(pressure).toHaveText("Above ambient");
  await expect(temperature).toHaveText("Cryogenic");
  for (const words of [
    "Reported Together As: Liquid gases; Tier II Exemption: research",
    /Inside or Outside: outside; Process: .*atmospheric tank; Partial Pressure: 7.5 mm Hg/i,
  ])
    await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries.first()).toContainText(/Storage Pressure\s*from Ambient →\s*to Above ambient/);
  await expect(entries.first()).toContainText(/Storage Temperature\s*from Ambient →\s*to Cryogenic/);
  await expect(entries.first()).toContainText(/Reported Together As\s*from – →\s*to Liquid gases/);
  await expect(entries.first()).toContainText(/Tier II Exemption\s*from none →\s*to research laboratory or hospital/i);
  await regulatory.click();
  await expect(page.getByText("In use: Liquid gases")).toBeVisible();
  await group.fill("");
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({ reported_as: "" });

  await page.goto(`/customers-facilities-mgmt/facilities/${facility.id}`);
  await page.getByRole("button", { name: /Fire Code$/ }).click();
  await expect(page.getByRole("option", { name: "IFC 2021" })).toHaveCount(0);
  await page.getByRole("option", { name: "IFC 2015" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await api.resource("GET", `/facilities/${facility.id}/get`)).toMatchObject({ fire_code: "IFC 2015" });
});
