import { Cause } from "effect";
import { expect, it } from "vitest";
import { failureText } from "#adapters/http-server/startLines.ts";

const met = { code: "ENOSPC", syscall: "write", path: "/data/seal.key" };
const ofFile = Object.assign(new Error("ENOSPC: no space left on device, write"), met);
const store = "The server has no storage space left for the database.";
const initdb =
  "Command failed: /p/initdb --pgdata=/data/postgres\ninitdb: error: could not write to file: No space left on device";
const postgres =
  'PostgreSQL did not start: LOG: starting\nFATAL: could not write "postmaster.pid": No space left on device';

it.each([
  ["a file of the server", ofFile, "ENOSPC: no space left on device, write"],
  ["a first save", new Error(store), store],
  ["the making of a database", new Error("x", { cause: new Error(initdb) }), "initdb: error: could not write to file:"],
  [
    "PostgreSQL while it starts",
    new Error("x", { cause: new Error(postgres) }),
    'FATAL: could not write "postmaster.pid"',
  ],
])("a start on a full disk says so in one sentence, with what to do, whatever met it: %s", (_, error, words) => {
  const said = failureText(Cause.fail(error));
  expect(said).toMatch(/^the disk is full \(.*\)\. Free up space and start again: what was saved is kept\.$/);
  expect(said).toContain(words);
});
