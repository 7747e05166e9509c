// Runs in a worker: looks at sheets and puts them together, so that nobody else's request waits.
import { parentPort, workerData } from "node:worker_threads";
import { type BindJob, bindSheets } from "./bindSheets.ts";

export type BindMessage =
  | { readonly _tag: "Looking"; readonly sheet: string | null }
  | { readonly _tag: "Bound" }
  | { readonly _tag: "Failed"; readonly reason: string };

const say = (message: BindMessage): void => {
  // A port of a worker has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
};

try {
  // What runBindWorker.ts hands over.
  await bindSheets(workerData as BindJob, (sheet) => say({ _tag: "Looking", sheet }));
  say({ _tag: "Bound" });
} catch (error) {
  say({ _tag: "Failed", reason: String(error) });
}
