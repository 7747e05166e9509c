import type { MeterBasis } from "#domain/meter/MeterBasis.ts";
import type { MeterQuestion } from "./deviceMeter.ts";
// Vite creates the default export: the URL of the file in the build.
// oxlint-disable-next-line import/default
import workerUrl from "./basisWorker.ts?worker&url";

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
const workerOnly: ScriptUrls = { createScriptURL: () => workerUrl };
// A browser object that TypeScript's library does not include; Firefox and Safari may not have it.
const trusted = Reflect.get(globalThis, "trustedTypes") as
  | { readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }
  | undefined;
/** The page's Content-Security-Policy allows this policy name once. */
const scriptUrls = trusted?.createPolicy("threshold-meter", workerOnly) ?? workerOnly;

/** Kept: the second question takes half the time. */
let kept: Worker | null = null;

/** Null also if the worker could not be started. */
export const meterInWorker = (question: MeterQuestion): Promise<MeterBasis | null> => {
  kept ??= new Worker(scriptUrls.createScriptURL(workerUrl), { type: "module" });
  const worker = kept;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<MeterBasis | null>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.addEventListener("error", () => {
      kept = null;
      resolve(null);
    });
    worker.postMessage(question, [port2]);
  });
};
