import { makePdf } from "../tests/adapters/documents/makePdf.ts";
import { makeLine, makePlace, makeProductWithSheet, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import {
  addressOf,
  controlsOf,
  expectNoSideways,
  expectTouchable,
  NOT_VALID,
  phoneOf,
  SEARCH,
  shelf,
} from "./support/binderPhone.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.describe("somebody who scanned a poster once", () => {
  test("reads the list, and each sheet that was opened, also without a network, and is told which; a visit counts once", async ({
    page,
    house,
  }) => {
    const { api, facility, inventory, paint } = await shelf(house);
    const content = await makePdf({ width: 612 });
    const other = await makeProductWithSheet(api, { name: "other.pdf", content }, { name: unique("Other") });
    await makeLine(api, inventory, { product_id: other.id });
    const token = await addressOf(api, facility.id);
    const context = await phoneOf(page, house, "allow");
    const phone = await context.newPage();
    await phone.goto(`/binder/${token}`);
    const link = phone.getByRole("link", { name: paint.name });
    await expect(phone.getByText("Sheets that you open stay on this device")).toBeVisible();
    const kept = () =>
      phone.evaluate(
        async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
        `binder ${token}`,
      );
    await expect.poll(kept).toEqual([`/binder/${token}`]);
    const read = (product: number) =>
      phone.evaluate(async (path) => {
        const answer = await fetch(path);
        return [answer.status, answer.headers.get("content-type"), (await answer.text()).slice(0, 5)];
      }, `/binder/${token}/${product}`);
    expect(await read(paint.id)).toEqual([200, "application/pdf", "%PDF-"]);
    await expect.poll(kept).toHaveLength(2);

    await context.setOffline(true);
    await phone.reload();
    await expect(
      phone.getByText(/^The server cannot be reached\. This is the list of \d\d-\d\d-\d{4}\./),
    ).toBeVisible();
    await expect(link).toContainText("On this device");
    await expect(phone.getByRole("link", { name: other.name })).not.toContainText("On this device");
    await expectTouchable(controlsOf(phone));
    await expectNoSideways(phone);
    await expectNoBarrier(phone, "a binder without a network", link);
    await phone.getByLabel(SEARCH).fill("zp-7");
    await expect(phone.getByRole("listitem")).toHaveCount(1);
    expect(await read(paint.id)).toEqual([200, "application/pdf", "%PDF-"]);
    await phone.goto(`/binder/${token}/${other.id}`);
    const missing = phone.getByRole("alert");
    await expect(missing).toContainText(
      "The server cannot be reached, and this page was not opened on this device before.",
    );
    await expectNoBarrier(phone, "a sheet that the phone does not have", missing);

    await context.setOffline(false);
    await phone.goto(`/binder/${token}`);
    await expect(phone.getByText("The server cannot be reached.")).toBeHidden();
    await expect.poll(async () => (await api.resource("GET", `/facilities/${facility.id}/binder`))["visits"]).toBe(2);
    await api.resource("DELETE", `/facilities/${facility.id}/binder`, {});
    await phone.reload();
    await expect(phone.getByRole("alert")).toHaveText(NOT_VALID);
    await expect.poll(() => phone.evaluate((name) => caches.has(name), `binder ${token}`)).toBe(false);
    await context.setOffline(true);
    await phone.goto(`/binder/${token}/${paint.id}`);
    await expect(phone.getByRole("alert")).toContainText("was not opened on this device before");
    await context.close();
  });

  test("is shown what the phone keeps where the server fails or another network answered before, and is told what to do where the facility has no products", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { facility_id } = await makePlace(api);
    const { facility, paint } = await shelf(house);
    const [empty, token] = [await addressOf(api, facility_id), await addressOf(api, facility.id)];
    let mishap: Mishap = "none";
    const line = await openBadLine(house.base, (call) => (call.includes("/binder/") ? mishap : "none"));
    const context = await phoneOf(page, house, "allow");
    const phone = await context.newPage();
    await phone.goto(`${line.base}/binder/${empty}`);
    const none = phone.getByText(
      "No products are on file for this facility. Ask your supervisor for the safety data sheets.",
    );
    await expect(none).toBeVisible();
    await expectNoBarrier(phone, "a binder without products", none);
    await phone.goto(`${line.base}/binder/${token}`);
    const isKept = () => phone.evaluate(async (path) => (await caches.match(path)) !== undefined, `/binder/${token}`);
    await expect.poll(isKept).toBe(true);
    for (const status of [200, 404]) {
      mishap = { status, html: "<h1>Harbor Guest Wi-Fi</h1>" };
      await phone.reload();
      await expect(phone.getByRole("heading")).toHaveText("Harbor Guest Wi-Fi");
    }
    for (const failure of ["lost", { status: 503, html: "busy" }] as const) {
      mishap = failure;
      await phone.reload();
      await expect(phone.getByText("This is the list of")).toBeVisible();
      await expect(phone.getByRole("link", { name: paint.name })).toBeVisible();
    }
    mishap = "none";
    await phone.reload();
    await expect(phone.getByRole("link", { name: paint.name })).toBeVisible();
    await expect(phone.getByText("This is the list of")).toBeHidden();
    await context.close();
    await line.close();
  });
});
