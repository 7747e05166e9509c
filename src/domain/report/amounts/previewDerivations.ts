import type { Derivation } from "./Provenance.ts";
import type { LineRef } from "./Finding.ts";
import type { PreviewDerivation, PreviewLine } from "./PreviewDerivation.ts";

/** Limit for the page; the file has all parts of a sum. */
const MOST_PARTS = 50;

const renumbering = () => {
  const places = new Map<number, number>();
  return {
    places,
    of: (old: number): number => {
      const known = places.get(old);
      if (known !== undefined) return known;
      places.set(old, places.size);
      return places.size - 1;
    },
  };
};

/** The derivations and lines that a page refers to, renumbered, including all their parts down to the lines. */
export const previewDerivations = (
  derivationAt: (index: number) => Derivation | undefined,
  allLines: ReadonlyArray<LineRef>,
) => {
  const lines = renumbering();
  const derivations = renumbering();
  const shown = (): ReadonlyArray<PreviewDerivation> => {
    const previews: Array<PreviewDerivation> = [];
    // This loop also reaches parts, because they are added to the map during iteration.
    for (const [old] of derivations.places) {
      const derivation = derivationAt(old);
      if (derivation === undefined) throw new Error(`The model has no derivation ${old}`);
      const { figure, arithmetic, parts, list, rule, remarks } = derivation;
      previews.push({
        figure,
        arithmetic: arithmetic.slice(0, MOST_PARTS),
        parts: parts.slice(0, MOST_PARTS).map(derivations.of),
        parts_left_out: Math.max(0, parts.length - MOST_PARTS),
        lines: derivation.lines.slice(0, MOST_PARTS).map(lines.of),
        list,
        paragraph: rule.paragraph,
        remarks,
      });
    }
    return previews;
  };
  return {
    derivation: derivations.of,
    line: lines.of,
    /** Call only after everything has been numbered. */
    all: (): { readonly derivations: ReadonlyArray<PreviewDerivation>; readonly lines: ReadonlyArray<PreviewLine> } => {
      const previews = shown();
      return { derivations: previews, lines: [...lines.places.keys()].flatMap((old) => allLines[old] ?? []) };
    },
  };
};
