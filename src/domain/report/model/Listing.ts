/**
 * A list whose members may be made each time somebody asks for them; an array is one. A report of some ten thousand
 * figures keeps what its figures follow from: to keep their words as well would take more memory than all the rest.
 */
export type Listing<T> = Iterable<T> & {
  readonly length: number;
  /** From 0 to length - 1. */
  readonly at: (index: number) => T | undefined;
};

/** One member for each of the sources, the same each time that `make` is asked. */
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
