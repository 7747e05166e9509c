// npm run powercuts [-- CUTS]: cuts the power of a working server, 30 times by default, and counts what was lost.
import { runPowerCuts } from "./powercuts/runPowerCuts.ts";

const cuts = Number(process.argv[2] ?? "30");
if (process.platform !== "linux" || !Number.isInteger(cuts) || cuts < 1) {
  process.stderr.write("Specify the number of power cuts (Linux only): npm run powercuts -- 30\n");
  process.exit(2);
}
const { kinds, brokenMails } = await runPowerCuts(cuts, (line) => process.stderr.write(`${line}\n`));
const lost = kinds.reduce((sum, kind) => sum + kind.lost, brokenMails);
process.stdout.write(`\n${cuts} power cuts\n\n| | acknowledged | cut off in flight | lost |\n|---|---|---|---|\n`);
for (const kind of kinds) {
  process.stdout.write(`| ${kind.name} | ${kind.acknowledged} | ${kind.inFlight} | ${kind.lost} |\n`);
}
process.stdout.write(`\nIncomplete emails in the outbox: ${brokenMails}\n`);
process.exit(lost === 0 ? 0 : 1);
