// Runs in a worker: whatever a file does to it, the server goes on.
import { parentPort } from "node:worker_threads";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { extractSheet } from "./extractSheet.ts";

parentPort?.on("message", (bytes: Uint8Array<ArrayBuffer>) => {
  // A defect ends the worker, which is what its owner listens for.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void extractSheet(bytes).then((text) => parentPort?.postMessage(readSheet(text)));
});
