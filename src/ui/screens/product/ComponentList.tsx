import { type ReactNode, useMemo } from "react";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import type { PERCENT_BASES } from "#domain/component/PrintedRange.ts";
import { COMPONENT_COLUMNS, shareOf } from "#application/component/componentColumns.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { numberText } from "#ui/kit/counts.ts";
import { type ListTexts, ListView } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { Modals } from "../list/modalRoute.tsx";
import type { LocalList } from "../list/useList.ts";
import { cas, components, section, sectionTitle } from "./product.css.ts";
import { CHEMICAL_COMPONENTS, storedWrongCheckDigit } from "./productTexts.ts";

const percentShown = numberText(6);

const percentText = (percent: number | null): string => (percent === null ? "" : percentShown(percent));

/** The percentage that was entered, otherwise the printed range. */
export const shareText = (component: ChemicalComponent, basis: (typeof PERCENT_BASES)[number]): string => {
  const share = shareOf(component, basis);
  return typeof share === "string" ? share : percentText(share);
};

/** The number, with the correct check digit if it is wrong (decision 7). */
function CasNumber({ number, cas_check }: ChemicalComponent) {
  if (cas_check === null || cas_check.valid) return number;
  const { expected_digit } = cas_check;
  return (
    <span className={cas} title={storedWrongCheckDigit(expected_digit)}>
      {number}
      <Badge tone="warning">check digit should be {expected_digit}</Badge>
    </span>
  );
}

const COLUMNS: ReadonlyArray<ListColumn<ChemicalComponent>> = [
  { id: "number", header: COMPONENT_COLUMNS.number.header, minWidth: 110, grow: 0.6, cell: CasNumber },
  { id: "name", header: COMPONENT_COLUMNS.name.header, isRowHeader: true, minWidth: 200, cell: ({ name }) => name },
  {
    id: "percentage_weight",
    header: COMPONENT_COLUMNS.percentage_weight.header,
    width: 126,
    align: "end",
    givesWay: 2,
    cell: (component) => shareText(component, "weight"),
  },
  {
    id: "percentage_volume",
    header: COMPONENT_COLUMNS.percentage_volume.header,
    width: 132,
    align: "end",
    givesWay: 1,
    cell: (component) => shareText(component, "volume"),
  },
];

const TEXTS: ListTexts = {
  table: CHEMICAL_COMPONENTS,
  search: "Search chemical components",
  placeholder: "Search by name or CAS #",
};

type ComponentListProps<Row extends ChemicalComponent> = {
  readonly list: LocalList<Row>;
  /** Must be the same object on each render. */
  readonly actions: ListColumn<Row>;
  readonly rowId: (row: Row) => string;
  readonly button?: ReactNode;
  readonly file: Omit<ListAsFile, "columns">;
};

/** Chemical components below the form of their product or line, and the modals over it (spec B2). */
export function ComponentList<Row extends ChemicalComponent>(props: ComponentListProps<Row>) {
  const { list, actions, rowId, button, file } = props;
  const asFile = useMemo(() => ({ ...file, columns: COMPONENT_COLUMNS }), [file]);
  const columns = useMemo(() => [...COLUMNS, actions], [actions]);
  return (
    <section className={components} aria-label={CHEMICAL_COMPONENTS}>
      <div className={section}>
        <h2 className={sectionTitle}>{CHEMICAL_COMPONENTS}</h2>
        {button}
      </div>
      <ListView
        list={list}
        texts={TEXTS}
        columns={columns}
        rowId={rowId}
        asFile={asFile}
        emptyHint={button == null ? undefined : "Add the first one with the button above."}
      />
      <Modals onChanged={() => list.send({ type: "list.refreshed" })} />
    </section>
  );
}
