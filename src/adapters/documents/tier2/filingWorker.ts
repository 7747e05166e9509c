// Runs in a worker: a large file costs the server neither its time nor its memory.
import { parentPort } from "node:worker_threads";
import { Result } from "effect";
import { readTier2File } from "./tier2Files.ts";

const saidOf = (read: Awaited<ReturnType<typeof readTier2File>>) =>
  Result.match(read, {
    onSuccess: (filing) => ({ _tag: "Read", filing }),
    onFailure: (reasons) => ({ _tag: "Refused", reasons }),
  });

parentPort?.once("message", (bytes: Uint8Array) => {
  void readTier2File(bytes).then((read) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(saidOf(read));
  });
});
