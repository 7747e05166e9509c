import { unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, resourceModal, question, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

/** Both tabs, word by word (spec B2, B5). */
const TABS = [
  {
    path: "/containers",
    tab: "Container List",
    crumb: "Containers List",
    search: "Search by Containers",
    add: "+ Add New Container",
    name: "Container Type",
    description: "Container Description",
    entity: "Container",
    recordName: "container type",
    missing: "Container Type is required",
    only: "container types",
  },
  {
    path: "/units",
    tab: "Container Units",
    crumb: "Container Units",
    search: "Search by Container Units",
    add: "+ Add New Unit",
    name: "Unit Name",
    description: "Unit Description",
    entity: "Container Unit",
    recordName: "container unit",
    missing: "Unit Alias is required",
    only: "container units",
  },
] as const;

test.describe("an admin", { tag: "@long" }, () => {
  test.use({ who: "admin" });

  // Rules: B2.77, B2.78, B2.79, B2.80, B2.81, B2.82, B2.83, B2.85, B4.3, B5.1, B5.13
  test("adds, changes, archives and takes back container types and units, in two tabs of one page", async ({
    page,
  }) => {
    await page.goto("/containers-mgmt");
    await expect(page).toHaveURL(/\/containers$/);
    for (const words of TABS) {
      const name = unique("Flask");
      await page
        .getByRole("navigation", { name: "Containers", exact: true })
        .getByRole("link", { name: words.tab })
        .click();
      await expect(page).toHaveURL(new RegExp(`${words.path}$`));
      await expect(page).toHaveTitle("Containers Management - HazLedger");
      await expect(page.getByRole("heading", { level: 1, name: "containers" })).toBeVisible();
      await expect(crumbs(page)).toHaveText(["Containers Management", words.crumb]);
      await expect(page.getByRole("link", { name: "Containers Mgmt." })).toHaveAttribute("aria-current", "page");
      const tabs = page.getByRole("navigation", { name: "Containers", exact: true }).getByRole("link");
      await expect(tabs).toHaveText(["Container List", "Container Units"]);
      await expect(tabs.and(page.locator("[aria-current=page]"))).toHaveText(words.tab);
      await expect(page.getByPlaceholder(words.search, { exact: true })).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveText([words.name, words.description, "Actions"]);
      await expectNoBarrier(page, words.path, rowsOf(page, words.tab).first());

      await page.getByRole("button", { name: words.add }).click();
      await expect(page).toHaveURL(new RegExp(`${words.path}/create$`));
      const fresh = resourceModal(page, `Create New ${words.entity}`);
      await fresh.text(words.name).focus();
      await fresh.text(words.name).blur();
      await expect(fresh.message(words.missing)).toBeVisible();
      await fresh.text(words.description).fill("Thick glass");
      await fresh.foot("Create").click();
      await expect(fresh.text(words.name)).toBeFocused();
      await fresh.text(words.name).fill(name);
      await expect(fresh.message(words.missing)).toHaveCount(0);
      await fresh.foot("Create").click();
      await expect(toastOf(page, `${words.entity} ${name} was successfully created`)).toBeVisible();
      const row = rowsOf(page, words.tab).filter({ hasText: name });
      await expect(row).toContainText("Thick glass");

      await row.getByRole("button", { name: `Edit ${words.recordName} ${name}` }).click();
      const id = Number(new URL(page.url()).pathname.split("/").at(-1));
      const edit = resourceModal(page, `${words.entity} ${id}`);
      await edit.text(words.description).fill("");
      await edit.foot("Save").click();
      await expect(toastOf(page, `${words.entity} ${name} was successfully updated`)).toBeVisible();
      await expect(row).not.toContainText("Thick glass");
      for (const action of ["Archive", "Unarchive"] as const) {
        await page.goto(`${words.path}/${id}?status=${action === "Archive" ? "active" : "inactive"}`);
        await edit.foot(action).click();
        const asked = question(page, `${action} ${words.entity}?`);
        await expect(asked).toContainText(`Are you sure you want to ${action.toLowerCase()} ${name}?`);
        await asked.getByRole("button", { name: action, exact: true }).click();
        await expect(toastOf(page, `${words.entity} ${name} was successfully ${action.toLowerCase()}d`)).toBeVisible();
        await expect(row).toHaveCount(0);
      }
      await page.goto(`${words.path}?search=${encodeURIComponent(name)}`);
      await expect(row).toHaveCount(1);
    }
    await crumbs(page).getByRole("link", { name: "Containers Management" }).click();
    await expect(page).toHaveURL(/\/containers$/);
  });
});

test.describe("a staff member", { tag: "@long" }, () => {
  test.use({ who: "staff" });

  // Rules: B6.8
  test("adds container types and units, but only looks at those there are", async ({ page }) => {
    for (const words of TABS) {
      await page.goto(words.path);
      await expect(page.getByRole("button", { name: words.add })).toBeEnabled();
      await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(0);
      await page
        .getByRole("button", { name: new RegExp(`^View ${words.recordName}`) })
        .first()
        .click();
      const view = page.getByRole("dialog");
      await expect(view.getByText(`Only an admin can edit ${words.only}.`)).toBeVisible();
      for (const label of [words.name, words.description]) await expect(view.getByLabel(label)).toBeDisabled();
      await expect(view.getByRole("button", { name: "Archive" })).toHaveAccessibleDescription(
        `Only an admin can archive or unarchive ${words.only}.`,
      );
      await view.locator("footer").getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL(new RegExp(`${words.path}$`));
    }
  });
});
