// node tools/run.mjs tools/keepVersion.ts FOLDER: what every later version has to get along with (tests/upgrades): a small
//   backup of this version with what its API answered, the built page, and the calls that it knows.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { saveBackup } from "./backup/saveBackup.ts";
import { type ApiSession, openSession } from "./support/ApiSession.ts";
import {
  addInventory,
  addLine,
  makeCustomer,
  makeFacility,
  makePerson,
  makeProductWithSheet,
} from "./support/makeRecords.ts";
import { packFolder } from "./support/packFolder.ts";
import { startServer } from "./support/ServerProcess.ts";

/** Of nobody: those who start a restored example sign in with these. */
const ADMIN = { ADMIN_EMAIL: "first@hazledger.example", ADMIN_PASSWORD: "Correct-Horse-7" };

const CHLORINE = { name: "Chlorine", number: "7782-50-5", percentage_weight: "12.5" };
const LIST = ["Chemical Name,CAS Number,TPQ", "Chlorine,7782-50-5,100", "Aniline,62-53-3,1000"].join("\n");
const LINE = {
  mfg_name: "Summit Solvents",
  container_size: "55",
  container_quantity: "2",
  location_stored: "PAINT SHOP",
  max_gallons: "110",
  max_pounds: "797.5",
};

/** One of each: people, places, a product with its sheet, a list, lines, an archived and a completed inventory, a report. */
const fill = async (api: ApiSession): Promise<ReadonlyArray<string>> => {
  const entry = { filepath: await api.upload(LIST, "ehs.csv"), original_name: "ehs.csv" };
  await api.resource("POST", "/db-entry/create", { type: "ehs", name: "EHS", db_entry: entry });
  const { id: technician } = await makePerson(api, "Tess", "Vale", "technician");
  await makePerson(api, "Sam", "Reed");
  const customer = await makeCustomer(api, "Foundry & Söhne");
  const facility = await makeFacility(api, customer.id, "North Plant");
  const place = { customer_id: customer.id, facility_id: facility.id };
  const sheet = { name: "solvent.pdf", content: Buffer.from(`%PDF-1.7 ${"a safety data sheet ".repeat(50)}`) };
  const { id: product_id } = await makeProductWithSheet(api, sheet, { name: 'Solvent "A", 50%' });
  await api.resource("POST", `/products/${product_id}/chemical-components/create`, CHLORINE);
  const before = await addInventory(api, place, 2025);
  await addLine(api, before, { ...LINE, product_id });
  const sent = { ...place, technician_ids: [technician], inventory_ids: [] };
  await api.resource("PATCH", `/inventories/${before}/update`, {
    ...sent,
    year: 2025,
    is_active: 1,
    is_completed: true,
  });
  const inventory = await addInventory(api, place, 2026, { facts: { technician_ids: [technician] } });
  const { pid } = await addLine(api, inventory, { ...LINE, product_id });
  await api.resource("PATCH", `/inventories/${inventory}/product/${pid}/update`, {
    ...LINE,
    product_id,
    max_pounds: "812.3456",
  });
  await addInventory(api, place, 2024, { is_archived: true });
  const type = "epcra_section_302_extremely_hazardous_substances";
  await api.resource("POST", "/report/generate", { type, ...place, year: 2026, inventory_ids: [inventory] });
  return [
    ...[
      "customers",
      "inventories",
      "products",
      "users",
      "technicians",
      "containers",
      "hazards",
      "report",
      "db-entry",
    ].map((list) => `/${list}/list?page=1&ipp=10&status=all`),
    `/facilities/${facility.id}/get`,
    `/inventories/${inventory}/get`,
    `/inventories/${inventory}/product/${pid}/get`,
    `/inventories/${before}/products?page=1&ipp=10`,
    `/inventories/${inventory}/product/${pid}/chemical-components/list?page=1&ipp=10`,
    `/history/line/${pid}/list?page=1&ipp=10`,
    "/db-entry-data/ehs/list?page=1&ipp=10",
  ];
};

const PAGE = /^(?!.*pdf(?:js|\.worker)).*\.(?:js|css|html|svg)$/;

const target = resolve(process.argv[2] ?? "");
const dataDir = mkdtempSync(join(tmpdir(), "hazledger-version-"));
const server = await startServer({ dataDir, env: { ...ADMIN, LOG_LEVEL: "error", SHIPPED_LISTS: "no" } });
try {
  const api = await openSession(server.base, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const answers: Record<string, unknown> = {};
  for (const path of await fill(api)) {
    const { status, json, text } = await api.call("GET", path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    answers[path] = json;
  }
  mkdirSync(target, { recursive: true });
  // A link to a file is signed for some minutes.
  const stable = (key: string, value: unknown) => (/^(?:url|.*_url|filepath)$/.test(key) ? undefined : value);
  writeFileSync(join(target, "answers.json"), `${JSON.stringify(answers, stable, 1)}\n`);
  await saveBackup(dataDir, join(target, "backup.tar.gz"));
  await server.stop();
  // Without fonts and the viewer of PDF files, which are large and the same for years.
  const page = fileURLToPath(new URL("../dist", import.meta.url));
  writeFileSync(join(target, "page.tar.zst"), await packFolder(page, (path) => PAGE.test(path)));
  const calls = allCalls.map(({ call }) => `${call.method} ${call.path}`).toSorted();
  writeFileSync(join(target, "calls.json"), `${JSON.stringify(calls, null, 1)}\n`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
