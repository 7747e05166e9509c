import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { PHOTOS_FULL } from "#domain/inventory/photo/LinePhoto.ts";
import { cleanJpeg } from "#domain/inventory/photo/cleanJpeg.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { UNREADABLE_PHOTO } from "#application/inventory/photo/photoMachines.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { type ApiSession, appKeyOf, at } from "../tools/support/ApiSession.ts";
import { makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { aJpeg, aPhoto, exif, SECRET_PLACE } from "../tests/support/aJpeg.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, signInAt, test } from "./support/test.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

const photosOf = (page: Page) => page.getByRole("list", { name: "Photos" }).getByRole("listitem");
const addPhoto = (page: Page) => page.getByRole("button", { name: "Add Photo" });
const choose = async (page: Page, buffer: Uint8Array, name = "photo.jpg"): Promise<void> => {
  const chooser = page.waitForEvent("filechooser");
  await addPhoto(page).click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer: Buffer.from(buffer) });
};

/** A line of a new inventory, and where its photos are. */
const newLine = async (api: ApiSession) => {
  const inventory = await makeInventory(api);
  const { pid } = await makeLine(api, inventory.id, { notes: "Which drum is this?" });
  return {
    inventory,
    path: `/inventories/${inventory.id}/products/${pid}`,
    photos: `/inventories/${inventory.id}/product/${pid}/photos`,
  };
};
const photoList = async (api: ApiSession, photos: string): Promise<ReadonlyArray<unknown>> =>
  Object.values(Object(at((await api.call("GET", photos)).json, "data", "resource")));

test.use({ who: "staff" });

test("photos are added scaled, upright and without their place, shown large, and removed", async ({ page, house }) => {
  const api = await house.api("staff");
  const { path, photos } = await newLine(api);
  await page.goto(house.base + path);
  await choose(page, aJpeg({ width: 3000, height: 2000, extra: exif() }));
  await expect(photosOf(page)).toHaveCount(1);
  await choose(page, aJpeg({ width: 640, height: 480 }));
  await expect(photosOf(page)).toHaveCount(2);

  const [first, second] = await photoList(api, photos);
  const appKey = await appKeyOf(house.base);
  const sizeOf = async (photo: unknown) => {
    const response = await fetch(`${house.base}${API_PREFIX}${photos}/${String(at(photo, "id"))}/picture`, {
      headers: { authorization: `Bearer ${api.token}`, [APP_KEY_HEADER]: appKey },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const words = new TextDecoder("latin1").decode(bytes);
    expect(words).not.toContain("Exif");
    expect(words).not.toContain(SECRET_PLACE);
    const clean = cleanJpeg(bytes);
    return [clean?.width, clean?.height];
  };
  // Orientation 6 lays it on its side.
  expect(await sizeOf(first)).toEqual([1067, 1600]);
  expect(await sizeOf(second)).toEqual([640, 480]);

  await page.getByRole("button", { name: "Show Photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Photo 1" });
  await expect(dialog.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("naturalHeight", 1600);
  await dialog.getByRole("button", { name: "Close" }).click();

  await photosOf(page).first().hover();
  await page.getByRole("button", { name: "Delete Photo 1" }).click();
  await page.getByRole("alertdialog", { name: "Delete Photo?" }).getByRole("button", { name: "Delete" }).click();
  await expect(photosOf(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show Photo 2" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show Photo 2" })).toBeVisible();
  await expectNoBarrier(page, "a line with a photo", page.getByRole("button", { name: "Show Photo 2" }));
});

test("a file that is no picture is refused, and the sixth photo is not offered", async ({ page, house }) => {
  const api = await house.api("staff");
  const { path, photos } = await newLine(api);
  await page.goto(house.base + path);
  await choose(page, new TextEncoder().encode("no picture"));
  await expect(page.getByText(UNREADABLE_PHOTO)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
  for (const width of [1, 2, 3, 4, 5]) await api.call("POST", `${photos}/add`, aPhoto({ width }));
  await page.reload();
  await expect(photosOf(page)).toHaveCount(5);
  await expect(addPhoto(page)).toHaveAccessibleDescription(PHOTOS_FULL);
});

/** A transparent picture, and words beside it: place and program. */
const aPng = (): Uint8Array => {
  const chunk = (kind: string, content: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const [width, height] = [40, 30];
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("tEXt", Buffer.from(`Comment\0${SECRET_PLACE}`, "latin1")),
    chunk("IDAT", deflateSync(Buffer.alloc(height * (1 + 4 * width)))),
    chunk("IEND", new Uint8Array()),
  ]);
};

test("a picture of 40 megapixels and a transparent PNG become small JPEGs without words; broken files say so", async ({
  page,
  house,
}) => {
  const api = await house.api("staff");
  const { path, photos } = await newLine(api);
  await page.goto(house.base + path);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]);
  const broken = [new Uint8Array(), heic, aJpeg({ width: 640, height: 480 }).slice(0, 60), aPng().slice(0, 50)];
  for (const file of broken) {
    await choose(page, file);
    const toast = page.getByText(UNREADABLE_PHOTO);
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect(toast).toHaveCount(0);
  }
  await choose(page, aJpeg({ width: 8000, height: 5000, extra: exif() }), "large.jpg");
  await expect(photosOf(page)).toHaveCount(1);
  await choose(page, aPng(), "sign.png");
  await expect(photosOf(page)).toHaveCount(2);

  const shown = await page
    .getByRole("button", { name: /^Show Photo/ })
    .locator("img")
    .all();
  const looks = await Promise.all(
    shown.map((image) =>
      image.evaluate(async (drawn) => {
        // The locator finds images only.
        const picture = drawn as HTMLImageElement;
        await picture.decode();
        const { naturalWidth: width, naturalHeight: height } = picture;
        const pen = new OffscreenCanvas(1, 1).getContext("2d");
        pen?.drawImage(picture, 0, 0);
        const [light = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
        return { width, height, isWhite: light > 250, words: atob(picture.src.split(",")[1] ?? "") };
      }),
    ),
  );
  expect(looks).toMatchObject([
    { width: 1000, height: 1600 },
    { width: 40, height: 30, isWhite: true },
  ]);
  for (const { words } of looks) expect([words.includes(SECRET_PLACE), words.includes("Exif")]).toEqual([false, false]);
  expect(await photoList(api, photos)).toHaveLength(2);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", expectedProblem: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
  test("two photos of a line are still shown after the page was closed, and are sent once when the network is back", async ({
    page,
    context,
    house,
  }) => {
    const api = await house.api("staff");
    const { inventory, path, photos } = await newLine(api);
    await page.goto(`${house.base}/inventories/${inventory.id}/products`);
    await waitUntilHeld(page);
    await chooseMore(page, "Take Offline");
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Taken Offline" })).toBeVisible();
    await context.setOffline(true);
    await page.goto(house.base + path);
    await choose(page, aJpeg({ width: 640, height: 480 }));
    await expect(photosOf(page)).toHaveCount(1);
    await choose(page, aJpeg({ width: 800, height: 480 }));
    await expect(photosOf(page)).toHaveCount(2);
    await page.close();

    const again = await context.newPage();
    await again.goto(house.base + path);
    const widths = () =>
      photosOf(again)
        .locator("img")
        .evaluateAll((images) => images.map((image) => Reflect.get(image, "naturalWidth")));
    await expect.poll(widths).toEqual([640, 800]);
    expect(await photoList(api, photos)).toEqual([]);
    await context.setOffline(false);
    await expect
      .poll(async () => (await photoList(api, photos)).map((photo) => at(photo, "name")))
      .toEqual(["Photo 1", "Photo 2"]);
    await again.reload();
    await expect.poll(widths).toEqual([640, 800]);
  });
});

test.describe("while answers are lost", () => {
  test.use({ who: null, expectedProblem: /ERR_|Failed to load resource/ });
  test("photos are loaded again on request; a new one waits in the form, is sent again, and is there once", async ({
    page,
    house,
  }) => {
    const api = await house.api("staff");
    const { path, photos } = await newLine(api);
    let mishap: Mishap = "lost";
    const line = await openBadLine(house.base, (call) => (/\/photos(\/add)?$/.test(call) ? mishap : "none"));
    await signInAt(page, line.base, "staff", path);
    const again = page.getByRole("button", { name: "Try Again" });
    await expect(again).toBeVisible();
    mishap = "none";
    await again.click();
    await expect(again).toBeHidden();
    mishap = "lost";
    await choose(page, aJpeg({ width: 640, height: 480 }));
    await expect(again).toBeVisible();
    expect(await photoList(api, photos)).toHaveLength(1);
    await expect(photosOf(page)).toHaveCount(0);
    mishap = "none";
    await again.click();
    await expect(photosOf(page)).toHaveCount(1);
    await expect(again).toBeHidden();
    expect(await photoList(api, photos)).toHaveLength(1);
    await line.close();
  });
});

test("in a completed inventory, staff see photos and why they cannot change them", async ({ page, house }) => {
  const api = await house.api("staff");
  const { inventory, path, photos } = await newLine(api);
  await api.call("POST", `${photos}/add`, aPhoto());
  const { id, customer, facility, year } = inventory;
  const place = { customer_id: customer.id, facility_id: facility.id, year, is_completed: true };
  await (await house.api("admin")).resource("PATCH", `/inventories/${id}/update`, place);
  await page.goto(house.base + path);
  await expect(page.getByRole("button", { name: "Show Photo 1" })).toBeVisible();
  await expect(addPhoto(page)).toHaveAccessibleDescription(LOCKED_COMPLETED);
  await photosOf(page).hover();
  await expect(page.getByRole("button", { name: "Delete Photo 1" })).toHaveAccessibleDescription(LOCKED_COMPLETED);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test("photos are offered from the camera, and removed behind '…' with a finger", async ({ page, house }) => {
    const api = await house.api("staff");
    const { path, photos } = await newLine(api);
    for (const width of [90, 80, 70]) await api.call("POST", `${photos}/add`, aPhoto({ width }));
    await page.goto(house.base + path);
    await expect(photosOf(page)).toHaveCount(3);
    await expect(page.locator('input[type="file"][accept="image/*"]')).toHaveCount(1);
    await photosOf(page).last().getByRole("button", { name: "More actions" }).tap();
    await page.getByRole("button", { name: "Delete Photo 3" }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
    await expect(photosOf(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoBarrier(page, "a line with photos, on a phone", photosOf(page).first());
  });
});
