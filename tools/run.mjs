// node tools/run.mjs <script> [arguments]: installs if needed, then runs the script on the pinned Node.
import { bootstrap, runAndExit } from "./bootstrap.mjs";

runAndExit(bootstrap(), process.argv.slice(2));
