import { expect, it } from "vitest";
import { runPowerCuts } from "../../tools/powercuts/runPowerCuts.ts";

it("nothing that was acknowledged is lost when the power fails twice: lines, sheets, uploads, imports, reports, mails", async () => {
  const { kinds, brokenMails } = await runPowerCuts(2, () => undefined);
  expect(kinds.map(({ name, lost }) => ({ name, lost }))).toEqual(kinds.map(({ name }) => ({ name, lost: 0 })));
  expect(brokenMails).toBe(0);
  // Otherwise the cuts hit nothing and the test shows nothing.
  for (const { name, acknowledged } of kinds) expect(acknowledged, name).toBeGreaterThan(0);
});
