/**
 * A list whose members can be created on each access, because the texts of ten thousand figures would take too much
 * memory.
 */
export type Listing<T> = Iterable<T> & {
  readonly length: number;
  readonly at: (index: number) => T | undefined;
};

/** Creates one member per source on each access; `make` must return the same result every time. */
export class MadeListing<S, T> implements Listing<T> {
  readonly #sources: ReadonlyArray<S>;
  readonly #make: (source: S, index: number) => T;

  constructor(sources: ReadonlyArray<S>, make: (source: S, index: number) => T) {
    this.#sources = sources;
    this.#make = make;
  }

  get length(): number {
    return this.#sources.length;
  }

  at(index: number): T | undefined {
    const source = this.#sources[index];
    return source === undefined ? undefined : this.#make(source, index);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const [index, source] of this.#sources.entries()) yield this.#make(source, index);
  }
}
