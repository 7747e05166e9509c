#!/usr/bin/env node
// Runs on any Node, so that an old one says what is needed. Then the program itself, with what it wants to be started with.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const wantedMajor = 24;
if (Number(process.versions.node.split(".")[0]) < wantedMajor) {
  process.stderr.write(
    `HazLedger needs Node ${wantedMajor} or newer; this is Node ${process.versions.node}. ` +
      `Install Node ${wantedMajor}, or let npm bring it: npx -p node@${wantedMajor} -p PACKAGE hazledger ...\n`,
  );
  process.exit(1);
}
const program = new URL("../server/hazledger.js", import.meta.url);
const { CACHE_DIRECTORY, XDG_CACHE_HOME } = process.env;
const env = {
  // Compiled once, the next start is faster.
  NODE_COMPILE_CACHE: join(
    CACHE_DIRECTORY ?? join(XDG_CACHE_HOME || join(homedir(), ".cache"), "hazledger"),
    "compiled",
  ),
  ...JSON.parse(readFileSync(new URL("../server/leanMemory.json", import.meta.url), "utf8")),
  ...process.env,
};
const args = ["--disable-warning=ExperimentalWarning", fileURLToPath(program), ...process.argv.slice(2)];
// This process becomes the server: signals reach it, and no second one waits beside it. Windows has no such call.
if (process.platform === "win32" || process.execve === undefined) await import(program.href);
else process.execve(process.execPath, [process.execPath, ...args], env);
