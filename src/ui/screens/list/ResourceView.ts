import type { FormRow, ResourceForm } from "#application/machines/form/FormResource.ts";
import type { ResourceMachines } from "#application/machines/resourceMachines.ts";
import type { ResourceDeclaration } from "#domain/declareResource.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";
import type { PageFacts } from "../shell/usePage.ts";
import type { ListColumn } from "./ListPage.tsx";
import type { ListAsFile } from "./ListTools.tsx";
import type { ListRules } from "./listSearch.ts";
import type { ListWords } from "./listTexts.ts";

/** A plain resource whose list shows whole records: texts, columns and permissions, declared once. */
export type ResourceView<Row extends FormRow, Draft extends object, Input> = {
  readonly resource: ResourceDeclaration;
  readonly words: ListWords;
  readonly form: ResourceForm<Draft, Row, Input>;
  /** The list's address; `/create` and `/{id}` below it are modals. */
  readonly path: string;
  /** The page that imports records of the list from files. */
  readonly importPath?: string;
  readonly page: PageFacts;
  /** By default the title of its texts. */
  readonly heading?: string;
  /** Hides the button if the role may not add records. */
  readonly isAddHidden?: boolean;
  readonly searchLabel: string;
  readonly rules: ListRules;
  readonly nameColumn: { readonly id: string; readonly header: string };
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly asFile: ListAsFile;
  readonly labels: FieldLabels<Draft>;
  /** Each row has a button that archives or unarchives it; the form always has one. */
  readonly hasRowArchive?: boolean;
  readonly offersDelete?: boolean;
  readonly modalSize?: "small" | "medium";
};

export type ViewProps<Row extends FormRow, Draft extends object, Input> = {
  /** Declared at module level, so that it is one object for the life of the page. */
  readonly view: ResourceView<Row, Draft, Input>;
  readonly machines: ResourceMachines<Row, Draft>;
};
