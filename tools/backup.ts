// npm run backup -- FILE: everything that the running server of DATA_DIR has, in one checked archive.
import { resolve } from "node:path";
import { saveBackup } from "./backup/saveBackup.ts";
import { summaryOf } from "./backup/summary.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Specify the file to create: npm run backup -- FILE\n");
  process.exit(2);
}
// npm runs scripts in the project's folder, whatever folder it was called from.
const path = resolve(process.env["INIT_CWD"] ?? ".", file);
try {
  const manifest = await saveBackup(resolve(process.env["DATA_DIR"] ?? "./var"), path);
  for (const line of summaryOf(manifest)) process.stdout.write(`${line}\n`);
  process.stdout.write(`Backup saved and verified: ${path}\n`);
} catch (error) {
  process.stderr.write(`No backup was created. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
