import { listsToExamine } from "./support/examineLists.ts";
import { expect, test } from "./support/test.ts";

test.use({
  who: "admin",
  hasTouch: true,
  colorScheme: "dark",
  // Playwright's touch has the events, but the styles still see a mouse.
  launchOptions: async ({ launchOptions }, use) => {
    const fingers = "primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1";
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=${fingers}`] });
  },
});

test("under fingers no list hides an action or lets a button out of its row", async ({ page, house }) => {
  test.setTimeout(240_000);
  const examine = await listsToExamine(await house.api("admin"));
  await page.goto("/inventories");
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  expect(await examine(page, [1440, 1024, 768, 360], "-touch")).toBe("");
});
