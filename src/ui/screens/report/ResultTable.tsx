import type { PreviewLine } from "#domain/report/amounts/PreviewDerivation.ts";
import { listRowWords } from "#domain/report/amounts/Provenance.ts";
import type { PreviewFinding, PreviewGap, ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn, type DataTableProps } from "#ui/kit/table/DataTable.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { ShareCell } from "#ui/kit/progress/Meter.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { DescriptionList } from "#ui/kit/layout.tsx";
import * as styles from "./report.css.ts";
import { leftOut } from "./reportTexts.ts";

type ResultTableProps<Row> = Pick<DataTableProps<Row>, "label" | "columns" | "rows" | "rowId"> & {
  /** The number of rows that only the file has. */
  readonly rowsLeftOut?: number;
};

/** A table without sorting or loading. */
export function ResultTable<Row>({ rowsLeftOut = 0, ...table }: ResultTableProps<Row>) {
  return (
    <>
      <DataTable {...table} density="compact" />
      {rowsLeftOut === 0 ? null : <p className={styles.muted}>{leftOut(rowsLeftOut)}</p>}
    </>
  );
}

type Figure = PreviewFinding["total"];

/** @param open shows the derivation of a figure */
export const figureButton = (open: (derivation: number) => void, what: string, { text, derivation }: Figure) => (
  <span className={styles.figure}>
    <Button
      variant="quiet"
      size="small"
      aria-label={`${text}, ${what}: show derivation`}
      onPress={() => open(derivation)}
    >
      {text}
    </Button>
  </span>
);

const LOOKS = { reportable: "danger", close: "warning", below: "neutral" } as const;
const shareOf = ({ name, outcome, percent, share, total, threshold }: PreviewFinding) => (
  <ShareCell
    label={`${name}, share of the threshold`}
    words={`${total.text} of ${threshold.text}${percent === "" ? "" : `, ${percent}`}`}
    percent={percent}
    share={share}
    look={LOOKS[outcome]}
  />
);

/** @param open shows the derivation of a figure */
export const findingColumns = (open: (derivation: number) => void): ReadonlyArray<DataTableColumn<PreviewFinding>> => {
  const figure = (what: string, found: Figure) => figureButton(open, what, found);
  return [
    { id: "name", header: "Name", isRowHeader: true, minWidth: 180, cell: ({ name }) => name },
    { id: "cas", header: "CAS #", width: 104, cell: ({ cas }) => cas },
    { id: "total", header: "Amount", width: 110, align: "end", cell: ({ name, total }) => figure(name, total) },
    {
      id: "threshold",
      header: "Threshold",
      width: 110,
      align: "end",
      cell: ({ name, threshold }) => figure(`threshold of ${name}`, threshold),
    },
    { id: "percent", header: "% of threshold", width: 100, align: "end", givesWay: 2, cell: shareOf },
    { id: "remarks", header: "Remarks", minWidth: 160, givesWay: 1, cell: ({ remarks }) => remarks.join("; ") },
  ];
};

export function LineLink({ line }: { readonly line: PreviewLine | undefined }) {
  if (line === undefined) return null;
  const href = `/inventories/${line.inventory_id}/products/${line.inventory_product_id}`;
  return <TextLink href={href}>{`SDS No. ${line.sds_no}, ${line.name}`}</TextLink>;
}

export const gapColumns = ({ lines }: ReportPreview): ReadonlyArray<DataTableColumn<PreviewGap>> => [
  {
    id: "line",
    header: "Product",
    isRowHeader: true,
    minWidth: 180,
    // Called as functions, so that the table sees the link's text and can break words longer than any column.
    cell: ({ line }) => LineLink({ line: lines[line] }),
  },
  { id: "component", header: "Component", minWidth: 130, givesWay: 2, cell: ({ component }) => component },
  { id: "missing", header: "What is missing", minWidth: 200, cell: ({ missing }) => missing },
  { id: "treatment", header: "Treatment", minWidth: 160, givesWay: 1, cell: ({ treatment }) => treatment },
];

/** How many levels of nested sums are shown; the last level is a part of a line. */
const DEPTH = 4;

type ShownPreview = Pick<ReportPreview, "derivations" | "lines">;
type DerivationProps = { readonly preview: ShownPreview; readonly derivation: number };

export function DerivationDialog({ preview, derivation, onClose }: DerivationProps & { readonly onClose: () => void }) {
  const entry = preview.derivations[derivation];
  if (entry === undefined) return null;
  const { list, paragraph, remarks, figure, lines, parts } = entry;
  const lineLinks = lines.map((line) => (
    <li key={line}>
      <LineLink line={preview.lines[line]} />
    </li>
  ));
  return (
    <Modal title={figure} onClose={onClose} isDismissable size="large">
      <div className={styles.part}>
        <DescriptionList
          items={[
            { label: "Derivation", value: <Steps steps={entry.arithmetic} /> },
            ...(parts.length === 0
              ? []
              : [{ label: "Adds up", value: <Parts preview={preview} derivation={derivation} depth={1} /> }]),
            ...(lines.length === 0 ? [] : [{ label: "Lines", value: <ul className={styles.list}>{lineLinks}</ul> }]),
            ...(list === null ? [] : [{ label: "List", value: `${listRowWords(list)} ${list.cas_number}` }]),
            { label: "Rule", value: paragraph },
            ...(remarks.length === 0 ? [] : [{ label: "Remarks", value: remarks.join("; ") }]),
          ]}
        />
      </div>
    </Modal>
  );
}

function Steps({ steps }: { readonly steps: ReadonlyArray<string> }) {
  return (
    <>
      {steps.map((step) => (
        <p key={step} className={styles.words}>
          {step}
        </p>
      ))}
    </>
  );
}

function Parts({ preview, derivation, depth }: DerivationProps & { readonly depth: number }) {
  const entry = preview.derivations[derivation];
  if (entry === undefined || entry.parts.length === 0 || depth > DEPTH) return null;
  return (
    <ul className={styles.list}>
      {entry.parts.map((part) => {
        const one = preview.derivations[part];
        return one === undefined ? null : (
          <li key={part}>
            {one.figure}
            <Steps steps={one.arithmetic} />
            <Parts preview={preview} derivation={part} depth={depth + 1} />
          </li>
        );
      })}
      {entry.parts_left_out === 0 ? null : <li>{leftOut(entry.parts_left_out)}</li>}
    </ul>
  );
}
