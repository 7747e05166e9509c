import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, in microseconds: what others do on the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
};

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
const isKeydown = ({ name, args }: TraceEvent): boolean => name === "EventDispatch" && args.data?.type === "keydown";

const readTrace = (trace: Buffer): ReadonlyArray<TraceEvent> => {
  const { traceEvents }: { readonly traceEvents: ReadonlyArray<TraceEvent> } = JSON.parse(trace.toString("utf8"));
  return traceEvents;
};

/** A task belongs to the last key that was down when it ended. */
const perKey = (events: ReadonlyArray<TraceEvent>): ReadonlyArray<number> => {
  const keys = events.filter(isKeydown).toSorted((a, b) => a.ts - b.ts);
  const [first] = keys;
  if (first === undefined) throw new Error("The trace holds no keystroke.");
  const isTask = ({ name, ph, pid, tid }: TraceEvent): boolean =>
    ph === "X" && name === "RunTask" && pid === first.pid && tid === first.tid;
  const costs = keys.map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of events.filter(isTask)) {
    const at = keys.findLastIndex((key) => key.ts <= ts + dur);
    if (at >= 0) costs[at] = (costs[at] ?? 0) + tdur / 1000;
  }
  return costs;
};

/**
 * Milliseconds of the page's main thread for each keystroke: all of its tasks from the key on to the next one, with
 * layout and painting. Processor time, where the browser tells it.
 */
export const keystrokeCosts = async (
  browser: Browser,
  page: Page,
  type: () => Promise<void>,
): Promise<ReadonlyArray<number>> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await type();
  return perKey(readTrace(await browser.stopTracing()));
};
