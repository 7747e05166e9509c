import { makePlace } from "../tools/support/makeRecords.ts";
import { openBadLine } from "./support/BadLine.ts";
import { fillInventory, inventoryModal } from "./support/inventoryModal.ts";
import { PEOPLE } from "./support/people.ts";
import { setMenu } from "./support/setMenu.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { staff } = PEOPLE;
const UNREACHABLE = "The server cannot be reached. Please check your connection and try again.";

test("a sign-in while the server is away says so, keeps the name, and works when it is back", { tag: "@long" }, async ({
  page,
  house,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await house.stop();
  try {
    await submitSignIn(page, staff.email, staff.password);
    await expect(page.getByRole("main").getByRole("status")).toContainText(UNREACHABLE);
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(page.getByLabel("Username")).toHaveValue(staff.email);
  } finally {
    await house.start();
  }
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories$/);
});

test.describe("with a form open", () => {
  test.use({ who: "staff" });

  test("a server that goes away costs nothing that was entered", async ({ page, house }) => {
    await makePlace(await house.api("staff"), "Faulty Works", "Far Hall");
    await page.goto("/inventories/create");
    await fillInventory(page, 2024, "Faulty Works", "Far Hall");
    const { dialog, year, customer, facility, foot } = inventoryModal(page);
    await house.stop();
    try {
      await foot("Create").click();
      await expect(dialog.getByRole("alert")).toContainText(UNREACHABLE);
      await expect(toastOf(page, UNREACHABLE)).toHaveCount(0);
      await expect(year).toContainText("2024");
      await expect(customer).toHaveValue("Faulty Works");
      await expect(facility).toHaveValue("Far Hall");
    } finally {
      await house.start();
    }
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(toastOf(page, "Success")).toContainText("was successfully created");
    await expect(dialog).toHaveCount(0);
  });

  test("a double click on Create makes one inventory", { tag: "@long" }, async ({ page, house }) => {
    const api = await house.api("staff");
    await makePlace(api, "Double Works", "Twin Hall");
    await page.goto("/inventories/create");
    await fillInventory(page, 2023, "Double Works", "Twin Hall");
    await inventoryModal(page).foot("Create").dblclick();
    await expect(inventoryModal(page).dialog).toHaveCount(0);
    const list = await api.resource("GET", "/inventories/list?search=Double&page=1&ipp=10");
    expect(list["items"]).toHaveLength(1);
  });
});

test("an inventory whose answer was lost is made once, however often it is sent", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("staff");
  await makePlace(api, "Lost Works", "Gone Hall");
  // The browser itself sends again on a line that broke, so one lost answer would go unseen.
  let isBad = true;
  let sent = 0;
  const line = await openBadLine(house.base, (call) => {
    if (!call.startsWith("POST") || !call.includes("/inventories/create")) return "none";
    sent += 1;
    return isBad ? "lost" : "none";
  });
  try {
    await page.goto(`${line.base}/login?redirect=%2Finventories%2Fcreate`);
    await submitSignIn(page, staff.email, staff.password);
    await fillInventory(page, 2022, "Lost Works", "Gone Hall");
    const { dialog, foot } = inventoryModal(page);
    await foot("Create").click();
    await expect(dialog.getByRole("alert")).toContainText(UNREACHABLE);
    isBad = false;
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog).toHaveCount(0);
    expect(sent).toBeGreaterThan(1);
    const list = await api.resource("GET", "/inventories/list?search=Lost&page=1&ipp=10");
    expect(list["items"]).toHaveLength(1);
  } finally {
    await line.close();
  }
});

test("on a phone a failed save is told where it can be seen", { tag: "@long" }, async ({ page, house }) => {
  const away = { status: 503, html: "<h1>Away</h1>" };
  const line = await openBadLine(house.base, (call) => (call.includes("/auth/update-profile") ? away : "none"));
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${line.base}/login?redirect=%2Fprofile`);
    await submitSignIn(page, staff.email, staff.password);
    await setMenu(page, false);
    await page.getByLabel("First Name").fill("Samuel");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("main").getByText("Nothing was changed.")).toBeInViewport();
  } finally {
    await line.close();
  }
});
