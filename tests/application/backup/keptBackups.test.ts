import { expect, it } from "vitest";
import { dueDay, keptBackups } from "#application/backup/keptBackups.ts";

const RULE = { days: 7, weeks: 4, months: 12 };
const everyDay = (count: number, last: string): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(last) - (count - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  );

it("of two years of backups stay those of seven days, and the first ones of four weeks and twelve months", () => {
  expect(keptBackups(everyDay(730, "2026-11-28"), RULE)).toEqual([
    "2025-12-01",
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
    "2026-04-01",
    "2026-05-01",
    "2026-06-01",
    "2026-07-01",
    "2026-08-01",
    "2026-09-01",
    "2026-10-01",
    "2026-11-01",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
  ]);
});

it("the newest backup stays whatever the rule says, and so does what the rule says after a gap", () => {
  expect(keptBackups(["2026-11-28", "2026-11-27"], { days: 0, weeks: 0, months: 0 })).toEqual(["2026-11-28"]);
  expect(keptBackups(["2024-02-29", "2026-11-27"], RULE)).toEqual(["2024-02-29", "2026-11-27"]);
});

it("a backup is due once its time of day has come; before that, yesterday's is", () => {
  const two = 2 * 60;
  expect(dueDay(new Date(2026, 10, 28, 1, 59).getTime(), two)).toBe("2026-11-27");
  expect(dueDay(new Date(2026, 10, 28, 2, 0).getTime(), two)).toBe("2026-11-28");
  expect(dueDay(new Date(2026, 0, 1, 0, 30).getTime(), two)).toBe("2025-12-31");
});
