// npm run examples: the fourteen reports of a demo facility into docs/reports, made by the real server, and a page that
// shows the first page of each PDF.
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { API_PREFIX, APP_KEY_HEADER } from "../src/adapters/wire/Call.ts";
import { fillDemo } from "./demo/fillDemo.ts";
import { appKeyOf, openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

const email = "admin@hazledger.example";
const password = "Demo-2026";
const folder = fileURLToPath(new URL("../docs/reports/", import.meta.url));

/** What pdf.js draws on in Node: a canvas of the package that comes with it, which its types do not name. */
type Canvas = { readonly encode: (type: "webp", quality: number) => Promise<Uint8Array> };
type CanvasFactory = {
  readonly create: (width: number, height: number) => { readonly canvas: Canvas & HTMLCanvasElement };
};

/** The first page of a PDF as a picture. */
const firstPage = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  // pdf.js makes it for the machine that it runs on, and calls it an object.
  const { canvas } = (pdf.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas.encode("webp", 70);
};

/** The first facility of data/demo/customers.json, where all of the shelf and the yard stand. */
const FIRST = "page=1&ipp=10&search=";

const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

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
  const year = String(new Date().getFullYear());
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${api.token}`,
    [APP_KEY_HEADER]: await appKeyOf(server.base),
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "pages"), { recursive: true });
  const sections: Array<string> = [];
  for (const { type, name: title } of await api.choices("/report/list")) {
    const answer = await fetch(`${server.base}${API_PREFIX}/report/generate`, {
      method: "POST",
      headers,
      body: JSON.stringify({ type, customer_id, facility_id, year }),
    });
    if (answer.status !== 200) throw new Error(`${String(type)}: ${answer.status} ${await answer.text()}`);
    const [, name = `${String(type)}.pdf`] =
      /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    const bytes = new Uint8Array(await answer.arrayBuffer());
    await writeFile(join(folder, name), bytes);
    process.stdout.write(`${name}\n`);
    const link = `[${String(title)}](${encodeURI(name).replaceAll("(", "%28").replaceAll(")", "%29")})`;
    if (!name.endsWith(".pdf")) {
      sections.push(`## ${link}\n\nA workbook.\n`);
      continue;
    }
    const picture = `pages/${String(type)}.webp`;
    await writeFile(join(folder, picture), await firstPage(bytes));
    sections.push(`## ${link}\n\n![Its first page](${picture})\n`);
  }
  const head = `# Example reports

The fourteen reports of one facility of the demo's data, as the server makes them. \`npm run examples\` writes this folder.
`;
  await writeFile(join(folder, "README.md"), [head, ...sections].join("\n"));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
