import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { lineOf } from "./support/lineOf.ts";
import { csvOf, type ListFile, workbookOf } from "./support/listFiles.ts";
import { rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

test.use({ who: "admin" });

const LIBREOFFICE = "e2e/fixtures/psm-saved-by-libreoffice.xls";

const dialogOf = (page: Page, type: string): Locator => page.getByRole("dialog", { name: `Upload ${type} List` });
const open = async (page: Page, type: string): Promise<Locator> => {
  await page.getByRole("button", { name: `Upload ${type} list` }).click();
  return dialogOf(page, type);
};
const choose = (dialog: Locator, file: ListFile | string) => dialog.locator("input[type=file]").setInputFiles(file);
const nameOf = (page: Page, type: string): Locator =>
  rowsOf(page, "Database Entry").filter({ hasText: type }).getByRole("cell").first();
const uploaded = async (page: Page, name: string): Promise<void> => {
  await expect(toastOf(page, name)).toContainText(`File ${name} was successfully uploaded.`);
  await expect(toastOf(page, name)).toContainText("Success");
  await toastRegion(page).getByRole("button", { name: "Close" }).click();
};

// Rules: B1.2, B5.30, B7.28, B8.15, B9.12
test("a list is replaced by a file: refused rows are told, what changes is seen first, and the reports it would change", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const product = await makeProduct(api, { name: unique("Bleach base"), pounds_per_gallon: "8" });
  const chlorine = { name: "Chlorine", number: "7782-50-5", percentage_weight: "50" };
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, chlorine);
  const { id, facility } = await makeInventory(api);
  await makeLine(api, id, { product_id: product.id, max_pounds: "1000" });
  await page.goto("/database");
  const dialog = await open(page, "EHS");
  await expect(dialog).toContainText("the columns Chemical Name, CAS #, Threshold Quantity in any order");
  await expect(dialog.locator("input[type=file]")).toHaveAttribute("accept", ".csv,.xls,.xlsx");
  await choose(dialog, { name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("The file was rejected. The list was not changed.");
  await expect(told).toContainText("list.pdf: Only CSV, XLS and XLSX files are allowed");

  const bad = Array.from({ length: 130 }, (_, i) => [`Chemical ${i}`, "67-64-2", i % 2 ? "some" : 10] as const);
  await choose(dialog, csvOf("bad.csv", bad));
  await expect(told).toContainText(
    "bad.csv: 130 rows of the file cannot be read. Nothing was changed. The first 100 are listed.",
  );
  const rows = rowsOf(page, "Rows that cannot be read");
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(1)).toHaveText(
    "3CAS number '67-64-2' has an incorrect check digit; the last digit should be 1. 'some' is not a quantity in pounds",
  );
  await expect(dialog.getByRole("button", { name: "Choose Another File" })).toBeFocused();
  // The toast would hide what it repeats.
  await expect(toastOf(page, "cannot be read")).toHaveCount(0);
  await expectNoBarrier(page, "refused rows", dialog);

  // Another file, this time dropped.
  const zone = await dialog.getByText("Drop a file here, or choose one").boundingBox();
  const hand = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await hand.send("Input.dispatchDragEvent", {
      type,
      x: (zone?.x ?? 0) + 5,
      y: (zone?.y ?? 0) + 5,
      data: { items: [], files: [resolve(LIBREOFFICE)], dragOperationsMask: 1 },
    });
  }
  await expect(dialog).toContainText("psm-saved-by-libreoffice.xls: 10 rows instead of");
  await expect(rows).toHaveCount(0);
  await dialog.getByRole("button", { name: "Keep Current List" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nameOf(page, "EHS")).toHaveText("ehs.csv");
  await expect(page.getByRole("button", { name: "Upload EHS list" })).toBeFocused();

  await open(page, "EHS");
  await choose(dialog, csvOf("EHS 2027.csv", [["Chlorine", "7782-50-5", "5,000"]]));
  await dialog.getByRole("button", { name: "Replace List" }).click();
  await uploaded(page, "EHS 2027.csv");
  await expect(nameOf(page, "EHS")).toHaveText("EHS 2027.csv");

  await open(page, "EHS");
  const next = workbookOf("EHS 2028.xlsx", [
    ["Chlorine gas", "7782-50-5", 400],
    ["Diborane", "19287-45-7", 2500],
  ]);
  await choose(dialog, next);
  await expect(dialog).toContainText("EHS 2028.xlsx: 2 rows instead of 1");
  for (const count of ["1 row added", "0 rows removed", "1 threshold changed"])
    await expect(dialog.getByText(count)).toBeVisible();
  await expect(rowsOf(page, "Changes")).toHaveText([
    /^ChangedChlorine gas7782-50-5Chemical Name: Chlorine → Chlorine gasThreshold Quantity: 5,000 → 400$/,
    /^AddedDiborane19287-45-7$/,
  ]);
  await dialog.getByRole("button", { name: "Check Facilities" }).click();
  const effect = dialog.getByRole("region", { name: "Effect on reports" });
  await expect(effect.getByRole("status")).toContainText(/facilit(y|ies) checked: \d+ reports? of \d+ would change\./);
  await expect(rowsOf(page, "Effect on reports").filter({ hasText: facility.name }).first()).toHaveText(
    /302Report: nothing → something to reportChlorine gas \(7782-50-5\): below → reportable$/,
  );
  await expectNoBarrier(page, "what changes, and its effect", dialog);
  // Somebody else is faster.
  await api.call("POST", "/db-entry/load-shipped");
  await dialog.getByRole("button", { name: "Replace List" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Someone else replaced this list");
  await expect(dialog).toContainText(/EHS 2028.xlsx: 2 rows instead of 3\d\d/);
  await dialog.getByRole("button", { name: "Replace List" }).click();
  await uploaded(page, "EHS 2028.xlsx");
  await page.getByRole("link", { name: "View EHS table" }).click();
  await expect(rowsOf(page, "EHS")).toHaveText(["Chlorine gas7782-50-5400", "Diborane19287-45-72,500"]);
});

test("an upload on a slow line tells how far it is, and can be given up", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/database");
  const dialog = await open(page, "CERCLA");
  // A slow line: 2 MB at 100 KB/s.
  const line = await lineOf(page);
  await line({ upload: 100_000 });
  const many = Array.from({ length: 40_000 }, (_, i) => [`Mixture number ${i} of a long list`, "", i + 1] as const);
  await choose(dialog, csvOf("long.csv", many));
  await expect(dialog.getByRole("progressbar", { name: "Uploading long.csv" })).toHaveAttribute(
    "aria-valuetext",
    /^[\d.]+ KB of 1\.9 MB$/,
  );
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/file/upload"));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await given).failure()?.errorText).toContain("ABORTED");
  await expect(dialog.getByText("Drop a file here, or choose one")).toBeVisible();
});
