import { expect, it } from "vitest";
import { compositionRoots, rooms } from "../../tools/rooms.ts";
import { grown, HOUSE, roomLines, SLACK, STEP } from "../../tools/roomLines.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const outside = ["src", "tools", "tests", "e2e"];
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0);

/** Lines of each room, rounded up to the next step; files in no deeper room belong to the folder outside. */
const counted = (): Readonly<Record<string, number>> => {
  const folders = Object.keys(roomLines).toSorted((a, b) => b.length - a.length);
  const lines = new Map(folders.map((folder) => [folder, 0]));
  for (const path of codeFiles(...outside)) {
    const room = folders.find((folder) => path.startsWith(`${folder}/`)) ?? "nowhere";
    lines.set(room, (lines.get(room) ?? 0) + readSource(path).split("\n").length - 1);
  }
  return Object.fromEntries([...lines].map(([folder, one]) => [folder, Math.ceil(one / STEP) * STEP]));
};

it("the table has a row for each room", () => {
  expect(Object.keys(roomLines).toSorted()).toEqual([...rooms.map(({ folder }) => folder), ...outside].toSorted());
  expect(compositionRoots.every((path) => path.startsWith("src/"))).toBe(true);
});

it("a room has as many lines as its row says: who grows it raises the row, who shrinks it lowers it", () => {
  expect(counted()).toEqual(roomLines);
});

it("the house grows only with a reason, and what became less is not kept for later", () => {
  const allowed = HOUSE + sum(grown.map(({ lines }) => lines));
  const all = sum(Object.values(roomLines));
  expect(all, "A room grew: lower another one, or add a row to `grown`").toBeLessThanOrEqual(allowed);
  expect(all, "Lower `HOUSE`").toBeGreaterThan(allowed - SLACK);
});
