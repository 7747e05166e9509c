// npm start: install if needed, build the page if its sources changed, run the server.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bootstrap, root, runAndExit } from "./bootstrap.mjs";

const node = bootstrap();
const built = spawnSync(node, ["--disable-warning=ExperimentalWarning", "tools/build.ts", "--if-changed"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
if (built.status !== 0) process.exit(built.status ?? 1);
// Compiled once, the server is there in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/hazledger/compiled");
runAndExit(node, ["src/main.server.ts", ...process.argv.slice(2)], { detached: true });
