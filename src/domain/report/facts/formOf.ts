import { MATERIAL_LABELS, type MaterialForm } from "../../product/materialForms.ts";
import { lineTitles } from "../amounts/lineFigures.ts";
import type { PreparedLine } from "./PreparedLine.ts";

type Line = Pick<PreparedLine, "line">;

/** Forms that neither a liquid nor a gas can have. */
const OF_SOLIDS: ReadonlySet<MaterialForm> = new Set([
  "powder under 100 microns",
  "pieces of 100 microns or more",
  "fume or dust",
  "fibrous",
  "friable",
  "not friable",
]);

const isContradicted = ({ line: { material_form: form = "not known", physical_state: state } }: Line): boolean => {
  if (state === null || state === "solid" || form === "not known" || form === "airborne") return false;
  return state !== "liquid" || OF_SOLIDS.has(form);
};

/** The form as entered; one that contradicts the physical state is not known. */
export const formOf = (line: Line): MaterialForm =>
  isContradicted(line) ? "not known" : (line.line.material_form ?? "not known");

export const alloyOf = ({ line }: Line) => line.material_alloy ?? "not known";

/** A form of a solid that a list names, and which forms are it, or are not; the others do not tell. */
type ListedSolid = {
  readonly words: RegExp;
  readonly is: ReadonlyArray<MaterialForm>;
  readonly isNot: ReadonlyArray<MaterialForm>;
};

const LISTED_SOLIDS: ReadonlyArray<ListedSolid> = [
  {
    words: /fume or dust/i,
    is: ["fume or dust", "powder under 100 microns", "airborne"],
    isNot: ["pieces of 100 microns or more", "in solution", "molten", "fibrous"],
  },
  {
    words: /fibrous/i,
    is: ["fibrous"],
    isNot: ["powder under 100 microns", "pieces of 100 microns or more", "in solution", "molten", "fume or dust"],
  },
  {
    words: /friable/i,
    is: ["friable", "powder under 100 microns", "fume or dust"],
    isNot: ["not friable"],
  },
  {
    words: /aqueous solution/i,
    is: ["in solution"],
    isNot: [
      "powder under 100 microns",
      "pieces of 100 microns or more",
      "molten",
      "fume or dust",
      "fibrous",
      "friable",
      "not friable",
    ],
  },
];

/** Whether a line is in the form to which `qualifier` limits a listing; null if what decides it was not entered. */
export const isInListedForm = (line: Line, qualifier: string): boolean | null => {
  if (/except when contained in an alloy/i.test(qualifier)) {
    const alloy = alloyOf(line);
    return alloy === "not known" ? null : alloy === "no alloy";
  }
  const listed = LISTED_SOLIDS.find(({ words }) => words.test(qualifier));
  const form = formOf(line);
  if (listed?.is.includes(form) === true) return true;
  return listed?.isNot.includes(form) === true ? false : null;
};

/** `material form 'molten', as entered`. */
export const formWords = (line: Line): string => `material form '${formOf(line)}', as entered`;
export const alloyWords = (line: Line): string => `alloy '${alloyOf(line)}', as entered`;

export type MaterialField = keyof typeof MATERIAL_LABELS;

/**
 * Says once, for the whole report, which field of which lines settles what its remarks leave open, and which entries
 * were not used.
 */
export const materialRemarks = (
  lines: ReadonlyArray<PreparedLine>,
  open: ReadonlyMap<PreparedLine, MaterialField>,
): ReadonlyArray<string> => {
  const contradicted = lines.filter(isContradicted);
  const fields = [...new Set(open.values())].map((field) => MATERIAL_LABELS[field]);
  return [
    ...(open.size === 0
      ? []
      : [
          `Answers that depend on a fact that is not entered: ${fields.join(" and ")}, on the product or on the line. Entering it settles them: ${lineTitles([...open.keys()])}.`,
        ]),
    ...(contradicted.length === 0
      ? []
      : [
          `Not used, because it contradicts the physical state entered: ${MATERIAL_LABELS.material_form} of ${lineTitles(contradicted)}.`,
        ]),
  ];
};
