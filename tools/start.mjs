// npm start: install if needed, build the page if its sources changed, run the server.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bootstrap, root, runAndExit } from "./bootstrap.mjs";

const node = bootstrap("product");
const built = spawnSync(node, ["--disable-warning=ExperimentalWarning", "tools/build.ts", "--if-changed"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
if (built.status !== 0) process.exit(built.status ?? 1);
// Compiled once, the server is there in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/hazledger/compiled");
// For glibc: few arenas, and what is free goes back to the system. Else the compiler of WebAssembly, zlib and the heaps of
// workers leave a quarter of the server's memory behind. For Node: what is new takes at most 12 MB, else it grows to 120 MB
// before anything of it is collected.
const leanMemory = createRequire(import.meta.url)("./support/leanMemory.json");
for (const [name, value] of Object.entries(leanMemory)) process.env[name] ??= value;
runAndExit(node, ["src/main.server.ts", ...process.argv.slice(2)], { detached: true });
