import { describe, expect, it } from "vitest";
import { rangeCode } from "#domain/report/laws/tierTwo/epcra312Rules.ts";
import { ZERO } from "#domain/shared/decimal.ts";
import { JUDGES } from "./evaluateExample.ts";
import { readExamples } from "./readExamples.ts";

const EXAMPLES = readExamples();
const CASES = EXAMPLES.map((example) => [example.id, example.note, example] as const);

describe("the worked examples of the regulations", () => {
  it("are 85, each with an id of its own and a rule that judges it", () => {
    expect(EXAMPLES).toHaveLength(85);
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(85);
    // 0 lb has the code 01 as well; a report does not print it, since it cannot judge a line without pounds.
    expect(rangeCode(ZERO)).toBe("01");
    expect(EXAMPLES.filter(({ rule }) => JUDGES[rule] === undefined)).toEqual([]);
  });

  it.each(CASES)("%s: %s", (_id, _note, example) => {
    const judged = JUDGES[example.rule]?.(example.args, example.kwargs);
    expect(judged).toMatchObject(example.expect);
  });
});
