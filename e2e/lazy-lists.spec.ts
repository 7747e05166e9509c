import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastRegion } from "./support/toastOf.ts";

test.use({ expectedProblem: /Failed to load resource/ });

test("a menu whose code does not come says so; what is typed before a list or a window has come counts in it", async ({
  page,
  house,
}) => {
  const [list, palette] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let menus: Mishap = "lost";
  const line = await openBadLine(house.base, (call) => {
    if (/\/Palette[^/]*\.js/.test(call)) return palette.promise;
    return call.includes("/house-") ? menus : "none";
  });
  try {
    await page.goto(`${line.base}/login`);
    await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(toastRegion(page)).toContainText("The server cannot be reached");

    menus = list.promise;
    await page.reload();
    const filter = page.getByRole("button", { name: /Status/ });
    await filter.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    list.resolve();
    await expect(page).toHaveURL(/status=active/);
    await expect(filter).toBeFocused();
    await filter.press("ArrowDown");
    await page.getByRole("option", { name: "Archived" }).click();
    await expect(page).toHaveURL(/status=inactive/);

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("technx");
    await page.keyboard.press("Backspace");
    palette.resolve();
    const field = page.getByRole("dialog", { name: "Go to" }).locator("input");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("techn");
    await page.keyboard.type("icians");
    await expect(page.getByRole("option")).toHaveText(["Technicians Mgmt."]);
  } finally {
    await line.close();
  }
});
