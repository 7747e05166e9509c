import { Cause, Effect, Exit } from "effect";
import { failureText } from "#adapters/http-server/startLines.ts";
import { readEvidence } from "../verify/readEvidence.ts";
import { UNSIGNED, verifyEvidence } from "../verify/verifyEvidence.ts";
import { logLines, verifyLog } from "../verify/verifyLog.ts";
import { complain, type Run, tell as tellPlain, WrongUsage } from "./Command.ts";
import { givenDatabase } from "./givenDatabase.ts";
import { pathGiven } from "./pathGiven.ts";

/** Names come from the evidence: none of them may write over what is said here. */
const shown = (text: string): string =>
  text.replaceAll(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`);
const tell = (...lines: ReadonlyArray<string>): void => tellPlain(...lines.map(shown));
const below = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map((line) => `    ${line}`);

/** 1: something fails; 3: something could not be compared. */
const verify = async (path: string, mayBeEarlier: boolean): Promise<number> => {
  const { checks, notCompared } = await verifyEvidence(await readEvidence(path), mayBeEarlier);
  const wrong = checks.filter(({ why }) => why.length > 0);
  const passed = notCompared.length === 0 ? "All files match the evidence." : "Everything else matches the evidence.";
  tell(path);
  for (const {
    what,
    why: [first = "the same", ...more],
  } of checks)
    tell(`  ${what}: ${first}`, ...below(more));
  for (const { what, why } of notCompared) tell(`  ${what}, not compared:`, ...below(why));
  tell(wrong.length === 0 ? `  ${passed}` : `  ${wrong.length} of ${checks.length} checks failed.`);
  tell(`  ${UNSIGNED}`);
  return wrong.length > 0 ? 1 : notCompared.length > 0 ? 3 : 0;
};

/** The log of the database that the settings name; 2 where it cannot be read. */
const verifyDatabase = async (exported: string | undefined, keys: ReadonlyArray<string>): Promise<number> => {
  const database = givenDatabase();
  const exit =
    database.lack === null
      ? await Effect.runPromiseExit(verifyLog(database, exported, keys))
      : Exit.fail(new Error(database.lack));
  if (Exit.isFailure(exit)) {
    complain(shown(`The change log cannot be verified: ${failureText(Cause.fromReasons(exit.cause.reasons))}`));
    return 2;
  }
  for (const line of logLines(exit.value)) tell(line);
  return exit.value.findings.length === 0 ? 0 : 1;
};

/** Evidence, or without any the change log. */
export const run: Run = async ({ positionals, isSet, text }) => {
  const [seals, keys] = [text("seals"), text("key")];
  if (positionals.length === 0) {
    if (isSet("earlier")) throw new WrongUsage("Name the evidence that --earlier is for.");
    return verifyDatabase(seals === undefined ? undefined : pathGiven(seals), keys?.split(",") ?? []);
  }
  if (seals !== undefined || keys !== undefined)
    throw new WrongUsage("--seals and --key are for the change log, not for evidence.");
  const codes: Array<number> = [];
  for (const path of positionals) {
    try {
      codes.push(await verify(path, isSet("earlier")));
    } catch (error) {
      complain(shown(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`));
      codes.push(2);
    }
  }
  return [2, 1, 3].find((code) => codes.includes(code)) ?? 0;
};
