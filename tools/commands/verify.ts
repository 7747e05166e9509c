import { Cause, Effect, Exit } from "effect";
import { failureText } from "#adapters/http-server/startLines.ts";
import { readEvidence } from "../verify/readEvidence.ts";
import { notRemadeWords, UNSIGNED, verifyEvidence } from "../verify/verifyEvidence.ts";
import { logLines, verifyLog } from "../verify/verifyLog.ts";
import { complain, type Run, tell as tellPlain, WrongUsage } from "./Command.ts";
import { givenDatabase } from "./givenDatabase.ts";
import { pathGiven } from "./pathGiven.ts";

/** Names come from the evidence: none of them may write over what is said here. */
const shown = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`);
const tell = (line: string): void => tellPlain(shown(line));

const verify = async (path: string, isStrict: boolean): Promise<boolean> => {
  const { checks, remarks, notRemade } = await verifyEvidence(await readEvidence(path));
  const wrong = checks.filter(({ why }) => why.length > 0);
  tell(path);
  for (const { what, why } of checks) tell(`  ${what}: ${why.length === 0 ? "the same" : why.join("\n    ")}`);
  if (wrong.length > 0) for (const remark of remarks) tell(`  ${remark}`);
  if (notRemade.length > 0) tell(`  ${notRemadeWords(notRemade)}`);
  const passed = notRemade.length === 0 ? "All files match the evidence." : "Everything else matches the evidence.";
  tell(wrong.length === 0 ? `  ${passed}` : `  ${wrong.length} of ${checks.length} checks failed.`);
  tell(`  ${UNSIGNED}`);
  return wrong.length === 0 && !(isStrict && notRemade.length > 0);
};

/** The log of the database that the settings name; 2 where it cannot be read. */
const verifyDatabase = async (exported: string | undefined): Promise<number> => {
  const database = givenDatabase();
  const exit =
    database.lack === null
      ? await Effect.runPromiseExit(verifyLog(database, exported))
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
  const seals = text("seals");
  if (positionals.length === 0) {
    if (isSet("strict")) throw new WrongUsage("Name the evidence that --strict is for.");
    return verifyDatabase(seals === undefined ? undefined : pathGiven(seals));
  }
  if (seals !== undefined) throw new WrongUsage("--seals is for the change log, not for evidence.");
  let code = 0;
  for (const path of positionals) {
    try {
      if (!(await verify(path, isSet("strict")))) code = Math.max(code, 1);
    } catch (error) {
      complain(shown(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`));
      code = 2;
    }
  }
  return code;
};
