import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { lineOf } from "./support/lineOf.ts";
import { mailedLink, WELCOME_MAIL } from "./support/outbox.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf } from "./support/toastOf.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Existing users" }).getByRole("row").filter({ hasText: name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search users" });

test.use({ who: "admin" });

// Rules: A2.55, A2.56, A2.60, A2.61, A2.63, A2.64, A2.65, A4.15, A7.16, D13
test("a new user: the form's words and rules, what the server refuses, the list and the mail", async ({
  page,
  house,
}) => {
  await page.goto("/users");
  await expect(page).toHaveTitle("User Management - HazLedger");
  await expect(crumbs(page)).toHaveText(["User Management"]);
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "User Mgmt." }),
  ).toHaveAttribute("aria-current", "page");
  await expect(heading(page)).toHaveText("CREATE NEW USER");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("existing users");
  const roles = page.getByRole("radiogroup", { name: "Role" });
  await expect(roles.getByRole("radio")).toHaveCount(3);
  await expect(roles.getByRole("radio", { name: "Admin" })).toBeChecked();
  for (const [role, description] of [
    ["Admin", /^Full access: manages users/],
    ["Staff", /^Manages inventories/],
    ["Technician", /^Is assigned to inventories/],
  ] as const) {
    await expect(roles.getByRole("radio", { name: role })).toHaveAccessibleDescription(description);
  }
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", "Phone", "Role", "Actions"]);
  await expect(search(page)).toHaveAttribute("placeholder", "Search by name, email or phone");

  const create = page.getByRole("button", { name: "Create User" });
  await field(page, "Last Name").focus();
  await create.click();
  await expect(field(page, "First Name")).toBeFocused();
  await expect(field(page, "First Name")).toHaveAccessibleDescription("First name is required");
  await expect(field(page, "Last Name")).toHaveAccessibleDescription("Last name is required");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await expectNoBarrier(page, "users with messages", create);
  // By keyboard alone.
  await field(page, "First Name").focus();
  await page.keyboard.type("Zoe");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Park");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PEOPLE.staff.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("616");
  await page.keyboard.press("Tab");
  await expect(field(page, "Mobile Phone")).toHaveAccessibleDescription("Phone must be 10 digits");
  await expect(roles.getByRole("radio", { name: "Admin" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(roles.getByRole("radio", { name: "Staff" })).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("6165550121");
  await expect(field(page, "Mobile Phone")).toHaveValue("(616) 555-0121");
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toHaveAccessibleDescription("This email is already in use.");
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("zoe.park@hazledger.test");
  await expect(field(page, "Email")).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "User Zoe was successfully created")).toContainText("Success");
  await expect(rowOf(page, "Zoe Park")).toContainText("zoe.park@hazledger.test(616) 555-0121Staff");
  await expect(field(page, "First Name")).toHaveValue("");
  // The next one begins at the top, without complaints about fields that nobody has left.
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/ is required$/)).toHaveCount(0);
  await expect(roles.getByRole("radio", { name: "Admin" })).toBeChecked();
  await expect(create).not.toHaveAttribute("aria-disabled", "true");
  const mailed = await mailedLink(house, "zoe.park@hazledger.test", WELCOME_MAIL);
  expect(mailed).toContain(house.base);
  // What became of the link, and of whom there is no password yet.
  const told = page.getByRole("status").filter({ hasText: "zoe.park@hazledger.test" });
  await expect(told).toContainText("No mail server is set up");
  await expect(told).toContainText(join(house.dataDir, "outbox"));
  await expect(told).toContainText(/The link is valid until .+\./);
  await expect(rowOf(page, "Zoe Park")).toContainText("No password");
  await expect(rowOf(page, PEOPLE.admin.email)).not.toContainText("No password");
  await expectNoBarrier(page, "a new user's link", create);
  // Sent again from the list.
  await rowOf(page, "Zoe Park").getByRole("button", { name: "Send Again" }).click();
  const again = page.getByRole("alertdialog", { name: "Send a New Link?" });
  await expect(again).toHaveAccessibleDescription(/zoe\.park@hazledger\.test gets a new link/);
  await again.getByRole("button", { name: "Send Again" }).click();
  await expect(toastOf(page, "A new link to set a password was made for zoe.park")).toContainText("Success");
  expect(await mailedLink(house, "zoe.park@hazledger.test", WELCOME_MAIL, mailed)).not.toBe(mailed);
  // Made to be copied: shown once.
  await told.getByRole("button", { name: "Copy Link" }).click();
  await page
    .getByRole("alertdialog", { name: "Make a Link to Copy?" })
    .getByRole("button", { name: "Make Link" })
    .click();
  const shown = page.getByRole("dialog", { name: "Link for zoe.park@hazledger.test" });
  await expect(shown.getByRole("textbox", { name: "Link" })).toHaveValue(/\/set-password\?token=[\w-]+$/);
  await expect(shown.getByRole("button", { name: "Copy Link" })).toBeVisible();
  await expectNoBarrier(page, "a link that is shown once", shown);
  await shown.getByRole("button", { name: "Close" }).first().click();
  await expect(told).toContainText("was made to be copied. It is valid until");

  // A form that is begun is not left unasked; it is empty again at the next visit.
  await field(page, "First Name").fill("Begun");
  await page.getByRole("link", { name: "Inventories" }).click();
  await page
    .getByRole("alertdialog", { name: "You Have Unsaved Changes" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL(/\/inventories$/);
  await page.getByRole("link", { name: "User Mgmt." }).click();
  await expect(field(page, "First Name")).toHaveValue("");
  await page.getByRole("link", { name: "Inventories" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
});

// Rules: A2.57, A2.61, A2.62, A2.77, A2.81, A4.13, A7.17, A7.19
test("a user is edited, archived and taken out of the archive, and each time the fresh list is shown", {
  tag: "@long",
}, async ({ page, house }) => {
  const { id, email } = await makePerson(await house.api("admin"), "Edi", "Table");
  await page.goto("/users?search=Table");
  await rowOf(page, "Edi Table").getByRole("link", { name: "Edi Table" }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}`));
  await expect(heading(page)).toHaveText("EDIT USER");
  await expect(crumbs(page)).toHaveText(["User Management", "Edi Table"]);
  await expect(crumbs(page).getByRole("link").first()).toHaveAttribute("href", "/users?search=Table");
  await expect(heading(page)).toBeFocused();
  await expect(field(page, "Email")).toHaveValue(email);
  const archive = page.getByRole("button", { name: "Archive", exact: true });
  const color = () => archive.evaluate((button) => getComputedStyle(button).backgroundColor);
  const red = await color();
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await field(page, "Last Name").fill("Tables");
  await expect(archive).toHaveAccessibleDescription("Save or discard your changes first.");
  const discard = page.getByRole("button", { name: "Discard Changes" });
  await discard.click();
  await expect(discard).toHaveCount(0);
  await expect(field(page, "Last Name")).toHaveValue("Table");
  await expect(field(page, "First Name")).toBeFocused();
  await expect(archive).toHaveAccessibleDescription("");
  await field(page, "Last Name").fill("Tables");

  // Somebody else was faster.
  const api = await house.api("admin");
  await api.resource("PATCH", `/users/${id}/update`, {
    first_name: "Edith",
    last_name: "Tablet",
    email,
    phone: "",
    role: "staff",
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  const stale = page.getByRole("dialog", { name: "Changed by someone else" });
  await expect(stale.getByRole("row", { name: "Last Name" })).toHaveText("Last NameTablesTablet");
  // Who and when, and what is no question.
  await expect(stale.getByText(/ changed this on /)).toBeVisible();
  await expect(stale.getByText("Changed only in their version, and kept: First Name.")).toBeVisible();
  await expectNoBarrier(page, "changed by someone else", stale);
  await stale.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(toastOf(page, "User Edith was successfully updated")).toContainText("Success");
  // The list is where it was.
  await expect(page).toHaveURL(/\/users\?search=Table$/);
  await search(page).fill("tables");
  await expect(rowOf(page, "Edith Tables")).toBeVisible();

  // Archived in its form, taken back in the list.
  await rowOf(page, "Edith Tables").getByRole("button", { name: "Edit user Edith Tables" }).click();
  await archive.click();
  const asked = page.getByRole("alertdialog", { name: "Archive User?" });
  await expect(asked).toHaveAccessibleDescription("Are you sure you want to archive Edith Tables?");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await archive.click();
  await asked.getByRole("button", { name: "Archive" }).click();
  await expect(toastOf(page, "User Edith was successfully archived")).toContainText("Success");
  await expect(page).toHaveURL(/\/users\?search=Tables?$/i);
  await expect(page.getByText("No results.")).toBeVisible();
  await tick(page, "Show Archived");
  await expect(rowOf(page, "Edith Tables")).toContainText("Archived");
  await rowOf(page, "Edith Tables").getByRole("link").click();
  const unarchive = page.getByRole("button", { name: "Unarchive", exact: true });
  await expect(unarchive).not.toHaveCSS("background-color", red);
  await page.goBack();
  await rowOf(page, "Edith Tables").getByRole("button", { name: "Unarchive user Edith Tables" }).click();
  const back = page.getByRole("alertdialog", { name: "Unarchive User?" });
  await expect(back).toHaveAccessibleDescription("Are you sure you want to unarchive Edith Tables?");
  await back.getByRole("button", { name: "Unarchive" }).click();
  await expect(toastOf(page, "User Edith was successfully unarchived")).toBeVisible();
  await expect(page.getByText("No results.")).toBeVisible();
});

// Rules: A2.58, A2.59
test("the own account is the profile's, an unknown one is told, and one on its way says so, with and without a network", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto("/users?search=admin%40hazledger.test");
  const own = rowOf(page, PEOPLE.admin.email);
  await expect(own.getByRole("button", { name: /^Archive user/ })).toHaveAccessibleDescription(
    "You cannot archive yourself.",
  );
  await own.getByRole("link").click();
  await expect(page).toHaveURL(/\/profile$/);
  for (const nobody of ["/users/999999", "/users/somebody"]) {
    await page.goto(nobody);
    await expect(page, nobody).toHaveURL(/\/users$/);
    await expect(toastOf(page, "This user does not exist."), nobody).toBeVisible();
  }
  await page.goto("/users/create");
  await expect(crumbs(page)).toHaveText(["User Management", "Add New User"]);
  await crumbs(page).getByRole("link", { name: "User Management" }).click();
  await expect(page).toHaveURL(/\/users$/);

  // By the whole email: other tests of the worker add people, and a page has ten.
  await search(page).fill(PEOPLE.technician.email);
  const line = await lineOf(page);
  const technician = rowOf(page, PEOPLE.technician.email).getByRole("link");
  await expect(technician).toBeVisible();
  await line({ latency: 1000 });
  await technician.click();
  await expect(crumbs(page)).toHaveText(["User Management", "Loading..."]);
  await line({});
  await expect(crumbs(page)).toHaveText(["User Management", "Toni Walk"]);
  await page.goBack();
  await search(page).fill(PEOPLE.staff.email);
  await expect(rowOf(page, PEOPLE.staff.email)).toBeVisible();
  await context.setOffline(true);
  await rowOf(page, PEOPLE.staff.email).getByRole("link").click();
  // Nothing is on its way any more, and one sign says so.
  await expect(crumbs(page)).toHaveText(["User Management", /^User \d+$/]);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await expect(page.getByText("The server cannot be reached.")).toHaveCount(0);
  // It comes by itself with the network.
  await context.setOffline(false);
  await expect(crumbs(page)).toHaveText(["User Management", "Sam Field"]);
});
