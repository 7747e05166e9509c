import { beforeAll, expect, it } from "vitest";
import { ARCHIVED_PLACE, NO_ADDRESS } from "#application/binder/BindersLive.ts";
import { BINDER_GUESSES, TOO_MANY_GUESSES } from "#application/binder/OpenBinders.ts";
import { BINDER_PATH, NOT_VALID } from "#domain/binder/OpenBinder.ts";
import { at, type ApiSession, type Sent } from "../../tools/support/ApiSession.ts";
import {
  addInventory,
  makeLine,
  makePlace,
  makeProduct,
  makeProductWithSheet,
  type Named,
  type Place,
} from "../../tools/support/makeRecords.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { pdf } from "../support/uploads.ts";

let server: TestServer;
let staff: ApiSession;
let admin: ApiSession;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: "https://hazledger.example.com", TRUST_PROXY: "1" });
  [staff, admin] = [await server.session("staff"), await server.session("admin")];
  return server.stop;
});

const sheet = (text: string) => ({ name: `${text}.pdf`, content: new TextEncoder().encode(pdf(text)) });

/** A facility with an inventory of these products, in this year. */
const shelf = async (place: Place, products: ReadonlyArray<Named>, year = 2026, is_completed = false) => {
  const inventory = await addInventory(admin, place, year);
  for (const { id } of products) await makeLine(admin, inventory, { product_id: id });
  if (is_completed) await server.sql(`UPDATE inventories SET is_completed = true WHERE id = ${inventory}`);
  return inventory;
};

const binderOf = ({ facility_id }: Place) => staff.resource("GET", `/facilities/${facility_id}/binder`);
const tokenOf = async (place: Place): Promise<string> =>
  String((await binderOf(place))["link"])
    .split("/")
    .at(-1) ?? "";
const make = async (place: Place): Promise<string> => {
  const answer = await staff.call("POST", `/facilities/${place.facility_id}/binder`, {});
  expect(answer.status).toBe(200);
  return tokenOf(place);
};

let networks = 0;
/** From a network of its own, as guesses are counted by network. */
const from = (network = `198.51.100.${(networks += 1)}`) => ({ headers: { "x-forwarded-for": network } });
const open = (token: string, caller: Sent = from()) => server.fetch(`${BINDER_PATH}/${token}`, caller);
const openSheet = (token: string, product: number, caller: Sent = from()) =>
  server.fetch(`${BINDER_PATH}/${token}/${product}`, caller);
/** The words of each product, and the address of its sheet, as the page has them. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<li>(?:<a href="([^"]*)"[^>]*>)?<span><b>(.*?)<\/b><i>(.*?)<\/i>/g)].map(
    ([, href = null, name = "", maker]) => ({ href, name, maker }),
  );
const namesIn = async (token: string) => rowsOf((await open(token)).text).map(({ name }) => name);

it("who has the address reads the products of the facility and their sheets without an account, and nothing else of the customer", async () => {
  const place = await makePlace(admin, "Lakeshore Coatings", "Harbor Plant");
  const [paint, solvent, acid] = [
    await makeProductWithSheet(admin, sheet("of a paint"), { name: "Zinc Paint", mfg_product_number: "ZP-7" }),
    await makeProduct(admin, { name: "acetone" }),
    await makeProductWithSheet(admin, sheet("of an acid"), { name: "Elsewhere Acid" }),
  ];
  await shelf(place, [paint, paint, solvent].slice(1));
  await shelf(await makePlace(admin), [acid]);
  const token = await make(place);
  expect(token).toMatch(/^(?:[0-9a-hjkmnp-wyz]{6}-){3}[0-9a-hjkmnp-wyz]{6}$/);

  const { status, text } = await open(token);
  expect([status, rowsOf(text)]).toEqual([
    200,
    [
      { href: null, name: "acetone", maker: "Summit Solvents" },
      { href: `${token}/${paint.id}`, name: "Zinc Paint", maker: "Summit Solvents · ZP-7" },
    ],
  ]);
  for (const part of [
    "<span>Safety Data Sheets</span> Harbor Plant",
    "Lakeshore Coatings · Inventory of 2026",
    "2 products",
  ])
    expect(text).toContain(part);
  const file = await openSheet(token.toUpperCase(), paint.id);
  expect([file.status, file.headers.get("content-type"), file.text]).toEqual([
    200,
    "application/pdf",
    pdf("of a paint"),
  ]);
  expect(file.headers.get("content-disposition")).toMatch(/^inline; filename="of a paint.pdf"/);
  expect(file.headers.get("cache-control")).toBe("private, no-cache");
  const part = await openSheet(token, paint.id, { headers: { ...from().headers, range: "bytes=0-7" } });
  expect([part.status, part.text]).toEqual([206, "%PDF-1.7"]);

  const refused = [acid.id, solvent.id, 2_000_000_000, 0];
  expect(await Promise.all(refused.map(async (id) => (await openSheet(token, id)).status))).toEqual([
    404, 404, 404, 404,
  ]);
});

it("the products are those of the latest completed inventory, without one those of the latest with lines, and none that was archived", async () => {
  const place = await makePlace(admin);
  const [first, second, third] = [await makeProduct(admin), await makeProduct(admin), await makeProduct(admin)];
  const token = await make(place);
  expect(await namesIn(token)).toEqual([]);
  await shelf(place, [first], 2023);
  const later = await shelf(place, [second], 2024);
  await addInventory(admin, place, 2026);
  expect(await namesIn(token), "the latest with lines").toEqual([second.name]);
  await server.sql(
    `UPDATE inventories SET is_completed = true WHERE facility_id = ${place.facility_id} AND year = 2023`,
  );
  expect(await namesIn(token), "the completed one").toEqual([first.name]);
  await shelf(place, [third], 2025, true);
  expect(await namesIn(token), "the latest completed one").toEqual([third.name]);
  await server.sql(
    `UPDATE inventories SET is_active = false WHERE facility_id = ${place.facility_id} AND id <> ${later}`,
  );
  expect(await namesIn(token), "no archived one").toEqual([second.name]);
});

it("a product that is no longer there is gone from the list, and its sheet answers as an address that is not valid", async () => {
  const place = await makePlace(admin);
  const product = await makeProductWithSheet(admin, sheet("of a product that goes"));
  const inventory = await shelf(place, [product]);
  const token = await make(place);
  expect((await openSheet(token, product.id)).status).toBe(200);
  await server.sql(`DELETE FROM inventory_products WHERE inventory_id = ${inventory}`);
  expect(await namesIn(token)).toEqual([]);
  const answer = await openSheet(token, product.id);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(answer.text).toContain(NOT_VALID);
});

it("addresses that are withdrawn, replaced, guessed, empty, or of an archived facility or customer are the same to whoever asks", async () => {
  const product = await makeProductWithSheet(admin, sheet("of many"));
  const shelved = async () => {
    const place = await makePlace(admin);
    await shelf(place, [product]);
    return place;
  };
  const [withdrawn, replaced, closed, left] = [await shelved(), await shelved(), await shelved(), await shelved()];
  const places = [withdrawn, replaced, closed, left];
  const tokens: Array<string> = [];
  for (const place of places) tokens.push(await make(place));
  for (const token of tokens)
    expect([(await open(token)).status, (await openSheet(token, product.id)).status]).toEqual([200, 200]);

  await staff.resource("DELETE", `/facilities/${withdrawn.facility_id}/binder`);
  const renewed = await make(replaced);
  await admin.resource("PATCH", `/facilities/${closed.facility_id}/activate`, {});
  await admin.resource("PATCH", `/customers/${left.customer_id}/activate`, {});

  const asked = [...tokens, "000000-000000-000000-000000", "", "x".repeat(300), "%00", "%3Cb%3E"];
  const answers = await Promise.all(
    asked.map(async (token) => {
      const { status, text, headers } = await open(token);
      return JSON.stringify([status, text, headers.get("cache-control"), headers.get("content-type")]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  const refused = await open("guess");
  expect(answers[0]).toBe(JSON.stringify([404, refused.text, "no-store", "text/html; charset=utf-8"]));
  expect(refused.text).toContain(`<p role="alert">${NOT_VALID}</p>`);
  const sheets = await Promise.all(asked.map(async (token) => (await openSheet(token, product.id)).status));
  expect(new Set(sheets)).toEqual(new Set([404]));
  expect((await open(renewed)).status).toBe(200);

  // Once it is unarchived, its posters work again.
  await admin.resource("PATCH", `/facilities/${closed.facility_id}/activate`, {});
  expect((await open(tokens[2] ?? "")).status).toBe(200);
});

it("who guesses is refused after a few tries, while a valid address still opens from the same network", async () => {
  const place = await makePlace(admin);
  const token = await make(place);
  const network = from("203.0.113.7");
  const guesses: ReadonlyArray<(n: number, caller: Sent) => ReturnType<typeof open>> = [
    (n, caller) => open(`guess-${n}`, caller),
    (n, caller) => openSheet(`guess-${n}`, 1, caller),
  ];
  for (const [kind, guess] of guesses.entries()) {
    const caller = kind === 0 ? network : from();
    const statuses = new Set<number>();
    for (let n = 0; n < BINDER_GUESSES.most + 3; n += 1) statuses.add((await guess(n, caller)).status);
    expect([kind, [...statuses]]).toEqual([kind, [404, 429]]);
    for (const other of guesses) expect((await other(0, caller)).text).toContain(TOO_MANY_GUESSES);
  }
  expect((await open(token, network)).status).toBe(200);
  expect((await open("guess", from())).status, "another network").toBe(404);
});

it("a list of 2,000 products is small on the line, and is not sent again to a phone that has it", async () => {
  const place = await makePlace(admin);
  const product = await makeProductWithSheet(admin, sheet("of all"));
  const inventory = await shelf(place, [product]);
  await server.sql(`WITH made AS (
      INSERT INTO products (name, mfg_name, mfg_product_number, sds_file_id)
      SELECT 'Primer & Coat ' || n || ' ' || left(md5(n::text), 6), 'Great Lakes Chemical Company LLC', 'P-' || n, sds_file_id
      FROM products, generate_series(2, 2000) n WHERE id = ${product.id} RETURNING id, name, mfg_name)
    INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name) SELECT ${inventory}, id, id, name, mfg_name FROM made`);
  const token = await make(place);
  const accepted = (encoding: string, more = {}) =>
    open(token, { headers: { ...from().headers, "accept-encoding": encoding, ...more } });
  const [packed, plain] = [await accepted("gzip"), await accepted("identity")];
  expect([packed.headers.get("content-encoding"), plain.headers.get("content-encoding")]).toEqual(["gzip", null]);
  expect([packed.text, rowsOf(plain.text).length]).toEqual([plain.text, 2000]);
  expect(plain.text).toContain("Primer &#38; Coat 1000");
  expect(Number(packed.headers.get("content-length"))).toBeLessThan(48 * 1024);
  // What the phone draws before it runs any script.
  expect(rowsOf(plain.text.slice(0, plain.text.indexOf("<template>")))).toHaveLength(25);
  const etag = packed.headers.get("etag") ?? "";
  const again = await accepted("gzip", { "if-none-match": etag });
  expect([again.status, again.text, again.headers.get("cache-control")]).toEqual([304, "", "private, no-cache"]);
});

it("what a device takes along comes packed as well", async () => {
  const inventory = await addInventory(staff, await makePlace(admin));
  for (const path of [
    `/inventories/${inventory}/contents`,
    `/inventories/${inventory}/evaluation`,
    "/take-along/products",
  ]) {
    const answers = ["gzip", "identity"].map((accepted) =>
      staff.call("GET", path, undefined, { "accept-encoding": accepted }),
    );
    const [packed, plain] = await Promise.all(answers);
    expect([path, packed?.status, packed?.headers.get("content-encoding")]).toEqual([path, 200, "gzip"]);
    expect([plain?.headers.get("content-encoding"), plain?.text]).toEqual([null, packed?.text]);
  }
});

it("visits are counted with their last day; a new address begins at none", async () => {
  const place = await makePlace(admin);
  expect(await binderOf(place)).toEqual({ made_at: null, link: null, visits: 0, visited_on: null });
  const token = await make(place);
  const made = await binderOf(place);
  expect(made).toMatchObject({ link: `https://hazledger.example.com/binder/${token}`, visits: 0, visited_on: null });
  await open(token);
  await open(token);
  await open(token, { headers: { ...from().headers, "x-quiet": "1" } });
  expect(await binderOf(place), "what a phone fetches to keep it is no visit").toEqual({
    ...made,
    visits: 2,
    visited_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const next = await make(place);
  expect([next === token, (await binderOf(place))["visits"]]).toEqual([false, 0]);
});

it("the history of the facility says when an address was made, replaced and withdrawn and by whom, without its secret, and none of it can be undone", async () => {
  const place = await makePlace(admin);
  const [first, second] = [await make(place), await make(place)];
  await staff.resource("DELETE", `/facilities/${place.facility_id}/binder`);
  await staff.resource("DELETE", `/facilities/${place.facility_id}/binder`);
  const { json, text } = await staff.call("GET", `/history/facility/${place.facility_id}/list?page=1&ipp=10`);
  type Entry = {
    by: string;
    change_set_id: number;
    changes: ReadonlyArray<{ field: string; from: string; to: string }>;
  };
  // The answer's Schema says so.
  const entries = (at(json, "data", "resource", "items") as ReadonlyArray<Entry>).slice(0, 3);
  const [created, replaced] = ["Created", "Replaced"].map((word) =>
    expect.stringMatching(new RegExp(`^${word} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC$`)),
  );
  expect(entries.map(({ changes }) => changes)).toEqual(
    [
      [replaced, null],
      [created, replaced],
      [null, created],
    ].map(([before, after]) => [{ field: "Address of the SDS Binder", from: before, to: after }]),
  );
  const log = await server.sql(`SELECT before, after, request_id FROM change_log WHERE noun = 'facility_binders'`);
  for (const token of [first, second]) expect(text + JSON.stringify(log)).not.toContain(token);
  const waits = await server.sql(
    "SELECT id FROM change_log WHERE noun = 'facility_binders' AND id NOT IN (SELECT id FROM change_log_waiting UNION SELECT id FROM change_log_chain)",
  );
  expect(waits, "all are chained").toEqual([]);
  for (const { change_set_id } of entries)
    expect((await admin.call("POST", `/change-sets/${change_set_id}/undo`, {})).status).toBeGreaterThanOrEqual(400);
});

it("the poster is a PDF with the address, again and again; without an address there is none", async () => {
  const place = await makePlace(admin);
  const path = `/facilities/${place.facility_id}/binder/poster`;
  const none = await staff.call("GET", path);
  expect([none.status, none.json]).toEqual([404, { message: NO_ADDRESS }]);
  await make(place);
  for (const _ of [1, 2]) {
    const { status, headers, text } = await staff.call("GET", path);
    expect([status, headers.get("content-type"), text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
  }
});

it("an archived facility, or one of an archived customer, gets no address, and neither does one that does not exist", async () => {
  const [closed, left] = [await makePlace(admin), await makePlace(admin)];
  await admin.resource("PATCH", `/facilities/${closed.facility_id}/activate`, {});
  await admin.resource("PATCH", `/customers/${left.customer_id}/activate`, {});
  for (const { facility_id } of [closed, left]) {
    const { status, json } = await staff.call("POST", `/facilities/${facility_id}/binder`, {});
    expect([status, json]).toEqual([409, { message: ARCHIVED_PLACE }]);
  }
  expect((await staff.call("POST", "/facilities/2000000000/binder", {})).status).toBe(404);
});
