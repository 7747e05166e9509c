import { storedEntry } from "#domain/offline/Entry.ts";
import type { Queue } from "#domain/offline/Queue.ts";

/** As a device keeps it. */
export const storedQueue = (queue: Queue): unknown => ({ ...queue, entries: queue.entries.map(storedEntry) });
