/** The row at this offset in one generation of the list. */
export type Anchor = { readonly offset: number; readonly key: string; readonly id: string };

/** The cached total and page starts of a list, exact as long as the generation is the same. */
export type CachedTotal = {
  readonly generation: number;
  readonly total: number;
  readonly anchors: ReadonlyMap<string, ReadonlyArray<Anchor>>;
};

export const MAX_LISTS = 1000;
const MAX_ANCHORS = 40;

/** Only saves work: a statement uses a cached total only if its own snapshot has the same generation. */
export class TotalCache {
  readonly #lists = new Map<string, CachedTotal>();

  get(list: string): CachedTotal | undefined {
    const found = this.#lists.get(list);
    if (found !== undefined) this.#put(list, found);
    return found;
  }

  /** Stores what a page learned; an answer from an older generation than the cached one is ignored. */
  learn(list: string, page: { generation: number; total: number; sort: string; anchor: Anchor | undefined }): void {
    const { generation, total, sort, anchor } = page;
    const known = this.#lists.get(list);
    if (known !== undefined && known.generation > generation) return;
    const anchors = new Map(known?.generation === generation ? known.anchors : []);
    if (anchor !== undefined) {
      const others = (anchors.get(sort) ?? []).filter(({ offset }) => offset !== anchor.offset);
      anchors.set(sort, [...others.slice(1 - MAX_ANCHORS), anchor]);
    }
    this.#put(list, { generation, total, anchors });
  }

  #put(list: string, known: CachedTotal): void {
    this.#lists.delete(list);
    this.#lists.set(list, known);
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= MAX_LISTS) break;
      this.#lists.delete(oldest);
    }
  }
}
