import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Effect, ManagedRuntime } from "effect";
import type { Proposal } from "#domain/sheet/Proposal.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { sheetReaderLive } from "#adapters/documents/sheet/sheetReader.ts";
import { SheetReader } from "#application/sheet/SheetReader.ts";
import { readLabels, reportScores } from "../sheets/scores.ts";
import { treeMemory } from "../support/treeMemory.ts";
import { type Run, tell } from "./Command.ts";

type Read = { readonly file: string; readonly ms: number; readonly reading: SheetReading | null };

const proposalJson = (proposal: Proposal) => ({
  field: proposal.field,
  value: proposal.value,
  unit: proposal.unit,
  operator: proposal.operator,
  min: proposal.min,
  max: proposal.max,
  asPrinted: proposal.as_printed,
  page: proposal.evidence.find(({ role }) => role === "value")?.page ?? proposal.evidence[0]?.page ?? null,
  boxes: proposal.evidence,
  sureness: proposal.sureness,
  cautions: proposal.cautions,
});

/** One line of `--json`: a file that the reader gave up counts as unreadable. */
const sheetJson = (one: Read) => ({
  file: one.file,
  kind: one.reading?.kind ?? "unreadable",
  pages: one.reading?.pages ?? 0,
  ms: one.ms,
  proposals: one.reading?.proposals.map(proposalJson) ?? [],
});
/** Reads the safety data sheets of a folder as the server does. */
export const run: Run = async ({ positionals, text }) => {
  const [folder = ""] = positionals;
  const [labels, json] = [text("labels"), text("json")];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.pdf$/i.test(file))
    .toSorted();
  const runtime = ManagedRuntime.make(sheetReaderLive);
  const begun = performance.now();
  let mostMemory = 0;
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, treeMemory(process.pid));
  }, 100);

  const readings: Array<Read> = [];
  for (const file of files) {
    const start = performance.now();
    const reading = await runtime.runPromise(
      Effect.flatMap(SheetReader, (reader) => reader.read(readFileSync(join(folder, file)))).pipe(
        Effect.catchTag("SheetGivenUp", ({ reason }) => {
          process.stderr.write(`${file}: ${reason}\n`);
          return Effect.succeed(null);
        }),
      ),
    );
    readings.push({ file, ms: Math.round(performance.now() - start), reading });
    mostMemory = Math.max(mostMemory, treeMemory(process.pid));
  }
  clearInterval(watch);
  await runtime.dispose();

  if (json !== undefined) writeFileSync(json, readings.map((one) => `${JSON.stringify(sheetJson(one))}\n`).join(""));

  const seconds = (performance.now() - begun) / 1000;
  const times = readings.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const kinds = Object.entries(Object.groupBy(readings, ({ reading }) => reading?.kind ?? "given up")).map(
    ([kind, all]) => `${all?.length ?? 0} ${kind}`,
  );
  const lines = [
    `${readings.length} files: ${kinds.join(", ")}`,
    `${seconds.toFixed(1)} s, ${Math.round((readings.length / seconds) * 60)} sheets a minute; a sheet ${quantile(0.5)} ms (median), ${quantile(0.95)} ms (p95), ${times.at(-1) ?? 0} ms (most)`,
    `memory ${Math.round(mostMemory / 1_048_576)} MB at most`,
  ];
  const scores = labels === undefined ? [] : reportScores(readings, readLabels(labels));
  if (scores.length > 0) scores.push("* a legal form at the end of the maker's name (LLC, Inc., GmbH) aside");
  tell(...lines, ...scores);
  return 0;
};
