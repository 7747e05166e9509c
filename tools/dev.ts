// npm run dev: the server restarted on changes, and the page with hot reload in front of it.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = process.env["SERVER_PORT"] ?? "4600";

const start = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });

const children = [
  start(["--watch", "src/main.server.ts"], { PORT: port, HOST: "127.0.0.1" }),
  start(["node_modules/vite/bin/vite.js"], { SERVER_PORT: port }),
];

const stopAll = (): void => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stopAll);
// One without the other is of no use.
for (const child of children) child.once("exit", stopAll);
