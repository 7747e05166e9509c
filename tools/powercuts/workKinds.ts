import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { type ApiSession, at, type Json } from "../support/ApiSession.ts";

/** What people do while the power fails, and how to find out whether it lasted. */
export type Kind = {
  readonly name: string;
  readonly workers: number;
  /** One piece of work; answers how it is asked for later, once the server has acknowledged it. */
  readonly work: (place: Place, name: string) => Promise<string>;
  /** Of these acknowledged ones, those that are gone. `tried`: the names of all that were begun. */
  readonly lost: (
    place: Place,
    acknowledged: ReadonlyArray<string>,
    tried: ReadonlyArray<string>,
  ) => Promise<ReadonlyArray<string>>;
};

export type Place = {
  readonly base: string;
  readonly appKey: string;
  readonly api: ApiSession;
  readonly dataDir: string;
  readonly inventory: number;
  readonly report: Json;
};

const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");
const itemsOf = (json: unknown): ReadonlyArray<unknown> => {
  const items = at(json, "data", "resource", "items");
  return Array.isArray(items) ? items : [];
};

const sheetText = (name: string): string => `%PDF-1.7\n${`${name} `.repeat(2000)}\n%%EOF\n`;
const product = (place: Place, name: string, filepath: string): Promise<Json> =>
  place.api.resource("POST", "/products/create", {
    name,
    mfg_name: "Maker",
    physical_state: "liquid",
    pounds_per_gallon: "8",
    sds_date: new Date().toISOString().slice(0, 10),
    sds: { filepath, original_name: `${name}.pdf` },
  });
const sheetHash = async (place: Place, made: Json): Promise<string> => {
  const response = await fetch(`${place.base}${String(at(made, "sds_file", "file"))}`);
  return response.status === 200 ? sha256(new Uint8Array(await response.arrayBuffer())) : `status ${response.status}`;
};
const report = (place: Place, method: string, path: string, body?: Json): Promise<Response> =>
  fetch(`${place.base}${API_PREFIX}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${place.api.token}`,
      [APP_KEY_HEADER]: place.appKey,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The address of a whole mail, which ends with the name; null of anything else, such as an empty file. */
const recipientOf = (raw: string): string | null =>
  raw.trimEnd().endsWith("HazLedger") ? (/^To: (\S+)/m.exec(raw)?.[1] ?? null) : null;
export const mailsIn = (dataDir: string): ReadonlyArray<string | null> => {
  const outbox = join(dataDir, "outbox");
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  return files.map((name) => recipientOf(readFileSync(join(outbox, name), "utf8")));
};

export const KINDS: ReadonlyArray<Kind> = [
  {
    name: "lines",
    workers: 3,
    work: async (place, name) => {
      const line = { product_id: null, name, mfg_name: "Maker", physical_state: "liquid", specific_gravity: "1" };
      const shelf = { container_id: 1, container_unit_id: 2, container_size: "55", container_quantity: "1" };
      const amounts = { pounds_per_gallon: "8.34", max_gallons: "55", max_pounds: "458.7" };
      await place.api.resource("POST", `/inventories/${place.inventory}/product/create`, {
        ...line,
        ...shelf,
        ...amounts,
      });
      return name;
    },
    lost: async (place, acknowledged) => {
      const stored = new Set<string>();
      for (let page = 1, last = 1; page <= last; page++) {
        const { json } = await place.api.call("GET", `/inventories/${place.inventory}/products?page=${page}&ipp=100`);
        last = Number(at(json, "data", "resource", "meta", "last_page"));
        for (const item of itemsOf(json)) stored.add(String(at(item, "name")));
      }
      return acknowledged.filter((name) => !stored.has(name));
    },
  },
  {
    name: "sheets of products",
    workers: 2,
    work: async (place, name) => {
      const { id } = await product(place, name, await place.api.upload(sheetText(name), "s.pdf"));
      return `${String(id)} ${name}`;
    },
    lost: async (place, acknowledged) => {
      const gone: Array<string> = [];
      for (const one of acknowledged) {
        const [id = "", ...name] = one.split(" ");
        const { json } = await place.api.call("GET", `/products/${id}/get`);
        const made = Object(at(json, "data", "resource"));
        if ((await sheetHash(place, made)) !== sha256(sheetText(name.join(" ")))) gone.push(one);
      }
      return gone;
    },
  },
  {
    name: "uploads",
    workers: 1,
    work: async (place, name) => `${await place.api.upload(sheetText(name), "s.pdf")} ${name}`,
    lost: async (place, acknowledged) => {
      const gone: Array<string> = [];
      for (const one of acknowledged) {
        const [filepath = "", ...name] = one.split(" ");
        const made = await product(place, `Of ${name.join(" ")}`, filepath).catch((): Json => ({}));
        if ((await sheetHash(place, made)) !== sha256(sheetText(name.join(" ")))) gone.push(one);
      }
      return gone;
    },
  },
  {
    name: "imports of lists",
    workers: 1,
    work: async (place, name) => {
      const rows = Array.from({ length: 300 }, (_, n) => `${name} substance ${n},,${n + 1}`);
      const filepath = await place.api.upload(
        ["Chemical Name,CAS #,Threshold Quantity", ...rows].join("\n"),
        "list.csv",
      );
      const db_entry = { original_name: "list.csv", filepath };
      await place.api.resource("POST", "/db-entry/create", { db_entry, name, type: "psm" });
      return name;
    },
    // One after the other: the list is the last acknowledged one, or one that was begun after it.
    lost: async (place, acknowledged, tried) => {
      const last = acknowledged.at(-1);
      if (last === undefined) return [];
      const { json } = await place.api.call("GET", "/db-entry-data/psm/list?page=1&ipp=10");
      const name = /^(.*) substance/.exec(String(at(itemsOf(json)[0], "chemical_name")))?.[1] ?? "";
      const isWhole = Number(at(json, "data", "resource", "meta", "total")) === 300;
      return isWhole && tried.indexOf(name) >= tried.indexOf(last) ? [] : [last];
    },
  },
  {
    name: "reports",
    workers: 1,
    work: async (place) => {
      const response = await report(place, "POST", "/report/generate", place.report);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status !== 200) throw new Error(`The report was answered ${response.status}`);
      return sha256(bytes);
    },
    lost: async (place, acknowledged) => {
      const preview: unknown = await (await report(place, "POST", "/report/preview", place.report)).json();
      const stored = at(preview, "data", "resource", "stored");
      const hashes = new Set<string>();
      for (const one of Array.isArray(stored) ? stored : []) {
        const response = await report(place, "GET", `/report/${String(at(one, "id"))}/file`);
        hashes.add(sha256(new Uint8Array(await response.arrayBuffer())));
      }
      // The page offers the newest ten.
      return [...new Set(acknowledged)].slice(-9).filter((hash) => !hashes.has(hash));
    },
  },
  {
    name: "mails",
    workers: 1,
    work: async (place, name) => {
      const email = `${name.replaceAll(" ", "-").toLowerCase()}@cut.test`;
      await place.api.resource("POST", "/users/create", { email, role: "staff", first_name: "Cut", last_name: name });
      return email;
    },
    lost: async (place, acknowledged) => {
      // One that was on its way is sent again after a minute: asked at the end of all.
      const mails = new Set(mailsIn(place.dataDir));
      return acknowledged.filter((email) => !mails.has(email));
    },
  },
];
