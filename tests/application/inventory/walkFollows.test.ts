import { expect, it } from "vitest";
import { confirmedByChange } from "#application/inventory/walk/walkFollows.ts";
import { WALK_STATES } from "#domain/inventory/walk/walkStates.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";

const LINES = Array.from({ length: 10_000 }, (_, at) =>
  aWalkLine(at + 1, { state: WALK_STATES[at % WALK_STATES.length] ?? "same", is_new: at % 2 === 0 }),
);

it("lines that are marked are confirmed where the chart lets a change confirm them", () => {
  expect(new Set(confirmedByChange(LINES).map(({ state }) => state))).toEqual(
    new Set(["to confirm", "same", "changed"]),
  );
  expect(confirmedByChange(LINES)).toHaveLength(6000);
});

it("the chart is asked once for each kind of line, not for each of ten thousand", () => {
  const asked: Array<unknown> = [];
  confirmedByChange(LINES, (line) => asked.push(line) > 0);
  expect(asked.length).toBeLessThanOrEqual(2 * WALK_STATES.length);
});
