import { readEvidence } from "../verify/readEvidence.ts";
import { notRemadeWords, UNSIGNED, verifyEvidence } from "../verify/verifyEvidence.ts";
import { complain, type Run, tell as tellPlain } from "./Command.ts";

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

/** Makes file and reports again from the snapshot and compares every byte; 2 where the evidence cannot be read. */
export const run: Run = async ({ positionals, isSet }) => {
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
