import { expect, it } from "vitest";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

/** What reads a clock, or waits for one instead of for a thing. */
const CLOCK =
  /performance\.now|hrtime|[cC]puUsage|waitForTimeout|vi\.waitFor|setTimeout[^;]*timers\/promises|Date\.now\(\) - [a-z]|(?<!=)[-<>] Date\.now\(|(?:Less|Greater)Than\w*\(Date\.now/;
/** Limits of a single step: `playwright.config.ts` has one for all of them. */
const STEP_LIMIT = /timeout: [\d_]+|test\.(?:setTimeout|slow)\b/;

const ALLOWED: Readonly<Record<string, string>> = {
  "tests/support/processorTime.ts": "measures beside ordinary work in the same thread",
  "tests/support/worstTexts.ts": "measures beside an expression whose steps are known",
  "tests/support/eventually.ts": "waits for a thing, with one limit against hanging",
  "tests/http/twoStarts.long.test.ts": "the waiting is in a build that the test writes",
  "tests/faults/hostileFiles.test.ts": "looks at the memory again and again until a thing has come",
  "tests/http/headers.test.ts": "counts the days until a date",
  "e2e/page-weight.spec.ts": "a network is idle when nothing comes for a while: passing time is the rule",
  "tests/adapters/documents/sheet/sheetReader.test.ts": "a reader that is stopped: passing time is the rule",
  "tests/architecture/noClock.test.ts": "names what it looks for",
};

it("no test decides by a clock, or waits for one", () => {
  const found = ["tests", "e2e"].flatMap((folder) =>
    codeFiles(folder).flatMap((path) => {
      const text = readSource(path);
      return CLOCK.test(text) || (folder === "e2e" && STEP_LIMIT.test(text)) ? [path] : [];
    }),
  );
  expect(found.filter((path) => ALLOWED[path] === undefined)).toEqual([]);
  expect(Object.keys(ALLOWED).filter((path) => !found.includes(path))).toEqual([]);
});
