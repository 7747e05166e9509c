import { describe, expect, it } from "vitest";
import { modelOf, readSubstanceExamples, saidOf } from "./substanceExamples.ts";

describe.each(["categories.ndjson", "listYears.ndjson", "equivalents.ndjson"])("the worked examples of %s", (file) => {
  const examples = readSubstanceExamples(file);

  it("bear an id each, and what the law says", () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(examples.filter(({ law }) => !/CFR|FR |U\.S\.C\./.test(law))).toEqual([]);
  });

  const cases = examples.map((example) => [example.id, example.law, example] as const);
  it.each(cases)("%s: %s", (_id, _law, example) => {
    const said = saidOf(modelOf(example));
    expect(said.finds).toEqual(example.finds);
    for (const words of example.asks ?? []) expect(said.asks).toContainEqual(expect.stringContaining(words));
    for (const words of example.tells ?? []) expect(said.tells).toContain(words);
  });
});
