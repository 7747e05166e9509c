import type { PreviewFinding, PreviewGap, ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { PreviewLine } from "#domain/report/amounts/PreviewDerivation.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import * as styles from "./report.css.ts";

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
    { id: "percent", header: "% of threshold", width: 100, align: "end", givesWay: 2, cell: ({ percent }) => percent },
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
    // Called, so that the table sees the words of the link, and breaks what is longer than any column.
    cell: ({ line }) => LineLink({ line: lines[line] }),
  },
  { id: "component", header: "Component", minWidth: 130, givesWay: 2, cell: ({ component }) => component },
  { id: "missing", header: "What is missing", minWidth: 200, cell: ({ missing }) => missing },
  { id: "treatment", header: "Treatment", minWidth: 160, givesWay: 1, cell: ({ treatment }) => treatment },
];
