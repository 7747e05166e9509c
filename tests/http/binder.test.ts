import { beforeAll, expect, it } from "vitest";
import { ARCHIVED_PLACE, NO_ADDRESS } from "#application/binder/BindersLive.ts";
import { BINDER_GUESSES, TOO_MANY_GUESSES } from "#application/binder/openedBinder.ts";
import { NOT_VALID } from "#domain/binder/OpenBinder.ts";
import { BINDER_SHEET_PATH } from "#domain/binder/binderPaths.ts";
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
const open = (token: string, caller: Sent = from()) => server.call(`/binder?token=${token}`, caller);
const openSheet = (token: string, product: number, caller: Sent = from()) =>
  server.fetch(`${BINDER_SHEET_PATH}/${token}/${product}`, caller);
const namesIn = async (token: string): Promise<ReadonlyArray<string>> => {
  const { json } = await open(token);
  // The answer's Schema says so.
  return (at(json, "data", "resource", "products") as ReadonlyArray<Named>).map(({ name }) => name);
};

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

  const answer = await open(token);
  expect([answer.status, at(answer.json, "data", "resource")]).toEqual([
    200,
    {
      facility: "Harbor Plant",
      customer: "Lakeshore Coatings",
      year: 2026,
      products: [
        { id: solvent.id, name: "acetone", maker: "Summit Solvents", number: "", has_sheet: false },
        { id: paint.id, name: "Zinc Paint", maker: "Summit Solvents", number: "ZP-7", has_sheet: true },
      ],
    },
  ]);
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

  const asked = [...tokens, "000000-000000-000000-000000", "", "x".repeat(300), "%00"];
  const answers = await Promise.all(
    asked.map(async (token) => {
      const { status, json, headers } = await open(token);
      return [status, json, headers.get("cache-control")];
    }),
  );
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([404, { message: NOT_VALID }, "no-store"])]),
  );
  const sheets = await Promise.all(
    asked.filter((token) => token !== "").map(async (token) => [(await openSheet(token, product.id)).status]),
  );
  expect(new Set(sheets.flat())).toEqual(new Set([404]));
  expect((await open(renewed)).status).toBe(200);

  // Unarchived, what hangs on the wall works again.
  await admin.resource("PATCH", `/facilities/${closed.facility_id}/activate`, {});
  expect((await open(tokens[2] ?? "")).status).toBe(200);
});

it("who guesses is refused after a few tries, and keeps nobody of the same network from an address that is valid", async () => {
  const place = await makePlace(admin);
  const token = await make(place);
  const network = from("203.0.113.7");
  const guesses = BINDER_GUESSES.most + 3;
  for (const [kind, guess] of [
    ["list", (n: number) => open(`guess-${n}`, network)],
    ["sheet", (n: number) => openSheet(`guess-${n}`, 1, network)],
  ] as const) {
    const statuses = new Set<number>();
    for (let n = 0; n < guesses; n += 1) statuses.add((await guess(n)).status);
    expect([kind, [...statuses]]).toEqual([kind, [404, 429]]);
    expect((await guess(guesses)).text).toContain(TOO_MANY_GUESSES);
  }
  expect((await open(token, network)).status).toBe(200);
  expect((await open("guess", from())).status, "another network").toBe(404);
});

it("the list comes packed to whoever takes that, and as plain JSON to others", async () => {
  const token = await make(await makePlace(admin));
  const encodings = await Promise.all(
    ["gzip, br", "identity"].map(async (accepted) => {
      const { headers, json } = await open(token, {
        headers: { ...from().headers, "accept-encoding": accepted },
      });
      return [headers.get("content-encoding"), at(json, "data", "resource", "year"), headers.get("cache-control")];
    }),
  );
  expect(encodings).toEqual([
    ["gzip", null, "no-store"],
    [null, null, "no-store"],
  ]);
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
  expect(await binderOf(place)).toEqual({ ...made, visits: 2, visited_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
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

it("the poster is a PDF with the address, again and again, on both papers; without an address there is none", async () => {
  const place = await makePlace(admin);
  const path = `/facilities/${place.facility_id}/binder/poster`;
  const none = await staff.call("GET", path);
  expect([none.status, none.json]).toEqual([404, { message: NO_ADDRESS }]);
  await make(place);
  for (const paper of ["letter", "a4"])
    for (const _ of [1, 2]) {
      const { status, headers, text } = await staff.call("GET", `${path}?paper=${paper}`);
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
