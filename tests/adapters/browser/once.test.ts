import { expect, it } from "vitest";
import { once } from "#adapters/browser/once.ts";

it("a piece of work is done once for all who ask, and again after it has failed", async () => {
  let runs = 0;
  const work = once(async () => {
    runs += 1;
    if (runs === 1) throw new Error("offline");
    return runs;
  });
  await expect(Promise.all([work(), work()])).rejects.toThrow("offline");
  expect(await Promise.all([work(), work()])).toEqual([2, 2]);
});
