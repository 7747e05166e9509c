import { expect, it } from "vitest";
import { onDemand } from "#application/machines/onDemand.ts";

it("each part is made when it is first asked for, once, and none that nobody asks for", () => {
  const made: Array<string> = [];
  const maker = (name: string) => () => {
    made.push(name);
    return { name };
  };
  const parts = onDemand({ list: maker("list"), form: maker("form") });
  expect(made).toEqual([]);
  const { form } = parts;
  expect(parts.form).toBe(form);
  expect(made).toEqual(["form"]);
  expect(Object.keys(parts)).toEqual(["list", "form"]);
});
