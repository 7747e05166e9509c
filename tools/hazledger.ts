// hazledger COMMAND: what those who run the product need, from the project (npm run backup -- FILE) and from its package.
import { runHazledger } from "./commands/runHazledger.ts";

const code = await runHazledger(process.argv.slice(2));
if (code !== null) process.exitCode = code;
