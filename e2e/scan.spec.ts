import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { chromiumArguments } from "../tools/chromiumArguments.ts";
import { addInventory, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { OTHER_CODE } from "#application/scan/findScanned.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { showEan13, showNothing, showQrCode } from "./support/cameraPicture.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

const picture = join(mkdtempSync(join(tmpdir(), "camera-")), "picture.y4m");
const executablePath = process.env["CHROMIUM_PATH"];
const fakeCamera = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${picture}`,
];
test.use({
  who: "staff",
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArguments, ...fakeCamera],
  },
});

/** Keeps the cameras that the page opens, to tell whether their lights are out. */
const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const opened: Array<MediaStream> = [];
    Object.assign(window, { openedCameras: opened });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(stream);
      return stream;
    };
  });
const lights = (page: Page) =>
  page.evaluate(() => {
    // Set above.
    const opened = Reflect.get(window, "openedCameras") as ReadonlyArray<MediaStream>;
    return opened.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState));
  });
/** What browsers answer where somebody, or the device, gives no camera: the shell that tests use asks nobody. */
const withoutCamera = (page: Page, name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("", error);
    };
  }, name);
const LOOKING = "Hold a label or a barcode in front of the camera.";

const openScan = async (page: Page) => {
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  return page.getByRole("dialog", { name: "Scan" });
};

test("the camera reads the label of a line in a worker with WebAssembly, opens the line, and puts its light out", async ({
  page,
  house,
}) => {
  await watchCameras(page);
  const { id } = await makeInventory(await house.api("admin"), 2025);
  const { pid: line } = await makeLine(await house.api("admin"), id, {});
  await showQrCode(picture, `${house.base}/inventories/${id}/products/${line}`);
  const asked: Array<string> = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`/inventories/${id}/products`);
  await openScan(page);
  await expect(page).toHaveURL(`/inventories/${id}/products/${line}#container_quantity`);
  await expect(page.getByLabel("Container Quantity")).toBeFocused();
  expect(await lights(page)).toEqual(["ended"]);
  expect([...new Set(asked)]).toEqual([house.base]);
});

test("the light goes out when the dialog is closed and while nobody sees the page, and on again", async ({
  page,
  house,
}) => {
  await watchCameras(page);
  await showNothing(picture);
  const { id } = await makeInventory(await house.api("admin"), 2025);
  await page.goto(`/inventories/${id}/products`);
  const dialog = await openScan(page);
  await expect(dialog.getByText(LOOKING)).toBeVisible();
  expect(await lights(page)).toEqual(["live"]);
  await expectNoBarrier(page, "the camera", dialog);
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await expect(dialog.getByText("The camera is being opened…")).toBeVisible();
  expect(await lights(page)).toEqual(["ended"]);
  await setHidden(false);
  await expect(dialog.getByText(LOOKING)).toBeVisible();
  expect(await lights(page)).toEqual(["ended", "live"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await lights(page)).toEqual(["ended", "ended"]);
});

test("a barcode is asked for once, fills in the next new line, leads to its line in a walk, and is removed at its product", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const code = "4006381333931";
  await showEan13(picture, code);
  const made = await makeInventory(api, 2025);
  const { id: product_id, name } = await makeProduct(api);
  await makeLine(api, made.id, { product_id, location_stored: "BAY 1" });
  await makeLine(api, made.id, { location_stored: "BAY 2" });
  await page.goto(`/inventories/${made.id}/products`);
  const dialog = await openScan(page);
  await expect(dialog.getByText("This barcode is new. Which product is it?")).toBeVisible();
  await expectNoBarrier(page, "a new barcode", dialog);
  await dialog.getByRole("button", { name: "Remember" }).click();
  await expect(dialog.getByText("Product is required.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Product" }).fill(name);
  await page.getByRole("option", { name }).click();
  await dialog.getByRole("button", { name: "Remember" }).click();
  await expect(page).toHaveURL(`/inventories/${made.id}/products/create#container_quantity`);
  await expect(page.getByRole("combobox", { name: "Product", exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Container Quantity")).toBeFocused();

  const walk = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
  await page.goto(`/inventories/${walk}/walk`);
  await openScan(page);
  await expect(page.getByRole("form", { name: `Change ${name}` }).getByLabel("Quantity")).toBeFocused();

  await page.goto(`/products/${product_id}`);
  await page.getByRole("button", { name: "Barcodes" }).click();
  await expect(page.getByRole("list", { name: "Barcodes" })).toContainText(code);
  await page.getByRole("button", { name: `Remove barcode ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No barcodes yet.")).toBeVisible();
});

test("last year's label leads to this year's line in the walk, ready for its quantity", async ({ page, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api, 2025);
  await makeLine(api, made.id, { location_stored: "BAY 1" });
  const { pid: line } = await makeLine(api, made.id, { location_stored: "BAY 2" });
  await showQrCode(picture, `${house.base}/inventories/${made.id}/products/${line}`);
  const walk = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
  await page.goto(`/inventories/${walk}/walk`);
  await openScan(page);
  const quantity = page.getByRole("region", { name: "BAY 2" }).getByLabel("Quantity");
  await expect(quantity).toBeFocused();
});

test("without permission the dialog says what to do, and a number that is typed does as well", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api, 2025);
  const { pid: line } = await makeLine(api, id, {});
  await withoutCamera(page, "NotAllowedError");
  await page.goto(`/inventories/${id}/products`);
  const dialog = await openScan(page);
  await expect(dialog.getByText("The browser does not let this page use the camera.")).toBeVisible();
  await expectNoBarrier(page, "no permission", dialog);
  const number = dialog.getByLabel("Or type the number");
  await expect(number).toBeFocused();
  await page.keyboard.type("4006381333930\n");
  await expect(dialog.getByText("The check digit does not match.")).toBeVisible();
  await number.fill("https://example.com/a");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(OTHER_CODE)).toBeVisible();
  await expect(dialog.getByText("https://example.com/a")).toBeVisible();
  await number.fill(`${house.base}/inventories/${id}/products/${line}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/inventories/${id}/products/${line}#container_quantity`);
});

test("a camera that is unplugged says so, and is opened again on request", async ({ page, house }) => {
  await watchCameras(page);
  await showNothing(picture);
  const { id } = await makeInventory(await house.api("admin"), 2025);
  await page.goto(`/inventories/${id}/products`);
  const dialog = await openScan(page);
  await expect(dialog.getByText(LOOKING)).toBeVisible();
  await page.evaluate(() => {
    // Set above.
    const [stream] = Reflect.get(window, "openedCameras") as ReadonlyArray<MediaStream>;
    for (const track of stream?.getTracks() ?? []) track.dispatchEvent(new Event("ended"));
  });
  await expect(dialog.getByText("The camera does not answer.")).toBeVisible();
  expect(await lights(page)).toEqual(["ended"]);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByText(LOOKING)).toBeVisible();
  expect(await lights(page)).toEqual(["ended", "live"]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", expectedProblem: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
  test("labels and known barcodes lead to their lines; a new barcode says that it is not remembered, and the work goes on", async ({
    page,
    context,
    house,
  }) => {
    const api = await house.api("admin");
    const code = "4006381333931";
    const made = await makeInventory(api, 2025);
    const [known, other] = [await makeProduct(api), await makeProduct(api)];
    const { pid: last } = await makeLine(api, made.id, { product_id: known.id, location_stored: "BAY 1" });
    await makeLine(api, made.id, { product_id: other.id, location_stored: "BAY 2" });
    await api.call("POST", "/barcodes/remember", { code, product_id: known.id });
    const walk = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
    await page.goto(`/inventories/${walk}/products`);
    await waitUntilHeld(page);
    await chooseMore(page, "Take Offline");
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Taken Offline" })).toBeVisible();
    await context.setOffline(true);

    await page.goto(`/inventories/${walk}/walk`);
    const quantity = page.getByRole("form", { name: `Change ${known.name}` }).getByLabel("Quantity");
    await showEan13(picture, code);
    await openScan(page);
    await expect(quantity).toBeFocused();
    await page.reload();
    await showQrCode(picture, `${house.base}/inventories/${made.id}/products/${last}`);
    await openScan(page);
    await expect(quantity).toBeFocused();

    await page.goto(`/inventories/${walk}/products`);
    await showEan13(picture, "5901234123457");
    const dialog = await openScan(page);
    await dialog.getByRole("combobox", { name: "Product" }).fill(other.name);
    await page.getByRole("option", { name: other.name }).click();
    await dialog.getByRole("button", { name: "Remember" }).click();
    await expect(page.getByText("Barcode 5901234123457 was not remembered.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Product", exact: true })).toHaveValue(other.name);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test("the lines of a product, and the way to another inventory, are targets for a thumb within the screen", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const code = "DRUM-77";
    const made = await makeInventory(api, 2025);
    const { id: product_id } = await makeProduct(api);
    await makeLine(api, made.id, { product_id, location_stored: "BAY 1, NEXT TO THE BOILER ROOM" });
    await makeLine(api, made.id, { product_id, container_size: "30", location_stored: "BAY 2" });
    await api.call("POST", "/barcodes/remember", { code, product_id });
    await withoutCamera(page, "NotFoundError");
    const walk = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
    const isForThumbs = async (target: Locator) => {
      await expect(target).toBeVisible();
      const { x = -1, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 360, height >= 44]).toEqual([true, true, true]);
    };
    await page.goto(`/inventories/${walk}/products`);
    const dialog = await openScan(page);
    const number = dialog.getByLabel("Or type the number");
    await number.fill(`${house.base}/inventories/${made.id}/products/1`);
    await number.press("Enter");
    await isForThumbs(dialog.getByRole("link", { name: "Open It" }));
    await page.goto(`/inventories/${walk}/walk`);
    await openScan(page);
    await number.fill(code);
    await number.press("Enter");
    await isForThumbs(dialog.getByRole("button", { name: /BOILER ROOM/ }));
    await dialog.getByRole("button", { name: /BAY 2/ }).tap();
    await expect(page.getByRole("region", { name: "BAY 2" }).getByLabel("Quantity")).toBeFocused();
  });
});

test("without a camera the dialog says so, and where pages get none there is no button", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"), 2025);
  await withoutCamera(page, "NotFoundError");
  await page.goto(`/inventories/${id}/products`);
  const dialog = await openScan(page);
  await expect(dialog.getByText("This device has no camera")).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "mediaDevices"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Print All SDS" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
});
