import { makePlace } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { fillInventory, inventoryModal } from "./support/inventoryModal.ts";
import { PEOPLE } from "./support/people.ts";
import { setMenu } from "./support/setMenu.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { staff } = PEOPLE;
const UNREACHABLE = "The server cannot be reached. Please check your connection and try again.";

test.describe("when answers are lost", () => {
  test.use({ expectedProblem: /Failed to load resource|ERR_/ });

  test("a sign-in and a form say so and keep what was typed, and an inventory is made once, however often it is sent", async ({
    page,
    house,
  }) => {
    const api = await house.api("staff");
    await makePlace(api, "Faulty Works", "Far Hall");
    let mishapOf = (_: string): Mishap => "none";
    const line = await openBadLine(house.base, (call) => mishapOf(call));
    try {
      await page.goto(`${line.base}/login?redirect=%2Finventories%2Fcreate`);
      await page.waitForLoadState("networkidle");
      mishapOf = () => "lost";
      await submitSignIn(page, staff.email, staff.password);
      await expect(page.getByRole("main").getByRole("status")).toContainText(UNREACHABLE);
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expect(page.getByLabel("Username")).toHaveValue(staff.email);
      mishapOf = () => "none";
      await submitSignIn(page, staff.email, staff.password);

      await fillInventory(page, 2024, "Faulty Works", "Far Hall");
      const { dialog, year, customer, facility, foot } = inventoryModal(page);
      // The browser itself sends again on a line that broke, so one lost answer would go unseen.
      let sent = 0;
      mishapOf = (call) => {
        if (call.startsWith("POST") && call.includes("/inventories/create")) sent += 1;
        return "lost";
      };
      await foot("Create").dblclick();
      await expect(dialog.getByRole("alert")).toContainText(UNREACHABLE);
      await expect(toastOf(page, UNREACHABLE)).toHaveCount(0);
      await expect(year).toContainText("2024");
      await expect(customer).toHaveValue("Faulty Works");
      await expect(facility).toHaveValue("Far Hall");
      expect(sent).toBeGreaterThan(0);
      mishapOf = () => "none";
      await dialog.getByRole("button", { name: "Try Again" }).click();
      await expect(toastOf(page, "Success")).toContainText("was successfully created");
      await expect(dialog).toHaveCount(0);
      const list = await api.resource("GET", "/inventories/list?search=Faulty&page=1&ipp=10");
      expect(list["items"]).toHaveLength(1);
    } finally {
      await line.close();
    }
  });
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
