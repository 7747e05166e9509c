import type { Page } from "@playwright/test";
import { makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

const press = (page: Page, role: "button" | "menuitem" | "link", name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .press("Enter");
const openViews = async (page: Page) => {
  await press(page, "button", "List View");
  await press(page, "menuitem", "Saved Views…");
  await expect(page.getByRole("dialog", { name: "Saved Views" })).toBeVisible();
};

test.describe("by keyboard alone", () => {
  test.use({ who: "staff" });

  test("a list is saved as a view, opened by its link, changed, renamed, shared and deleted", async ({
    page,
    house,
  }) => {
    const word = unique("Viewed");
    const api = await house.api("staff");
    for (const name of ["a", "b", "c"]) await makeProduct(api, { name: `${name} ${word}`, mfg_name: "Maker" });
    const first = `Pending ${word}`;
    await page.goto(`/products?search=${word}&sort=-name&columns=name,sds_status`);
    await expect(page.getByRole("row")).toHaveCount(4);

    await openViews(page);
    const dialog = page.getByRole("dialog", { name: "Saved Views" });
    await expect(dialog).toContainText(`Search “${word}”; by Product, descending; columns Product, Status`);
    await expect(dialog).toContainText("No saved views yet.");
    await dialog.getByRole("textbox", { name: "Name" }).focus();
    await page.keyboard.type(first);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/opened=\d+-pending-viewed/);
    const bar = page.getByRole("group", { name: "Saved view" });
    await expect(bar).toContainText(`View ${first}`);
    await expect(bar).not.toContainText("Modified");
    const id = Number(/opened=(\d+)/.exec(page.url())?.[1]);

    // The link opens what the view says, and the address then says it too.
    const link = `/products?view=${id}-pending`;
    await page.goto(link);
    await expect(page).toHaveURL(/search=.*sort=-name.*opened=/);
    await expect(page.getByRole("columnheader")).toHaveText(["Product", "Status", "Actions"]);
    await expect(page.getByRole("row").nth(1)).toContainText(`c ${word}`);
    await expect(page.getByText(`This view was renamed to ${first}.`)).toBeVisible();
    await press(page, "button", "Close");
    await expect(page.getByText("This view was renamed to")).toBeHidden();

    // Modified, and taken over into the view.
    await press(page, "button", /^Product/);
    await expect(bar).toContainText("Modified");
    await press(page, "button", "Update View");
    await expect(bar).not.toContainText("Modified");
    await press(page, "button", "Leave View");
    await expect(page).toHaveURL(/\/products$/);

    // Another list is saved over it, and the view gets another name and is shared.
    await page.goto(`/products?search=${word}&sds_status=pending`);
    await openViews(page);
    await expectNoBarrier(page, "saved views", dialog);
    // The menu of the narrow page has held the focus.
    await page.keyboard.press("Escape");
    await openViews(page);
    await press(page, "button", /^Actions for /);
    await press(page, "menuitem", "Replace with Current List…");
    await expect(page.getByRole("alertdialog")).toContainText("SDS pending");
    await press(page, "button", "Replace");
    await expect(dialog).toContainText(/SDS pending\./);
    await press(page, "button", /^Actions for /);
    await press(page, "menuitem", "Rename…");
    const renamed = dialog.getByRole("textbox", { name: /^New name for / });
    await renamed.fill(`Renamed ${word}`);
    await renamed.press("Enter");
    await expect(dialog.getByRole("link", { name: `Renamed ${word}` })).toBeVisible();
    await press(page, "button", /^Actions for /);
    await press(page, "menuitem", "Share with Everyone");
    await expect(dialog).toContainText("Yours, shared with everyone");
    // The window has one of each shared view.
    await expect(dialog.getByRole("button", { name: `History of Renamed ${word}`, exact: true })).toBeVisible();
    await press(page, "link", `Renamed ${word}`);
    await expect(page).toHaveURL(/sds_status=pending.*opened=/);
    await expect(bar).toContainText(`View Renamed ${word}`);

    await openViews(page);
    await press(page, "button", /^Actions for /);
    await press(page, "menuitem", "Delete…");
    await press(page, "button", "Delete");
    await expect(dialog).toContainText("No saved views yet.");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
  });
});

test.describe("somebody else", () => {
  test.use({ who: "admin", expectedProblem: /status of 40[34]/ });

  test("who opens the link of a view is told its new name, what its list no longer has, and that it is private or gone", {
    tag: "@long",
  }, async ({ page, house }) => {
    const word = unique("Linked");
    const api = await house.api("staff");
    await makeProduct(api, { name: word, mfg_name: "Maker" });
    const view = { name: `Named ${word}`, is_shared: true, state: { search: word, sds_status: "pending" } };
    const { id } = await api.resource("POST", "/views/create", { list: "products", ...view });
    const change = (to: Partial<typeof view> | { readonly state: object }) =>
      api.resource("PATCH", `/views/${String(id)}/update`, { ...view, ...to });
    const link = `/products?view=${String(id)}-old-name`;
    await page.goto(link);
    const bar = page.getByRole("group", { name: "Saved view" });
    await expect(bar).toContainText("Shared by ");
    await expect(page.getByText(`This view was renamed to ${view.name}.`)).toBeVisible();
    await expect(page).toHaveURL(/sds_status=pending/);
    await expect(page.getByRole("link", { name: word })).toBeVisible();

    await change({ state: { search: word, sort: "old_date", columns: "name,flash_point" } });
    await page.goto(link);
    const lost = page.getByText("This list no longer has the column “flash point”, sorting by “old date”");
    await expect(lost).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText(["Product", "Actions"]);
    await expectNoBarrier(page, "a view that names too much", lost);

    await page.goto(`/hazard-class-mgmt?view=${String(id)}`);
    await expect(page.getByText("The view in this link belongs to a different list.")).toBeVisible();
    await change({ is_shared: false });
    await page.goto(link);
    await expect(page.getByText("This view is not shared. Ask the person who created it")).toBeVisible();
    await api.resource("DELETE", `/views/${String(id)}/delete`);
    await page.goto(link);
    await expect(page.getByText("The view in this link was deleted or never existed.")).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});
