/** What a remark is about, so that a screen can lead to the field. */
export type About =
  | { readonly kind: "filing" }
  | { readonly kind: "facility"; readonly id: number }
  | { readonly kind: "contact"; readonly key: string }
  | { readonly kind: "container"; readonly name: string }
  | { readonly kind: "line"; readonly inventory_product_id: number }
  | { readonly kind: "chemical"; readonly name: string };

export type Remark = { readonly about: About; readonly words: string };

/** Nothing of what a file lacks, and of what was taken for granted, goes untold. */
export type Readiness = {
  /** While there is one the file is a draft, to be completed elsewhere. */
  readonly lacks: ReadonlyArray<Remark>;
  readonly assumed: ReadonlyArray<Remark>;
  /** What the report itself could not judge, or only by an estimate. */
  readonly notJudged: ReadonlyArray<Remark>;
};

type Kind = keyof Readiness;
export type Told = { readonly [K in Kind]: (about: About, words: string) => void } & {
  readonly readiness: () => Readiness;
};

/** Each remark once, in the order in which they are met. */
export const tellReadiness = (): Told => {
  const kept: Record<Kind, Map<string, Remark>> = { lacks: new Map(), assumed: new Map(), notJudged: new Map() };
  const keep = (kind: Kind) => (about: About, words: string) => {
    const key = JSON.stringify([about, words]);
    if (!kept[kind].has(key)) kept[kind].set(key, { about, words });
  };
  const all = (kind: Kind) => [...kept[kind].values()];
  return {
    lacks: keep("lacks"),
    assumed: keep("assumed"),
    notJudged: keep("notJudged"),
    readiness: () => ({ lacks: all("lacks"), assumed: all("assumed"), notJudged: all("notJudged") }),
  };
};
