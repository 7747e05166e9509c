import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of one tick of /proc. */
const TICK = 10;

/** The numbers behind the name in /proc/PID/stat; empty when the process is gone. */
const statOf = (pid: number | string): ReadonlyArray<string> => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};
const ticks = (stat: ReadonlyArray<string>, ...places: ReadonlyArray<number>): number =>
  places.reduce((sum, place) => sum + Number(stat[place] ?? 0), 0) * TICK;

/** Processor time in ms of a process with all its threads. Linux only. */
export const processorTime = (pid: number): number => ticks(statOf(pid), 11, 12);

/** Of a process and its children, also those that have ended: PostgreSQL has one for each connection. */
export const processorTimeOfFamily = (pid: number): number => {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === String(pid));
  return children.reduce((sum, stat) => sum + ticks(stat, 11, 12), ticks(statOf(pid), 11, 12, 13, 14));
};

/** Bytes of memory that a process holds now. */
export const residentBytes = (pid: number): number => Number(statOf(pid)[21] ?? 0) * 4096;
