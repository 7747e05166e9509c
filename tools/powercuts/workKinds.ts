import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import type { ApiSession, Json } from "../support/ApiSession.ts";

/** What people do while the power fails, and how to find out whether it lasted. */
export type Kind = {
  readonly name: string;
  readonly workers: number;
  /** One piece of work; answers how it is asked for later, once the server has acknowledged it. */
  readonly work: (at: Place, name: string) => Promise<string>;
  /** Of these acknowledged ones, those that are gone. `tried`: the names of all that were begun. */
  readonly lost: (
    at: Place,
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
const headersOf = ({ api, appKey }: Place) => ({ authorization: `Bearer ${api.token}`, [APP_KEY_HEADER]: appKey });
const pick = (value: unknown, ...path: ReadonlyArray<string>): unknown =>
  // An index into anything but an object is undefined, as in JavaScript.
  path.reduce<unknown>((inner, key) => (inner === null ? undefined : Reflect.get(Object(inner), key)), value);
const itemsOf = (body: Json): ReadonlyArray<unknown> => {
  const items = pick(body, "data", "resource", "items");
  return Array.isArray(items) ? items : [];
};

const upload = async (at: Place, text: string, name: string): Promise<string> => {
  const form = new FormData();
  form.set("file", new File([text], name));
  const response = await fetch(`${at.base}${API_PREFIX}/file/upload`, {
    method: "POST",
    headers: headersOf(at),
    body: form,
  });
  const filepath = pick(await response.json(), "data", "file", "filepath");
  if (typeof filepath !== "string") throw new Error(`The upload was answered ${response.status}`);
  return filepath;
};
const sheetText = (name: string): string => `%PDF-1.7\n${`${name} `.repeat(2000)}\n%%EOF\n`;
const product = (at: Place, name: string, filepath: string): Promise<Json> =>
  at.api.resource("POST", "/products/create", {
    name,
    mfg_name: "Maker",
    physical_state: "liquid",
    pounds_per_gallon: "8",
    sds_date: new Date().toISOString().slice(0, 10),
    sds: { filepath, original_name: `${name}.pdf` },
  });
const sheetHash = async (at: Place, made: Json): Promise<string> => {
  const response = await fetch(`${at.base}${String(pick(made, "sds_file", "file"))}`);
  return response.status === 200 ? sha256(new Uint8Array(await response.arrayBuffer())) : `status ${response.status}`;
};
const report = (at: Place, method: string, path: string, body?: Json): Promise<Response> =>
  fetch(`${at.base}${API_PREFIX}${path}`, {
    method,
    headers: { ...headersOf(at), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The address of a whole mail with a link to set a password; null of anything else, such as an empty file. */
const recipientOf = (raw: string): string | null => {
  const text = raw.replaceAll("=\r\n", "");
  return /set-password\?token/.test(text) && text.trimEnd().endsWith("HazLedger")
    ? (/^To: (\S+)/m.exec(text)?.[1] ?? null)
    : null;
};
export const mailsIn = (dataDir: string): ReadonlyArray<string | null> => {
  const outbox = join(dataDir, "outbox");
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  return files.map((name) => recipientOf(readFileSync(join(outbox, name), "utf8")));
};

export const KINDS: ReadonlyArray<Kind> = [
  {
    name: "lines",
    workers: 3,
    work: async (at, name) => {
      const line = { product_id: null, name, mfg_name: "Maker", physical_state: "liquid", specific_gravity: "1" };
      const shelf = { container_id: 1, container_unit_id: 2, container_size: "55", container_quantity: "1" };
      const amounts = { pounds_per_gallon: "8.34", max_gallons: "55", max_pounds: "458.7" };
      await at.api.resource("POST", `/inventories/${at.inventory}/product/create`, { ...line, ...shelf, ...amounts });
      return name;
    },
    lost: async (at, acknowledged) => {
      const stored = new Set<string>();
      for (let page = 1, last = 1; page <= last; page++) {
        const { body } = await at.api.call("GET", `/inventories/${at.inventory}/products?page=${page}&ipp=100`);
        last = Number(pick(body, "data", "resource", "meta", "last_page"));
        for (const item of itemsOf(body)) stored.add(String(pick(item, "name")));
      }
      return acknowledged.filter((name) => !stored.has(name));
    },
  },
  {
    name: "sheets of products",
    workers: 2,
    work: async (at, name) => {
      const { id } = await product(at, name, await upload(at, sheetText(name), "s.pdf"));
      return `${String(id)} ${name}`;
    },
    lost: async (at, acknowledged) => {
      const gone: Array<string> = [];
      for (const one of acknowledged) {
        const [id = "", ...name] = one.split(" ");
        const { body } = await at.api.call("GET", `/products/${id}/get`);
        const made = Object(pick(body, "data", "resource"));
        if ((await sheetHash(at, made)) !== sha256(sheetText(name.join(" ")))) gone.push(one);
      }
      return gone;
    },
  },
  {
    name: "uploads",
    workers: 1,
    work: async (at, name) => `${await upload(at, sheetText(name), "s.pdf")} ${name}`,
    lost: async (at, acknowledged) => {
      const gone: Array<string> = [];
      for (const one of acknowledged) {
        const [filepath = "", ...name] = one.split(" ");
        const made = await product(at, `Of ${name.join(" ")}`, filepath).catch((): Json => ({}));
        if ((await sheetHash(at, made)) !== sha256(sheetText(name.join(" ")))) gone.push(one);
      }
      return gone;
    },
  },
  {
    name: "imports of lists",
    workers: 1,
    work: async (at, name) => {
      const rows = Array.from({ length: 300 }, (_, n) => `${name} substance ${n},,${n + 1}`);
      const filepath = await upload(at, ["Chemical Name,CAS #,Threshold Quantity", ...rows].join("\n"), "list.csv");
      const db_entry = { original_name: "list.csv", filepath };
      await at.api.resource("POST", "/db-entry/create", { db_entry, name, type: "psm" });
      return name;
    },
    // One after the other: the list is the last acknowledged one, or one that was begun after it.
    lost: async (at, acknowledged, tried) => {
      const last = acknowledged.at(-1);
      if (last === undefined) return [];
      const { body } = await at.api.call("GET", "/db-entry-data/psm/list?page=1&ipp=10");
      const name = /^(.*) substance/.exec(String(pick(itemsOf(body)[0], "chemical_name")))?.[1] ?? "";
      const isWhole = Number(pick(body, "data", "resource", "meta", "total")) === 300;
      return isWhole && tried.indexOf(name) >= tried.indexOf(last) ? [] : [last];
    },
  },
  {
    name: "reports",
    workers: 1,
    work: async (at) => {
      const response = await report(at, "POST", "/report/generate", at.report);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status !== 200) throw new Error(`The report was answered ${response.status}`);
      return sha256(bytes);
    },
    lost: async (at, acknowledged) => {
      const preview: unknown = await (await report(at, "POST", "/report/preview", at.report)).json();
      const stored = pick(preview, "data", "resource", "stored");
      const hashes = new Set<string>();
      for (const one of Array.isArray(stored) ? stored : []) {
        const response = await report(at, "GET", `/report/${String(pick(one, "id"))}/file`);
        hashes.add(sha256(new Uint8Array(await response.arrayBuffer())));
      }
      // The page offers the newest ten.
      return [...new Set(acknowledged)].slice(-9).filter((hash) => !hashes.has(hash));
    },
  },
  {
    name: "mails",
    workers: 1,
    work: async (at, name) => {
      const email = `${name.replaceAll(" ", "-").toLowerCase()}@cut.test`;
      await at.api.resource("POST", "/users/create", { email, role: "staff", first_name: "Cut", last_name: name });
      return email;
    },
    lost: async (at, acknowledged) => {
      // One that was on its way is sent again after a minute: asked at the end of all.
      const mails = new Set(mailsIn(at.dataDir));
      return acknowledged.filter((email) => !mails.has(email));
    },
  },
];
