import { join } from "node:path";
import { parseArgs } from "node:util";
import { KEPT, postgresWith } from "./databases.ts";
import { startBucket } from "./fleet.ts";
import { AS_USED, startKeptPostgres } from "./postgres.ts";
import { printed, takeawayTable } from "./tables.ts";
import { takeAway } from "./takeaway.ts";

const { values } = parseArgs({
  options: {
    takeaway: { type: "boolean" },
    lines: { type: "string", default: "100000" },
    callers: { type: "string", default: "32" },
    seconds: { type: "string", default: "15" },
  },
});
const lines = Number(values.lines);
const postgres = await startKeptPostgres(join(KEPT, "postgres"), AS_USED);
const { url } = await postgresWith(postgres, lines);
const bucket = await startBucket();
const options = { url, lines, bucket, seconds: Number(values.seconds), callers: Number(values.callers) };
const runs = [await takeAway("SIGKILL", options), await takeAway("SIGTERM", options)];
bucket.stop();
await postgres.stop();
process.stdout.write(`${printed(takeawayTable(runs))}\n`);
const isGood = runs.every(({ lost, twice, unanswered, errorMs }) => lost + twice + unanswered === 0 && errorMs <= 2000);
process.exit(isGood ? 0 : 1);
