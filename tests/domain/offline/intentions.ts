export const of = <T>(choices: readonly [T, ...ReadonlyArray<T>], pick: number): T =>
  choices[pick % choices.length] ?? choices[0];

/** What people wanted, over all devices, by a number that says the order. */
export class Intentions {
  readonly #byKey = new Map<string, number>();
  readonly seen = new Map<number, Set<number>>();
  /** By number: the lines of the device that it changes. */
  readonly lines = new Map<number, ReadonlyArray<string>>();
  readonly discarded = new Set<number>();
  /** Perhaps saved already when a person sent it again. */
  readonly repeated = new Set<number>();
  #keys = 0;

  newKey(intention: number): string {
    const key = `key-${(this.#keys += 1)}`;
    this.#byKey.set(key, intention);
    return key;
  }
  accept(lines: ReadonlyArray<string>, seen: ReadonlyArray<number>): { readonly key: string; readonly number: number } {
    const number = this.seen.size + 1;
    this.seen.set(number, new Set([...seen, number]));
    this.lines.set(number, lines);
    return { key: this.newKey(number), number };
  }
  /** Somebody's at a desk: no device has to deliver it. */
  ofOthers(): number {
    return -(this.#keys += 1);
  }
  of(key: string): number {
    return this.#byKey.get(key) ?? Number.NaN;
  }
}
