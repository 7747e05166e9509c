import { type ReactNode, useMemo } from "react";
import { type FormRow, type ResourceForm, formResource } from "#application/machines/form/FormResource.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { usePage, type PageFacts } from "../shell/usePage.ts";
import { ListPage } from "./ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { IMPORT, type ListWords } from "../list/listTexts.ts";
import { archivedTone, buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useList } from "../list/useList.ts";
import { useRole } from "../useApp.ts";
import type { ResourceMachines } from "#application/machines/resourceMachines.ts";
import type { Columns } from "#application/list/Column.ts";
import type { ListName } from "#domain/list/listNames.ts";
import type { Field } from "#domain/shared/fieldTable.ts";
import { FormGrid } from "#ui/kit/layout.tsx";
import { drawnFields } from "../form/FormFields.tsx";
import type { FieldLabels, OpenForm } from "../form/useResourceForm.ts";
import type { ListRules } from "../list/listSearch.ts";
import { ResourceModal } from "./ResourceModal.tsx";
import type { ModalProps } from "../list/modalRoute.tsx";

type ResourcePageProps<Row extends FormRow, Draft extends object, Input> = ViewProps<Row, Draft, Input> & {
  readonly intro?: ReactNode;
};

/** The list of a resource, by its declaration (spec A2, B2). */
export function ResourcePage<Row extends FormRow, Draft extends object, Input>(
  props: ResourcePageProps<Row, Draft, Input>,
) {
  const { view, machines, intro } = props;
  const { path, rules, headers } = view;
  const { nameOf, resource } = view.form;
  const { permissions, entity, recordName } = resource;
  const { title, addLabel, searchPlaceholder } = view.words;
  const role = useRole();
  const list = useList({ list: machines.list, scope: null, rules });
  const { address, open } = list;
  const action = useConfirmAction(machines.toggle, list);
  const { request } = action;
  const asFile = useMemo(() => ({ list: view.list, columns: view.headers }), [view]);
  const more = useMemo(
    () => (view.importPath === undefined ? undefined : [{ label: IMPORT, href: view.importPath }]),
    [view],
  );
  usePage(view.page);
  const columns = useMemo(() => {
    const toggle = {
      refusalOf: () => refusalOf(mayDo(role, permissions.archive)),
      onPress: (row: Row) => request({ ...row, name: nameOf(row) }),
    };
    return [
      nameColumn({
        id: view.name,
        header: headers[view.name]?.header ?? "",
        nameOf,
        hrefOf: ({ id }: Row) => `${path}/${id}${address}`,
      }),
      ...view.columns.map((column) => ({
        header: headers[column.id]?.header ?? "",
        cell: (row: Row) => headers[column.id]?.value(row),
        ...column,
      })),
      buttonsColumn({
        recordName,
        nameOf,
        mayEdit: mayDo(role, permissions.edit).allowed,
        onOpen: ({ id }: Row) => open(`${path}/${id}`),
        toggle: view.hasRowArchive === true ? toggle : undefined,
      }),
    ];
  }, [view, headers, path, address, role, permissions, recordName, nameOf, open, request]);
  return (
    <ListPage
      title={view.heading ?? title}
      actions={[
        {
          label: addLabel,
          path: `${path}/create`,
          permission: permissions.create,
          isHiddenUnlessAllowed: view.isAddHidden === true,
        },
      ]}
      more={more}
      intro={intro}
      list={list}
      texts={{ table: title, search: view.searchLabel, placeholder: searchPlaceholder }}
      columns={columns}
      asFile={asFile}
      rowId={(row) => String(row.id)}
      rowTone={archivedTone}
      history={historyResourceOfEntity(entity) ?? undefined}
    >
      <ActionDialog
        action={action}
        questionOf={(row) => confirmRecordAction(row.is_active ? "Archive" : "Unarchive", entity, row.name)}
      />
    </ListPage>
  );
}

/** A plain resource whose list shows whole records: texts, columns and permissions, declared once. */
export type ResourceView<Row extends FormRow, Draft extends object, Input> = {
  readonly form: ResourceForm<Draft, Row, Input>;
  /** Draws the form, where nothing else is said of it. */
  readonly fields: { readonly [Name in keyof Draft]: Field };
  readonly words: ListWords;
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
  /** In files, and in the addresses of views. */
  readonly list: ListName;
  /** By id, in the order of the table. */
  readonly headers: Columns<Row>;
  /** The column that names the row. */
  readonly name: string;
  /** The others, with header and value of their id where they have none of their own. */
  readonly columns: ReadonlyArray<Pick<ListColumn<Row>, "id"> & Partial<ListColumn<Row>>>;
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

type ResourceViewModalProps<Row extends FormRow, Draft extends object, Input> = ViewProps<Row, Draft, Input> &
  ModalProps & {
    readonly children?: (form: OpenForm<Draft, Row>) => ReactNode;
  };

export function ResourceViewModal<Row extends FormRow, Draft extends object, Input>(
  props: ResourceViewModalProps<Row, Draft, Input>,
) {
  const { view, machines, children, ...modal } = props;
  const { form, fields } = view;
  const names = Object.keys(form.seed).filter((name): name is keyof Draft & string => name in fields);
  return (
    <ResourceModal
      {...modal}
      machine={machines.form}
      resource={formResource(form, useRole())}
      // A label for each of them.
      labels={Object.fromEntries(names.map((name) => [name, fields[name].label])) as FieldLabels<Draft>}
      size={view.modalSize ?? "medium"}
      offersDelete={view.offersDelete === true}
    >
      {children ?? ((open) => <FormGrid columns={1}>{drawnFields(open, fields)(...names)}</FormGrid>)}
    </ResourceModal>
  );
}
