import { existsSync, writeFileSync } from "node:fs";
import { Cause, Effect, Exit } from "effect";
import { failureText } from "#adapters/http-server/startLines.ts";
import { readSeals } from "#adapters/postgres/history/verifyChain.ts";
import { engineLive } from "#adapters/postgres/engine/Database.ts";
import { complain, type Run, tell } from "./Command.ts";
import { givenDatabase } from "./givenDatabase.ts";
import { pathGiven } from "./pathGiven.ts";

/** The seals of the change log, to be kept where nobody who can change the database can change them. */
export const run: Run = async ({ positionals }) => {
  const { place, lack } = givenDatabase();
  const path = pathGiven(positionals[0]);
  const refusal = lack ?? (existsSync(path) ? `${path} already exists.` : null);
  if (refusal !== null) {
    complain(refusal);
    return 1;
  }
  const exit = await Effect.runPromiseExit(Effect.provide(readSeals, engineLive(place)));
  if (Exit.isFailure(exit)) {
    complain(`No seals were saved: ${failureText(Cause.fromReasons(exit.cause.reasons))}`);
    return 1;
  }
  writeFileSync(path, exit.value.map((seal) => `${JSON.stringify(seal)}\n`).join(""), { flag: "wx" });
  tell(`${exit.value.length} seals saved: ${path}`);
  return 0;
};
