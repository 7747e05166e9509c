import type { PhysicalState } from "../../quantity/PhysicalState.ts";
import { ALLOYS, type MaterialForm } from "../../product/materialForms.ts";
import { alloyOf, formOf } from "../facts/formOf.ts";
import type { ListedForm } from "../facts/listedForm.ts";
import { listedForm } from "../facts/listedForm.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { isOpen as isSolidFormOpen } from "../laws/epcra302Rules.ts";
import { isFormOpen } from "../laws/epcra304/spills.ts";
import { BY_FORM, IN_ALLOY } from "../laws/epcra313/qualifiers.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ReportSnapshot, SnapshotLine, SnapshotListRow } from "../snapshot/ReportSnapshot.ts";

export type FormField = "material_form" | "material_alloy" | "physical_state";
/** A value for each field of a line's form that is not entered and matters for one of its substances. */
export type OpenForm = {
  readonly fields: ReadonlyArray<FormField>;
  readonly values: ReadonlyArray<Partial<SnapshotLine>>;
};

type Row = Pick<SnapshotListRow, "tpq_other_solid_lbs" | "qualifier" | "chemical_name">;
type OfNumber = { readonly forms: ReadonlyArray<ListedForm>; readonly rows: ReadonlyArray<Row> };
export type ListedNumbers = ReadonlyMap<string, OfNumber>;

const known = new WeakMap<ReadonlyArray<SnapshotListRow>, ListedNumbers>();
const read = (rows: ReadonlyArray<SnapshotListRow>): ListedNumbers =>
  new Map(
    [...Map.groupBy(rows, (row) => row.cas_number || row.category_code)].map(([key, same]) => [
      key,
      { rows: same, forms: same.map((row) => listedForm(row.chemical_name, row.qualifier)) },
    ]),
  );

/** The rows of the lists of a report by CAS number or category code; each list is read once. */
export const listedNumbers = ({ lists }: ReportSnapshot): ((key: string) => OfNumber) => {
  const all = lists.map(({ rows }) => {
    const numbers = known.get(rows) ?? read(rows);
    known.set(rows, numbers);
    return numbers;
  });
  return (key) => {
    const found = all.flatMap((numbers) => numbers.get(key) ?? []);
    return { rows: found.flatMap(({ rows }) => rows), forms: found.flatMap(({ forms }) => forms) };
  };
};

const SOLID: ReadonlyArray<MaterialForm> = ["powder under 100 microns", "pieces of 100 microns or more"];
const FORMS: Readonly<Partial<Record<ReportTypeId, ReadonlyArray<MaterialForm>>>> = {
  epcra_section_302_extremely_hazardous_substances: [...SOLID, "molten", "in solution"],
  epcra_section_304_cercla_spill_reporting: [...SOLID, "not friable"],
  epcra_section_313_threshold_from_r_manufactured: [...SOLID, "in solution", "fibrous", "not friable"],
  epcra_section_313_threshold_from_r_processed: [...SOLID, "in solution", "fibrous", "not friable"],
  epcra_section_313_threshold_from_r_otherwise_used: [...SOLID, "in solution", "fibrous", "not friable"],
};
const STATES: ReadonlyArray<PhysicalState> = ["solid", "liquid", "compressed gas"];
const OF_LIQUIDS: ReadonlyArray<MaterialForm> = ["in solution", "molten"];

const formsIn = (forms: ReadonlyArray<MaterialForm>, state: PhysicalState | null): ReadonlyArray<MaterialForm> =>
  state === "solid"
    ? forms.filter((form) => form !== "in solution")
    : state === "liquid"
      ? forms.filter((form) => OF_LIQUIDS.includes(form))
      : [];

export const is313 = (type: ReportTypeId): boolean => type.startsWith("epcra_section_313");

/** What is not entered of a line's form and decides how one of its substances counts; `keys` are its substances. */
export const openForm = (
  type: ReportTypeId,
  line: PreparedLine,
  keys: ReadonlyArray<string>,
  numbers: (key: string) => OfNumber,
): OpenForm => {
  const { physical_state: state } = line.line;
  const found = keys.map((key) => ({ key, ...numbers(key) })).filter(({ rows }) => rows.length > 0);
  const textOf = ({ qualifier, chemical_name }: Row): string => qualifier || chemical_name;
  const hasRow = (is: (row: Row) => boolean): boolean => found.some(({ rows }) => rows.some(is));
  const isSolidEhs =
    type === "epcra_section_302_extremely_hazardous_substances" &&
    isSolidFormOpen({ line }) &&
    hasRow((row) => row.tpq_other_solid_lbs !== null);
  const byForm =
    isSolidEhs ||
    (is313(type) && hasRow((row) => BY_FORM.test(textOf(row)))) ||
    (type === "epcra_section_304_cercla_spill_reporting" && found.some(({ key }) => isFormOpen(line, key)));
  const isFormMissing = byForm && formOf(line) === "not known";
  const isAlloyMissing =
    is313(type) &&
    alloyOf(line) === "not known" &&
    (keys.includes("7439-92-1") || hasRow((row) => IN_ALLOY.test(textOf(row))));
  const isStateMissing =
    state === null &&
    (isFormMissing || found.some(({ forms }) => forms.some(({ kind }) => kind === "anhydrous" || kind === "liquid")));
  const forms = isFormMissing ? (FORMS[type] ?? []) : [];
  const ofState = (one: PhysicalState | null): ReadonlyArray<Partial<SnapshotLine>> =>
    formsIn(forms, one).map((material_form) => ({ material_form }));
  const values = isStateMissing
    ? STATES.flatMap((physical_state) => {
        const own = ofState(physical_state);
        return (own.length === 0 ? [{}] : own).map((value) => ({ ...value, physical_state }));
      })
    : ofState(state);
  const alloys = isAlloyMissing ? ALLOYS.slice(1).map((material_alloy) => ({ material_alloy })) : [];
  return {
    fields: [
      ...(isStateMissing ? (["physical_state"] as const) : []),
      ...(isFormMissing && values.length > 0 ? (["material_form"] as const) : []),
      ...(isAlloyMissing ? (["material_alloy"] as const) : []),
    ],
    values: [...values, ...alloys],
  };
};
