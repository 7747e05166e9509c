// npm start: install if needed, build the page if its sources changed, run the server.
import { spawnSync } from "node:child_process";
import { bootstrap, root, runAndExit } from "./bootstrap.mjs";

const node = bootstrap();
const built = spawnSync(node, ["--disable-warning=ExperimentalWarning", "tools/build.ts", "--if-changed"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
if (built.status !== 0) process.exit(built.status ?? 1);
runAndExit(node, ["src/main.server.ts", ...process.argv.slice(2)], { detached: true });
