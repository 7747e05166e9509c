import type { ApiSession } from "../tools/support/ApiSession.ts";
import { unique } from "../tools/support/makeRecords.ts";
import { openReview } from "./support/reviewOfTwelve.ts";
import { tableFaults } from "./support/tableFaults.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const PAGE = 50;

/** Files that are added within one call and are not readable, which takes no time. */
const addFiles = async (api: ApiSession, count: number): Promise<void> => {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const original_name = `${unique("listed")} ${number}.pdf`;
      return { filepath: await api.upload(`%PDF-1.7\n${original_name}\n%%EOF\n`, original_name), original_name };
    }),
  );
  await api.resource("POST", "/sheets/add", { files, product_id: null });
};

test("a page of the list has fifty sheets, whose columns are read whole on a desk and on a small laptop", {
  tag: "@long",
}, async ({ page, house }) => {
  await addFiles(await house.api("staff"), PAGE + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products/sheets");
  await expect(page.getByRole("table", { name: "Safety Data Sheets" }).getByRole("row")).toHaveCount(PAGE + 1);
  await expect(page.getByText(/to be read\.$/)).toHaveCount(0);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => tableFaults(page), { message: `${width} px` }).toEqual([]);
  }
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page.getByText(new RegExp(`^${PAGE + 1}–\\d+ of \\d+$`))).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test("a page of a sheet is wide on a small laptop, and as large as the last one, also above its fields on a phone", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const [first, second] = [unique("Wide"), unique("Wider")];
  await openReview(page, "first.pdf", first);
  await openReview(page, "second.pdf", second);
  const paper = page.getByRole("group", { name: "Page 1 of 3" });
  const widthOf = async () => (await paper.locator("canvas").boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThanOrEqual(700);
  const whole = await widthOf();
  const enlarge = page.getByRole("button", { name: "Zoom in" });
  await enlarge.press("Enter");
  await enlarge.press("Enter");
  await expect(page.getByText("200%")).toBeVisible();
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.9);

  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Safety Data Sheets" })
    .press("Enter");
  await page.getByRole("link", { name: "first.pdf" }).press("Enter");
  await expect(page.getByRole("row", { name: `Product Name: ${first}`, exact: true })).toBeFocused();
  await expect(page.getByText("200%")).toBeVisible();
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.9);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText("200%")).toBeVisible();
  await expect(page.getByRole("img", { name: /value of Product Name/ })).toBeInViewport();
});
