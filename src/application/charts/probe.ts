import { sayName } from "./sayName.ts";

/** What stands for the machine's context and event while a function of both is asked what it would answer. */
export type Probe = {
  /** Every path that was read, such as "event.output". */
  readonly read: Set<string>;
  /** Paths that answer with a value instead of a further probe. */
  readonly fixed: ReadonlyMap<string, unknown>;
};

const PATH = Symbol("path");

/** The path that a probe stands for; undefined when the value is none. */
export const pathOf = (value: unknown): string | undefined =>
  typeof value === "function" && PATH in value ? String(value[PATH]) : undefined;

/** A value that answers every question with a further probe, and reads as its own name. */
export const probeAt = (path: string, asked: Probe): unknown =>
  new Proxy(() => undefined, {
    has: (_, key) => key === PATH,
    get: (_, key) => {
      if (key === PATH) return path;
      if (key === Symbol.toPrimitive) return () => sayName(path.split(".").at(-1) ?? "");
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === "symbol") return undefined;
      // Answers are asked as if all had gone well.
      if (key === "_tag") return "Success";
      const further = `${path}.${key}`;
      asked.read.add(further);
      return asked.fixed.has(further) ? asked.fixed.get(further) : probeAt(further, asked);
    },
    apply: () => probeAt(path, asked),
  });
