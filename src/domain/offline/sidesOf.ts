import { wordsOf } from "../history/historyInWords.ts";
import type { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { walkInWords } from "../inventory/walk/walkStates.ts";
import type { Field } from "../shared/fieldTable.ts";
import type { Entry } from "./Entry.ts";

type Side = string | null;
export type SideRow = { readonly label: string; readonly before: Side; readonly yours: Side; readonly theirs: Side };
export type Sides = {
  /** What was done, where no field says it. */
  readonly sentence: string | null;
  readonly rows: ReadonlyArray<SideRow>;
};

const SENTENCES: Readonly<Partial<Record<Entry["change"]["kind"], string>>> = {
  "line.unlinked": "You deleted this product from the inventory.",
  "photo.added": "You added a photo to the question.",
};
const sentenceOf = ({ change: { kind }, after }: Entry): string | null =>
  kind === "question.toggled"
    ? `You ${after?.is_resolve_question === false ? "restored" : "resolved"} the question.`
    : (SENTENCES[kind] ?? null);

const valuesOf = (line: InventoryProduct): Readonly<Record<string, unknown>> => ({
  ...line,
  container_id: line.container_name,
  container_unit_id: line.container_unit_name,
  hazard_ids: line.hazards.map(({ name }) => name).join(", "),
});

/** Both versions of a line, field by field, where they differ; without theirs, what was changed here. */
export const sidesOf = (entry: Entry, theirs: InventoryProduct | null): Sides => {
  const { before, after, change } = entry;
  const [was, here, there] = [before, after, theirs].map((line) => line && valuesOf(line));
  const rows = Object.entries<Field>(LINE_FIELDS).flatMap(([name, field]): ReadonlyArray<SideRow> => {
    const words = (value: unknown) => wordsOf(field, value, new Map());
    const said = (line: typeof was) => (line ? words(line[name]) : null);
    const compared = there ? [here ?? was, there] : [here, here && was];
    const [mine, other] = compared.map((line) => (line ? said(line) : words(field.defaultValue)));
    if (mine === other) return [];
    return [{ label: field.label, before: said(was), yours: said(here), theirs: said(there) }];
  });
  if (change.kind !== "walk.decided") return { sentence: sentenceOf(entry), rows };
  const yours = walkInWords({ state: change.input.decision, reason: change.input.reason });
  return { sentence: null, rows: [{ label: "Walk", before: null, yours, theirs: null }, ...rows] };
};
