import { resolve } from "node:path";
import { fillDemo } from "../demo/fillDemo.ts";
import { openSession } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { type Run, tell } from "./Command.ts";

const email = "admin@hazledger.example";
const password = "Demo-2026";

/** The product on its own data folder, filled with examples that look like a firm's real work. */
export const run: Run = async () => {
  const server = await startServer({
    dataDir: resolve(process.env["DATA_DIR"] ?? "./var-demo"),
    port: Number(process.env["PORT"] ?? "4600"),
    env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void server.stop());
  server.process.once("exit", (code) => process.exit(code ?? 1));
  const filled = await fillDemo(await openSession(server.base, email, password), process.stderr);
  tell(
    `HazLedger demo at ${server.base} - sign in as ${email} with ${password}${filled ? "" : " (using existing demo data)"}`,
  );
  return null;
};
