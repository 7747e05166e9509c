// npm run verify -- EVIDENCE.zip|FOLDER ...: makes file and reports again from the snapshot and compares every byte.
import { readEvidence } from "./verify/readEvidence.ts";
import { verifyEvidence } from "./verify/verifyEvidence.ts";

const paths = process.argv.slice(2);
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const verify = async (path: string): Promise<boolean> => {
  const { checks, remarks } = await verifyEvidence(await readEvidence(path));
  const wrong = checks.filter(({ why }) => why.length > 0);
  tell(path);
  for (const { what, why } of checks) tell(`  ${what}: ${why.length === 0 ? "the same" : why.join("\n    ")}`);
  if (wrong.length > 0) for (const remark of remarks) tell(`  ${remark}`);
  tell(wrong.length === 0 ? "  Everything is as it was made." : `  ${wrong.length} of ${checks.length} checks failed.`);
  return wrong.length === 0;
};

if (paths.length === 0) {
  process.stderr.write("npm run verify -- EVIDENCE.zip or the folder that it was unpacked to\n");
  process.exitCode = 2;
}
for (const path of paths) {
  try {
    if (!(await verify(path))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
