import { type ReactNode, useMemo } from "react";
import type { FormRow } from "#application/machines/form/FormResource.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { usePage } from "../shell/usePage.ts";
import { ListPage } from "./ListPage.tsx";
import { IMPORT } from "./listTexts.ts";
import type { ViewProps } from "./ResourceView.ts";
import { archivedTone, buttonsColumn, nameColumn } from "./rowColumns.tsx";
import { ActionDialog } from "../form/QuestionDialog.tsx";
import { useConfirmAction } from "./useConfirmAction.ts";
import { useList } from "./useList.ts";
import { useRole } from "../useApp.ts";

type ResourcePageProps<Row extends FormRow, Draft extends object, Input> = ViewProps<Row, Draft, Input> & {
  readonly intro?: ReactNode;
};

/** The list of a resource, by its declaration (spec A2, B2). */
export function ResourcePage<Row extends FormRow, Draft extends object, Input>(
  props: ResourcePageProps<Row, Draft, Input>,
) {
  const { view, machines, intro } = props;
  const { resource, path, rules } = view;
  const { nameOf } = view.form;
  const { permissions, entity, recordName } = resource;
  const { title, addLabel, searchPlaceholder } = view.words;
  const role = useRole();
  const list = useList({ list: machines.list, scope: null, rules });
  const { address, open } = list;
  const action = useConfirmAction(machines.toggle, list);
  const { request } = action;
  usePage(view.page);
  const columns = useMemo(() => {
    const toggle = {
      refusalOf: () => refusalOf(mayDo(role, permissions.archive)),
      onPress: (row: Row) => request({ ...row, name: nameOf(row) }),
    };
    return [
      nameColumn({ ...view.nameColumn, nameOf, hrefOf: ({ id }: Row) => `${path}/${id}${address}` }),
      ...view.columns,
      buttonsColumn({
        recordName,
        nameOf,
        mayEdit: mayDo(role, permissions.edit).allowed,
        onOpen: ({ id }: Row) => open(`${path}/${id}`),
        toggle: view.hasRowArchive === true ? toggle : undefined,
      }),
    ];
  }, [view, path, address, role, permissions, recordName, nameOf, open, request]);
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
      imports={view.importPath === undefined ? undefined : [{ label: IMPORT, path: view.importPath }]}
      intro={intro}
      list={list}
      texts={{ table: title, search: view.searchLabel, placeholder: searchPlaceholder }}
      columns={columns}
      asFile={view.asFile}
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
