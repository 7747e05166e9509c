// npm run verify -- [--strict] EVIDENCE.zip|FOLDER ...: makes file and reports again from the snapshot and compares every
// byte; of an earlier version's pages, which cannot be made again, the data and figures. With --strict these fail.
import { readEvidence } from "./verify/readEvidence.ts";
import { notRemadeWords, UNSIGNED, verifyEvidence } from "./verify/verifyEvidence.ts";

const given = process.argv.slice(2);
const isStrict = given.includes("--strict");
const paths = given.filter((one) => one !== "--strict");
/** Names come from the evidence: none of them may write over what is said here. */
const shown = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`);
const tell = (line: string): void => {
  process.stdout.write(`${shown(line)}\n`);
};

const verify = async (path: string): Promise<boolean> => {
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

if (paths.length === 0) {
  process.stderr.write("npm run verify -- [--strict] EVIDENCE.zip (or the unpacked folder)\n");
  process.exitCode = 2;
}
for (const path of paths) {
  try {
    if (!(await verify(path))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(
      shown(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`) + "\n",
    );
    process.exitCode = 2;
  }
}
