import { resolve } from "node:path";
import { Cause, Effect, Exit } from "effect";
import { makePrivate } from "../../src/adapters/files/privateFolder.ts";
import { failureText } from "../../src/adapters/http-server/startLines.ts";
import { restoreArchive, summaryOfMoment } from "../backup/restoreArchive.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { summaryOf } from "../backup/summary.ts";
import { complain, type Given, type Run, tell, WrongUsage } from "./Command.ts";
import { givenSettings } from "./givenSettings.ts";
import { pathGiven } from "./pathGiven.ts";

/** A backup, or a moment of an archive, into the empty database and the files of the settings. */
export const run: Run = async (given) => {
  const settings = givenSettings();
  const target = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  const exit = await Effect.runPromiseExit(
    Effect.andThen(makePrivate(target.DATA_DIR, "DATA_DIR"), restored(given, target)),
  );
  if (Exit.isSuccess(exit)) {
    tell(...exit.value, "Restored. Start the server with the same settings.");
    return 0;
  }
  complain(`Nothing was restored: ${failureText(Cause.fromReasons(exit.cause.reasons))}`);
  return 1;
};

const restored = (
  { text, isSet, positionals }: Given,
  target: ReturnType<typeof givenSettings>,
): Effect.Effect<ReadonlyArray<string>, unknown> => {
  const at = text("at");
  const [named] = positionals;
  if (at !== undefined)
    return Effect.map(restoreArchive(target, momentGiven(at), isSet("partial"), named), summaryOfMoment);
  if (named === undefined || isSet("partial")) throw new WrongUsage("Name a backup, or a moment with --at.");
  return Effect.map(restoreBackup(pathGiven(named), target), summaryOf);
};

/** Other forms are ambiguous: `Date.parse` reads a day alone as UTC, and 01/02 as January 2. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** `Date.parse` reads February 30 as March 2. */
const isDay = (day: string | undefined): day is string =>
  day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

const momentOf = (text: string): number => (isDay(MOMENT.exec(text)?.[1]) ? Date.parse(text) : Number.NaN);

const momentGiven = (text: string): number => {
  const time = text === "now" ? Number.POSITIVE_INFINITY : momentOf(text);
  if (Number.isNaN(time)) throw new WrongUsage("--at needs a time such as 2026-03-01T14:30:00Z, or 'now'.");
  return time;
};
