/// <reference lib="webworker" />
import type { Device } from "#application/offline/Device.ts";
import { deviceMeter, type MeterQuestion } from "./deviceMeter.ts";
import { openDevice } from "./openDevice.ts";

let opened: { readonly person: number; readonly device: Promise<Device> } | null = null;

// The laws of a large facility, and reading all of its lines, take long: the page goes on meanwhile.
const answer = async ({ person, inventoryId, input }: MeterQuestion) => {
  if (opened?.person !== person) opened = { person, device: openDevice(person) };
  return await deviceMeter(await opened.device, inventoryId, input);
};

self.addEventListener("message", ({ data, ports: [port] }: MessageEvent<MeterQuestion>) => {
  answer(data).then(
    (basis) => port?.postMessage(basis),
    () => {
      // It was deleted when the person signed out, and may be there again.
      opened = null;
      port?.postMessage(null);
    },
  );
});
