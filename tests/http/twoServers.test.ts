import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy } from "../support/proxy.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { type Answer, type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { addInventory, makeCustomer, makeFacility, type Place } from "../../tools/support/makeRecords.ts";
import { EMAILS, type ServerPair, sessionAt, signIn, startServerPair } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

type Caller = ApiSession["call"];
let pair: ServerPair;
let admin: ApiSession;
/** The admin signed in at the first server, and calls both with that one token. */
let first: Caller;
let second: Caller;
let staffAtSecond: Caller;
let place: Place;
beforeAll(async () => {
  pair = await startServerPair();
  admin = await sessionAt(pair.one.base, "admin");
  first = admin.call;
  const atSecond = pair.sessionOf(pair.two.base, admin.token);
  second = atSecond.call;
  staffAtSecond = (await sessionAt(pair.two.base, "staff")).call;
  const { id: customer_id } = await makeCustomer(admin);
  place = { customer_id, facility_id: (await makeFacility(atSecond, customer_id)).id };
});
afterAll(() => pair.stop());

const resource = ({ json }: Answer, ...path: ReadonlyArray<string | number>) => at(json, "data", "resource", ...path);
const idOf = (answer: Answer, key = "id"): number => Number(resource(answer, key));
const statuses = (answers: ReadonlyArray<Answer>) => answers.map(({ status }) => status);
const sorted = (answers: ReadonlyArray<Answer>) => statuses(answers).toSorted((a, b) => a - b);
/** The call many times at once, in turn at the one server and at the other. */
const both = (times: number, call: (caller: Caller, n: number) => Promise<Answer>, callers = [first, second]) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(callers[n % callers.length] ?? first, n)));

const newInventory = () => addInventory(admin, place);
/** Of which nothing is known, so that its lines need no pounds. */
const newProduct = async (name: string) =>
  Number((await admin.resource("POST", "/products/create", { name, mfg_name: "Dow" }))["id"]);
const line = (product_id: number, more: object = {}) => ({
  product_id,
  mfg_name: "Dow",
  container_id: 1,
  container_unit_id: 2,
  container_size: "5",
  container_quantity: "0.1",
  max_gallons: "0.5",
  ...more,
});

describe("two servers that start at once on one empty database", () => {
  // Rules: R26
  it("make one admin and one set of lists", async () => {
    const [counts] =
      await pair.sql(`SELECT (SELECT count(*)::integer FROM people WHERE role = 'admin' AND is_active) AS admins,
      (SELECT count(*)::integer FROM containers) AS containers, (SELECT count(*)::integer FROM states) AS states`);
    expect(counts).toEqual({ admins: 1, containers: 20, states: 56 });
  });
});

describe("a third server", () => {
  it("that would keep files in a place of its own is refused in a sentence", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
    const started = startServer({ dataDir, env: { DATABASE_URL: pair.url, LOG_LEVEL: "error" } });
    await expect(started).rejects.toThrow(`The files of this database are not in ${dataDir}/files`);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe("a session", () => {
  it("that was opened at one server is good at the other, and ended there it is ended here", async () => {
    const { call: here, token } = await sessionAt(pair.one.base, "staff");
    const { call: there } = pair.sessionOf(pair.two.base, token);
    expect(statuses([await here("GET", "/containers/list"), await there("GET", "/containers/list")])).toEqual([
      200, 200,
    ]);
    expect((await there("POST", "/auth/logout", {})).status).toBe(200);
    expect(statuses([await here("GET", "/containers/list"), await there("GET", "/containers/list")])).toEqual([
      401, 401,
    ]);
  });
});

describe("two editors of one record, each at another server", () => {
  it("are served once: the second is told 412 with the row as it is now, and saves from there", async () => {
    const made = await first("POST", "/containers/create", { name: "Drum" });
    const path = `/containers/${idOf(made)}/update`;
    const tag = { "if-match": made.headers.get("etag") ?? "" };
    expect((await second("PATCH", path, { name: "Drum of the first" }, tag)).status).toBe(200);
    const stale = await first("PATCH", path, { name: "Drum of the second" }, tag);
    expect([stale.status, resource(stale, "name"), resource(stale, "version")]).toEqual([412, "Drum of the first", 2]);
    const again = await first("PATCH", path, { name: "Drum of the second", version: resource(stale, "version") });
    expect([again.status, resource(again, "version")]).toEqual([200, 3]);
  });

  it("at the same moment: of 20 writes from one version exactly one is served, for every kind of record", async () => {
    const product = await newProduct("Raced");
    const inventory = await newInventory();
    const added = await first("POST", `/inventories/${inventory}/product/create`, line(product));
    const lineId = idOf(added, "inventory_product_id");
    const component = { name: "Acetone", number: "67-64-1" };
    const ofProduct = await first("POST", `/products/${product}/chemical-components/create`, component);
    const under = `/inventories/${inventory}/product/${lineId}`;
    const ofLine = await first("POST", `${under}/chemical-components/create`, component);
    const cid = (answer: Answer) => idOf(answer, "product_chemical_component_id");
    const cases: ReadonlyArray<readonly [string, object]> = [
      [`/products/${product}/update`, { name: "Raced", mfg_name: "Dow" }],
      [`/inventories/${inventory}/update`, { year: 2026, ...place }],
      [`${under}/update`, line(product)],
      [`/products/${product}/chemical-components/${cid(ofProduct)}/update`, component],
      [`${under}/chemical-components/${cid(ofLine)}/update`, component],
      [`/facilities/${place.facility_id}/activate`, {}],
      [`/facilities/${place.facility_id}/activate`, { version: 2 }],
    ];
    for (const [path, body] of cases) {
      const answers = await both(20, (caller) => caller("PATCH", path, { version: 1, ...body }));
      expect(sorted(answers), path).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
      const winner = answers.find(({ status }) => status === 200);
      for (const loser of answers.filter(({ status }) => status === 412)) {
        expect(resource(loser), path).toEqual(winner === undefined ? null : resource(winner));
      }
    }
  });
});

describe("a create that is sent again with its key", () => {
  it("at the other server, also at the same moment, is answered the same and happens once", async () => {
    const create = (caller: Caller) =>
      caller("POST", "/containers/create", { name: "Keyed" }, { "idempotency-key": "key-of-both" });
    const answers = [...(await both(20, create)), await create(first), await create(second)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await pair.sql("SELECT count(*)::integer AS n FROM containers WHERE name = 'Keyed'")).toEqual([{ n: 1 }]);
  });
});

describe("equal products, saved at once at both servers", () => {
  it("20 times become one line whose quantities add up exactly", async () => {
    const [inventory, product] = [await newInventory(), await newProduct("Added up")];
    const add = (caller: Caller, n: number) =>
      caller(
        "POST",
        `/inventories/${inventory}/product/create`,
        line(product, { aggregate: true, location_stored: `bay ${n}` }),
      );
    expect(new Set(statuses(await both(20, add)))).toEqual(new Set([200]));
    const list = await second("GET", `/inventories/${inventory}/products`);
    expect(resource(list, "meta", "total")).toBe(1);
    expect(resource(list, "items", 0)).toMatchObject({ container_quantity: 2, max_gallons: 10, version: 20 });
    expect(String(resource(list, "items", 0, "location_stored")).split("; ").length).toBe(20);
  });

  it("by changing 10 different lines into the same, become one line with the sum of all", async () => {
    const [inventory, product] = [await newInventory(), await newProduct("Made equal")];
    const under = `/inventories/${inventory}/product`;
    const add = (caller: Caller, n: number) =>
      caller("POST", `${under}/create`, line(product, { container_size: String(n + 10) }));
    const lines = (await both(10, add)).map((answer) => idOf(answer, "inventory_product_id"));
    const change = (caller: Caller, n: number) => caller("PATCH", `${under}/${lines[n]}/update`, line(product));
    expect(new Set(statuses(await both(10, change)))).toEqual(new Set([200]));
    const list = await first("GET", `/inventories/${inventory}/products`);
    expect(resource(list, "meta", "total")).toBe(1);
    expect(resource(list, "items", 0)).toMatchObject({ container_quantity: 1, max_gallons: 5 });
  });

  it("are one line and 19 questions when nobody confirmed", async () => {
    const [inventory, product] = [await newInventory(), await newProduct("Asked")];
    const add = (caller: Caller) =>
      caller("POST", `/inventories/${inventory}/product/create`, line(product, { aggregate: false }));
    const answers = statuses(await both(20, add));
    expect([
      answers.filter((status) => status === 200).length,
      answers.filter((status) => status === 409).length,
    ]).toEqual([1, 19]);
  });
});

describe("chemical components, added at once at both servers", () => {
  it("to different products share one row of the catalog; to one product they are listed once", async () => {
    const products = await Promise.all(Array.from({ length: 6 }, (_, n) => newProduct(`Sharing ${n}`)));
    const body = { name: "Xylene", number: "1330-20-7" };
    const add = (caller: Caller, product: number | undefined) =>
      caller("POST", `/products/${product}/chemical-components/create`, body);
    const shared = await both(6, (caller, n) => add(caller, products[n]));
    expect(new Set(shared.map((answer) => resource(answer, "chemical_component_id"))).size).toBe(1);
    const again = await both(6, (caller) => add(caller, products[0]));
    expect(new Set(statuses(again))).toEqual(new Set([422]));
    const fresh = await newProduct("Once");
    const raced = await both(10, (caller) => add(caller, fresh));
    expect(sorted(raced)).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });
});

describe("a staff member who saves while an admin completes the inventory", () => {
  /** Saves under way at any moment, and how many are answered before the inventory is completed. */
  const [AT_ONCE, BEFORE] = [4, 12];

  it("adds no line and no component after the completion was acknowledged", async () => {
    const [inventory, product] = [await newInventory(), await newProduct("Late")];
    const added = await first("POST", `/inventories/${inventory}/product/create`, line(product));
    const lineId = idOf(added, "inventory_product_id");
    const under = `/inventories/${inventory}/product`;
    const count = async () => {
      const [row] = await pair.sql(`SELECT count(*)::integer AS lines, (SELECT count(*)::integer
        FROM inventory_product_chemical_components WHERE inventory_product_id = ${lineId})
        AS components FROM inventory_products WHERE inventory_id = ${inventory}`);
      return row;
    };
    const part = (n: number) => ({ name: `Part ${n}`, number: "proprietary" });
    const save = (n: number) =>
      n % 2 === 0
        ? staffAtSecond("POST", `${under}/create`, line(product, { container_size: String(n + 10) }))
        : staffAtSecond("POST", `${under}/${lineId}/chemical-components/create`, part(n));
    const statuses: Array<number> = [];
    const someSaved = Promise.withResolvers<void>();
    const saveUntilRefused = async (n: number): Promise<void> => {
      const { status } = await save(n);
      if (statuses.push(status) === BEFORE) someSaved.resolve();
      if (status === 200) await saveUntilRefused(n + AT_ONCE);
    };
    const saving = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => saveUntilRefused(n)));
    await Promise.race([someSaved.promise, saving]);
    const completed = await first("PATCH", `/inventories/${inventory}/update`, {
      year: 2026,
      ...place,
      is_completed: 1,
    });
    expect(completed.status).toBe(200);
    const atCompletion = await count();
    await saving;
    expect(await count()).toEqual(atCompletion);
    expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: AT_ONCE }, () => 403));
    const saved = statuses.filter((status) => status === 200).length;
    expect(Number(atCompletion?.["lines"]) + Number(atCompletion?.["components"])).toBe(saved + 1);
  });
});

describe("what servers do for each other", () => {
  it("wrong passwords are counted once for both, and every ordered mail is sent once", async () => {
    await pair.sql("DELETE FROM throttles");
    const tries = [1, 2, 3, 4, 5, 6].map((n) =>
      signIn((n % 2 === 0 ? pair.one : pair.two).base, EMAILS.staff, "Wrong-Horse-8"),
    );
    expect(new Set(statuses(await Promise.all(tries)))).toEqual(new Set([401]));
    // Of the address, of the account, and of both: each server on its own would have counted what nobody sees.
    expect(await pair.sql("SELECT FROM throttles")).toHaveLength(3);
    const person = { first_name: "Ann", last_name: "Lee", role: "staff" };
    const made = await both(8, (caller, n) =>
      caller("POST", "/users/create", { ...person, email: `p${n}@place.test` }),
    );
    expect(new Set(statuses(made))).toEqual(new Set([200]));
    const waiting = async () => (await pair.sql("SELECT count(*)::integer AS n FROM mail_queue"))[0]?.["n"];
    await eventually(async () => expect(await waiting()).toBe(0));
    const mails = readdirSync(join(pair.dataDir, "outbox")).map((name) =>
      readFileSync(join(pair.dataDir, "outbox", name), "utf8"),
    );
    const receivers = mails.flatMap((text) => /^To: .*?(p\d@place\.test)/m.exec(text)?.[1] ?? []);
    expect(receivers).toHaveLength(8);
    expect(new Set(receivers)).toEqual(new Set(made.map((answer) => resource(answer, "email"))));
  });
});

describe("a server that is killed in the middle of saves, behind a proxy", () => {
  it("loses nothing that was acknowledged, and what was sent again with its key is there once", async () => {
    const proxy = await startProxy([pair.one.base, pair.two.base]);
    const atProxy = pair.sessionOf(proxy.base, admin.token).call;
    const acknowledged = new Set<string>();
    const errors: Array<number> = [];
    const until = { enough: Number.POSITIVE_INFINITY };
    const saver = async (who: number) => {
      for (let n = 0; acknowledged.size < until.enough; n++) {
        const name = `Taken ${who}-${n}`;
        const save = () => atProxy("POST", "/containers/create", { name }, { "idempotency-key": `taken-${who}-${n}` });
        // Twice at once, as a person whose first try seems to hang.
        for (const { status } of await Promise.all([save(), save()])) {
          if (status !== 200) errors.push(status);
          else acknowledged.add(name);
        }
      }
    };
    const saving = Promise.all([1, 2, 3, 4].map(saver));
    await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(20));
    until.enough = acknowledged.size + 40;
    await pair.one.stop("SIGKILL");
    await saving;
    const stored = await pair.sql(
      "SELECT name, count(*)::integer AS n FROM containers WHERE name LIKE 'Taken %' GROUP BY name",
    );
    proxy.stop();
    expect(errors).toEqual([]);
    expect(proxy.counts().again).toBeGreaterThan(0);
    expect(stored.filter(({ n }) => n !== 1)).toEqual([]);
    expect(new Set(stored.map(({ name }) => name))).toEqual(acknowledged);
  });
});
