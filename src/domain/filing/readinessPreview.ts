import { previewDerivations } from "../report/amounts/previewDerivations.ts";
import { isUnconfirmed } from "../report/amounts/lineFigures.ts";
import type { FacilityFiling } from "./FacilityFiling.ts";
import type { FiledItem, FilingFacility, FilingReadiness, FilingRemark } from "./FilingReadiness.ts";
import type { About, Readiness, Remark } from "./Readiness.ts";
import { linesToFillIn } from "./fillIn.ts";
import { lineRefOf } from "../report/amounts/Finding.ts";

/** Limit for the page; the file contains everything. */
const MOST = 200;

type Lines = ReadonlyMap<number, FacilityFiling["snapshot"]["lines"][number]>;

const PLACES = {
  filing: "filing",
  facility: "facility",
  contact: "contact",
  container: "container",
  line: "line",
  chemical: "line",
} as const satisfies Record<About["kind"], FilingRemark["where"]>;

const idOf = (about: About): number | null => {
  switch (about.kind) {
    case "filing":
    case "container":
      return null;
    case "facility":
      return about.id;
    case "contact":
      return /^\d+$/.test(about.key) ? Number(about.key) : null;
    case "line":
      return about.inventory_product_id;
    case "chemical":
      return about.lines[0] ?? null;
  }
};

const nameOf = (about: About, facility: string, lines: Lines): string => {
  switch (about.kind) {
    case "filing":
      return "";
    case "facility":
      return facility;
    case "contact":
      return about.name ?? "";
    case "line":
      return lines.get(about.inventory_product_id)?.name ?? "";
    case "container":
    case "chemical":
      return about.name;
  }
};

const remarkOf =
  (facility: string, lines: Lines) =>
  ({ about, words, isMandatory }: Remark): FilingRemark => {
    const where = PLACES[about.kind];
    const id = idOf(about);
    return {
      where,
      id,
      inventory_id: where === "line" && id !== null ? (lines.get(id)?.inventory_id ?? null) : null,
      field: about.field ?? "",
      name: nameOf(about, facility, lines),
      words,
      is_mandatory: isMandatory === true,
      lines: linesToFillIn(about, lines),
    };
  };

/** The display name of whatever a remark is about, in any of the facilities; '' for the filing as a whole. */
export const remarkName = ({ about }: Remark, facilities: ReadonlyArray<FacilityFiling>): string => {
  if (about.kind === "facility")
    return facilities.find(({ snapshot }) => snapshot.facility.id === about.id)?.snapshot.facility.name ?? "";
  if (about.kind !== "line") return nameOf(about, "", new Map());
  const found = facilities.flatMap(({ snapshot }) => lineOf(snapshot).get(about.inventory_product_id) ?? []);
  return found[0]?.name ?? "";
};

const ofFacility = ({ about }: Remark): boolean => about.kind !== "filing";
const leftOf = (all: ReadonlyArray<unknown>): number => Math.max(0, all.length - MOST);
/** Mandatory remarks first. */
const sorted = (lacks: ReadonlyArray<Remark>): ReadonlyArray<Remark> => [
  ...lacks.filter(({ isMandatory }) => isMandatory === true),
  ...lacks.filter(({ isMandatory }) => isMandatory !== true),
];

const lineOf = (snapshot: FacilityFiling["snapshot"]): Lines => {
  const known = linesOf.get(snapshot);
  if (known !== undefined) return known;
  const lines: Lines = new Map(snapshot.lines.map((line) => [line.inventory_product_id, line]));
  linesOf.set(snapshot, lines);
  return lines;
};
const linesOf = new WeakMap<FacilityFiling["snapshot"], Lines>();

const shownFacility = ({ snapshot, provenance, readiness, count, items }: FacilityFiling): FilingFacility => {
  const { id, name } = snapshot.facility;
  const lines = lineOf(snapshot);
  const remark = remarkOf(name, lines);
  const [lacks, assumed, questions, insufficientData, leftOut] = [
    sorted(readiness.lacks),
    readiness.assumed,
    readiness.questions,
    readiness.insufficientData,
    readiness.leftOut,
  ].map((all) => all.filter(ofFacility));
  const shown = (all: ReadonlyArray<Remark> = []) => all.slice(0, MOST).map(remark);
  const derivations = previewDerivations((index) => provenance.get(index), snapshot.lines.map(lineRefOf));
  const numbered = (item: FiledItem): FiledItem => ({
    ...item,
    amounts: item.amounts.map((amount) => ({
      ...amount,
      derivation: amount.derivation === null ? null : derivations.derivation(amount.derivation),
    })),
  });
  return {
    id,
    name,
    lacks: shown(lacks),
    lacks_left_out: leftOf(lacks ?? []),
    assumed: shown(assumed),
    assumed_left_out: leftOf(assumed ?? []),
    questions: shown(questions),
    questions_left_out: leftOf(questions ?? []),
    not_judged: shown(insufficientData),
    not_judged_left_out: leftOf(insufficientData ?? []),
    left_out: shown(leftOut),
    left_out_left_out: leftOf(leftOut ?? []),
    items: items(MOST).map(numbered),
    items_left_out: Math.max(0, count - MOST),
    ...derivations.all(),
  };
};

/** `all` holds the remarks of all facilities together, and of the filing as a whole. */
export const readinessPreview = (
  facilities: ReadonlyArray<FacilityFiling>,
  all: Pick<Readiness, "lacks" | "assumed">,
): Pick<FilingReadiness, "mandatory_lacks" | "unconfirmed_lines" | "lacks" | "assumed" | "facilities"> => {
  const remark = remarkOf("", new Map());
  const ofFiling = (remarks: ReadonlyArray<Remark>) => remarks.filter((one) => !ofFacility(one)).map(remark);
  return {
    mandatory_lacks: all.lacks.filter(({ isMandatory }) => isMandatory === true).length,
    unconfirmed_lines: facilities.flatMap(({ snapshot }) => snapshot.lines.filter(isUnconfirmed)).length,
    lacks: ofFiling(sorted(all.lacks)),
    assumed: ofFiling(all.assumed),
    facilities: facilities.map(shownFacility),
  };
};
