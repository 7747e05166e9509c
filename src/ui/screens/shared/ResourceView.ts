import type { FormRow } from "#application/machines/FormResource.ts";
import type { ResourceForm } from "#application/machines/resourceForm.ts";
import type { PageFacts } from "../shell/usePage.ts";
import type { ListColumn } from "./ListView.tsx";
import type { FieldLabels } from "./useResourceForm.ts";

/** The screen of a plain resource whose list shows whole records: words, columns and what may be done, declared once. */
export type ResourceView<Row extends FormRow, Draft extends object, Input> = {
  readonly form: ResourceForm<Draft, Row, Input>;
  /** The list's address; `/create` and `/{id}` below it are modals. */
  readonly path: string;
  /** What the frame and the browser's tab say. */
  readonly page: PageFacts;
  readonly heading: string;
  /** The table, as screen readers name it; the heading, when absent. */
  readonly table?: string;
  readonly addLabel: string;
  /** Whoever may not add does not see the button either. */
  readonly isAddHidden?: boolean;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly sortable: ReadonlyArray<string>;
  /** The column that names the record and leads to it. */
  readonly nameColumn: { readonly id: string; readonly header: string };
  /** Columns between the name and the buttons of a row. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly labels: FieldLabels<Draft>;
  /** A row has a button that archives or unarchives it; the form has one in any case. */
  readonly hasRowArchive?: boolean;
  readonly offersDelete?: boolean;
  readonly modalSize?: "small" | "medium";
};
