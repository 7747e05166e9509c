import { linesIn, makeInventory, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const PLACES = ["PAINT SHED", "WASH BAY", "FUEL DOCK"];
const AMOUNTS = [
  "2 cs of 4 x 1 gal",
  "3 cyl @ 150 lb",
  "~30 gal",
  "tote bin (275 gal)",
  "1 dozen 1 gal cans",
  "2 bags 50#",
];

/** Sixty rows of a shop as somebody has typed them: places and totals between the products, amounts in words. */
const shop = (word: string): string => {
  const line = (at: number): ReadonlyArray<string> => {
    const amount = at === 3 ? "1/2 full 55 gal drum" : at === 7 ? "5 G" : (AMOUNTS[at % AMOUNTS.length] ?? "");
    const flash = at % 9 === 0 ? ">200F" : "";
    return [`Product ${word} ${at}`, "Acme", amount, "7664939", flash];
  };
  const group = (place: string, from: number): ReadonlyArray<ReadonlyArray<string>> => [
    [place],
    ...Array.from({ length: 17 }, (_, at) => line(from + at)),
    ["Total", "", "17"],
  ];
  return [
    ["SHOP LIST, see Kurt"],
    ["Chemical / Trade Name", "Mfr", "How much", "CAS #", "Flash pt"],
    ...PLACES.flatMap((place, at) => group(place, at * 17)),
    ["see also list of 2019"],
  ]
    .map((cells) => cells.join("\t"))
    .join("\n");
};

test(
  "a messy list of sixty rows becomes an inventory by keyboard with three answers, and is undone",
  {
    tag: "@long",
  },
  async ({ page, house }, info) => {
    const { id } = await makeInventory(await house.api("admin"));
    const api = await house.api("admin");
    const word = unique("messy");
    const keys = page.keyboard;
    await page.goto(`/inventories/${id}/products/import`);
    await page.getByRole("textbox", { name: "Rows" }).focus();
    await keys.insertText(shop(word));
    await page.getByRole("button", { name: "Read Pasted Rows" }).focus();
    await keys.press("Enter");

    const rows = page.getByRole("table", { name: "Rows of the file" });
    const write = page.getByRole("button", { name: /^Import \d/ });
    await expect(rows.getByRole("row", { name: new RegExp(`Product ${word} 0 `) })).toContainText("8 × 1 gal");
    await expect(rows).toContainText("This row is the place of the rows below it.");
    await expect(rows).toContainText("This row is a total.");
    const answer = async (question: RegExp, choice: string) => {
      const asked = page.getByRole("button", { name: question });
      await asked.focus();
      await keys.press("Enter");
      await page.getByRole("option", { name: choice, exact: true }).press("Enter");
      await expect(asked).toHaveCount(0);
    };
    await answer(/What does '1\/2 full 55 gal drum' mean\?/, "1 × 27.5 gal drum");
    await answer(/Does 'G' mean gallons or grams in this file\?/, "Gallons");
    await answer(/Which container type is 'drum'\?/, "Steel drum");
    await expectNoBarrier(page, "rows of a messy file", rows);
    for (const width of [1440, 1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await info.attach(`messy-${width}`, { body: await page.screenshot(), contentType: "image/png" });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(write).toHaveText("Import 51 rows");
    await write.focus();
    await keys.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "The rows were imported." })).toContainText("51 added");
    expect(await linesIn(api, id)).toBe(51);
    await page.getByRole("button", { name: "Undo This Import" }).focus();
    await keys.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
    expect(await linesIn(api, id)).toBe(0);

    // The customer's words are known now.
    await page.getByRole("button", { name: "Import Another File" }).press("Enter");
    await page.getByRole("textbox", { name: "Rows" }).focus();
    await keys.insertText(shop(word));
    await page.getByRole("button", { name: "Read Pasted Rows" }).press("Enter");
    await expect(
      page.getByText(/^Answers of an earlier import for this customer are used for: 'drum', 'G'\.$/),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 row to review" })).toBeVisible();
  },
);
