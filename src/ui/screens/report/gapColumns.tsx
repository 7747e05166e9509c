import type { PreviewGap, ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { LineLink } from "./LineLink.tsx";

/** What could not be judged: the line, what is missing, and what was done about it. */
export const gapColumns = ({ lines }: ReportPreview): ReadonlyArray<DataTableColumn<PreviewGap>> => [
  {
    id: "line",
    header: "Product",
    isRowHeader: true,
    minWidth: 180,
    cell: ({ line }) => <LineLink line={lines[line]} />,
  },
  { id: "component", header: "Component", minWidth: 130, cell: ({ component }) => component },
  { id: "missing", header: "What is missing", minWidth: 200, cell: ({ missing }) => missing },
  { id: "treatment", header: "Treatment", minWidth: 180, cell: ({ treatment }) => treatment },
];
