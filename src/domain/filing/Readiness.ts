import type { PreparedLine } from "../report/facts/PreparedLine.ts";

/**
 * What a remark is about, so that a screen can link to the field. `field` is its name in the form; if absent, the
 * remark is about the whole record.
 */
export type About = { readonly field?: string } & (
  | { readonly kind: "filing" }
  | { readonly kind: "facility"; readonly id: number }
  | { readonly kind: "contact"; readonly key: string; readonly name?: string }
  | { readonly kind: "container"; readonly name: string }
  | { readonly kind: "line"; readonly inventory_product_id: number }
  /** `lines` are the inventory_product_ids of the chemical's lines. */
  | { readonly kind: "chemical"; readonly name: string; readonly lines: ReadonlyArray<number> }
);

/** Refers to a chemical by its name and its lines. */
export const chemicalAbout = (name: string, lines: ReadonlyArray<PreparedLine>): About => ({
  kind: "chemical",
  name,
  lines: lines.map(({ line }) => line.inventory_product_id),
});

export type Remark = {
  readonly about: About;
  readonly words: string;
  /** The authority does not accept a file without it. */
  readonly isMandatory?: true;
};

/** Everything that a file lacks, and everything that was assumed for it, is reported here. */
export type Readiness = {
  /** While any of these is mandatory, the file is a draft that has to be completed elsewhere. */
  readonly lacks: ReadonlyArray<Remark>;
  readonly assumed: ReadonlyArray<Remark>;
  /** What is entered and can hardly be right; the file is made as it is. */
  readonly questions: ReadonlyArray<Remark>;
  /** What the report could not evaluate, or could evaluate only by an estimate. */
  readonly insufficientData: ReadonlyArray<Remark>;
  /** On site, but not in the file. */
  readonly leftOut: ReadonlyArray<Remark>;
};

type Kind = keyof Readiness;
type Note = (about: About, words: string) => void;
export type ReadinessNotes = { readonly [K in Kind]: Note } & {
  /** Adds a missing fact that is mandatory. */
  readonly needs: Note;
  readonly readiness: () => Readiness;
};

export const isDraft = ({ lacks }: Pick<Readiness, "lacks">): boolean =>
  lacks.some(({ isMandatory }) => isMandatory === true);

/** Collects remarks without duplicates, in the order in which they are first added. */
export const readinessNotes = (): ReadinessNotes => {
  const kept: Record<Kind, Map<string, Remark>> = {
    lacks: new Map(),
    assumed: new Map(),
    questions: new Map(),
    insufficientData: new Map(),
    leftOut: new Map(),
  };
  const keep = (kind: Kind, mandatory: Pick<Remark, "isMandatory"> = {}) => {
    const tell: Note = (about, words) => {
      const key = JSON.stringify([about, words]);
      if (!kept[kind].has(key)) kept[kind].set(key, { about, words, ...mandatory });
    };
    return tell;
  };
  const all = (kind: Kind) => [...kept[kind].values()];
  return {
    needs: keep("lacks", { isMandatory: true }),
    lacks: keep("lacks"),
    assumed: keep("assumed"),
    questions: keep("questions"),
    insufficientData: keep("insufficientData"),
    leftOut: keep("leftOut"),
    readiness: () => ({
      lacks: all("lacks"),
      assumed: all("assumed"),
      questions: all("questions"),
      insufficientData: all("insufficientData"),
      leftOut: all("leftOut"),
    }),
  };
};

/** Merges the remarks of several facilities; a remark about the filing as a whole appears once. */
export const joined = (all: ReadonlyArray<Readiness>): Readiness => {
  const { needs, readiness, ...notes } = readinessNotes();
  for (const one of all)
    for (const kind of ["lacks", "assumed", "questions", "insufficientData", "leftOut"] as const)
      for (const { about, words, isMandatory } of one[kind])
        if (kind === "lacks" && isMandatory === true) needs(about, words);
        else notes[kind](about, words);
  return readiness();
};
