// npm run demo: the product on its own data folder, filled with examples that look like a firm's real work.
import { spawnSync } from "node:child_process";
import { fillDemo } from "./demo/fillDemo.ts";
import { openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

const email = "admin@hazledger.example";
const password = "Demo-2026";

const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const port = Number(process.env["PORT"] ?? "4600");
const server = await startServer({
  dataDir: process.env["DATA_DIR"] ?? "./var-demo",
  port,
  env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void server.stop());
server.process.once("exit", (code) => process.exit(code ?? 1));

const filled = await fillDemo(await openSession(server.base, email, password), process.stderr);
process.stdout.write(
  `HazLedger demo at ${server.base} - sign in as ${email} with ${password}${filled ? "" : " (using existing demo data)"}\n`,
);
