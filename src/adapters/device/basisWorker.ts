/// <reference lib="webworker" />
import type { MeterInput } from "#domain/meter/MeterBasis.ts";
import { basisHere, type Known } from "#domain/offline/basisHere.ts";

// The laws of a large facility take seconds, in which the page goes on.
self.addEventListener("message", ({ data, ports: [port] }: MessageEvent<{ known: Known; input: MeterInput }>) => {
  port?.postMessage(basisHere(data.known, data.input));
});
