import { unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const TABLE = "hazard classes";

test("an open list says quietly what another person added, and shows it when asked", async ({ page, house }) => {
  const api = await house.api("admin");
  const answers: Array<number> = [];
  page.on("response", (response) => {
    if (response.url().includes("/hazards/list")) answers.push(response.status());
  });
  await page.clock.install();
  await page.goto("/hazard-class-mgmt");
  await expect(rowsOf(page, TABLE)).toHaveCount(10);
  const before = await rowsOf(page, TABLE).allInnerTexts();
  const search = page.getByRole("searchbox");
  await search.focus();
  const asked = answers.length;
  const halfAMinute = async () => {
    const looked = page.waitForResponse((response) => response.url().includes("/hazards/list"));
    await page.clock.fastForward(30_000);
    await looked;
  };
  // Nothing has changed: two tiny answers a minute.
  await halfAMinute();
  await halfAMinute();
  expect(answers.slice(asked)).toEqual([304, 304]);
  await expect(page.getByRole("button", { name: "Show", exact: true })).toHaveCount(0);

  const name = unique("Added by another");
  await api.resource("POST", "/hazards/create", { name, is_active: 1 });
  await halfAMinute();
  const news = page.getByRole("status").filter({ hasText: "1 new" });
  await expect(news).toBeVisible();
  expect(await rowsOf(page, TABLE).allInnerTexts()).toEqual(before);
  await expect(search).toBeFocused();
  await expectNoBarrier(page, "a list with news", news);
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(rowsOf(page, TABLE).first()).toContainText(name);
  await expect(news).toHaveCount(0);
});
