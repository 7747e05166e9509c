// node tools/run.mjs <script> [arguments]: installs if needed, then runs the script on the pinned Node.
import { bootstrap, runAndExit } from "./bootstrap.mjs";

/** What those who run the product need; every other script is for its developers and may need their tools. */
const productScripts = ["tools/hazledger.ts", "tools/release.ts", "tools/build.ts"];

const args = process.argv.slice(2);
runAndExit(bootstrap(productScripts.includes(args[0]) ? "product" : "all"), args);
