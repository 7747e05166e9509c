// npm run examples: the fourteen reports of a demo facility into docs/reports, made by the real server; where poppler is
// installed, the pages of the PDFs as pictures as well.
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { API_PREFIX, APP_KEY_HEADER } from "../src/adapters/wire/Call.ts";
import { fillDemo } from "./demo/fillDemo.ts";
import { appKeyOf, openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

const email = "admin@hazledger.example";
const password = "Demo-2026";
const folder = fileURLToPath(new URL("../docs/reports/", import.meta.url));
const pages = join(folder, "pages");
const DOTS_PER_INCH = "72";

const drawPages = (pdf: string, picture: string): void => {
  const { error, status } = spawnSync("pdftoppm", ["-png", "-r", DOTS_PER_INCH, pdf, picture], { stdio: "inherit" });
  if (error !== undefined) process.stderr.write(`No pictures: pdftoppm (poppler-utils) is not on this machine\n`);
  else if (status !== 0) throw new Error(`pdftoppm could not draw ${pdf}`);
};

/** The first facility of data/demo/customers.json, where all of the shelf and the yard stand. */
const FIRST = "page=1&ipp=10&search=";

const dataDir = await mkdtemp(join(tmpdir(), "hazledger-examples-"));
const server = await startServer({ dataDir, env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: "warn" } });
try {
  const api = await openSession(server.base, email, password);
  await fillDemo(api, process.stderr);
  const idOf = async (path: string, search: string): Promise<number> => {
    const [found] = await api.choices(`${path}${FIRST}${encodeURIComponent(search)}`);
    return Number(found?.["id"]);
  };
  const customer_id = await idOf("/customers/autocomplete-list?", "Lakeshore Plating");
  const facility_id = await idOf(`/facilities/autocomplete-list?customer_id=${customer_id}&`, "Harbor Road Plant");
  const year = new Date().getFullYear();
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${api.token}`,
    [APP_KEY_HEADER]: await appKeyOf(server.base),
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(pages, { recursive: true });
  for (const { type } of await api.choices("/report/list")) {
    const answer = await fetch(`${server.base}${API_PREFIX}/report/generate`, {
      method: "POST",
      headers,
      body: JSON.stringify({ type, customer_id, facility_id, year: String(year) }),
    });
    if (answer.status !== 200) throw new Error(`${String(type)}: ${answer.status} ${await answer.text()}`);
    const [, name = `${String(type)}.pdf`] =
      /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    await writeFile(join(folder, name), new Uint8Array(await answer.arrayBuffer()));
    process.stdout.write(`${name}\n`);
    if (name.endsWith(".pdf")) drawPages(join(folder, name), join(pages, String(type)));
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
