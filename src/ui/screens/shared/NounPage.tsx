import { type ReactNode, useMemo } from "react";
import type { FormRow } from "#application/machines/FormNoun.ts";
import { formNoun } from "#application/machines/nounForm.ts";
import type { NounLogics } from "#application/machines/NounLogics.ts";
import type { PageMemory } from "#application/machines/PageMemory.ts";
import { confirmDeed } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { usePage } from "../shell/usePage.ts";
import { archivedTone } from "./archivedTone.ts";
import { DeedDialog } from "./DeedDialog.tsx";
import type { ListAddressRules } from "./listAddress.ts";
import { ListPage } from "./ListPage.tsx";
import { NounModal } from "./NounModal.tsx";
import type { NounView } from "./NounView.ts";
import { buttonsColumn, nameColumn } from "./rowColumns.tsx";
import { ShowArchived } from "./ShowArchived.tsx";
import { useDeed } from "./useDeed.ts";
import { useList } from "./useList.ts";
import type { OpenForm } from "./useNounForm.ts";
import { useRole } from "./useRole.ts";

type NounPageProps<Row extends FormRow, Draft extends object, Input> = {
  /** Declared at module level: one object for the life of the page. */
  readonly view: NounView<Row, Draft, Input>;
  readonly logics: NounLogics<Row, Draft, Row>;
  readonly memory: PageMemory<Row>;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  /** The fields of the modal form. */
  readonly children: (form: OpenForm<Draft, Row>) => ReactNode;
};

const STATUSES: ListAddressRules["statuses"] = ["active", "inactive"];

/** List and modal forms of a plain noun, by its declaration (spec A2, B2). */
export function NounPage<Row extends FormRow, Draft extends object, Input>(props: NounPageProps<Row, Draft, Input>) {
  const { view, logics, memory, intro, children } = props;
  const { path, form, sortable } = view;
  const { resource, nameOf } = form;
  const { permissions, entity, noun } = resource;
  const role = useRole();
  const rules = useMemo(() => ({ statuses: STATUSES, defaultStatus: "active" as const, sortable }), [sortable]);
  const list = useList({ machine: logics.list, scope: null, memory, place: { home: path, modals: [path] }, rules });
  const { address, modal, open } = list;
  const deed = useDeed(logics.toggle, list);
  const { request } = deed;
  usePage(view.page);
  const columns = useMemo(() => {
    const hrefOf = ({ id }: Row) => `${path}/${id}${address}`;
    const toggle = {
      refusalOf: () => refusalOf(mayDo(role, permissions.archive)),
      onPress: (row: Row) => request({ ...row, name: nameOf(row) }),
    };
    return [
      nameColumn({ ...view.nameColumn, nameOf, hrefOf }),
      ...view.columns,
      buttonsColumn({
        noun,
        nameOf,
        mayEdit: mayDo(role, permissions.edit).allowed,
        onOpen: ({ id }: Row) => open(`${path}/${id}`),
        toggle: view.hasRowArchive === true ? toggle : undefined,
      }),
    ];
  }, [view, path, address, role, permissions, noun, nameOf, open, request]);
  return (
    <ListPage
      title={view.heading}
      actions={[
        {
          label: view.addLabel,
          path: `${path}/create`,
          deed: permissions.create,
          isHiddenUnlessAllowed: view.isAddHidden === true,
        },
      ]}
      intro={intro}
      list={list}
      texts={{ table: view.table ?? view.heading, search: view.search.label, placeholder: view.search.placeholder }}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowTone={archivedTone}
      filters={<ShowArchived list={list} />}
    >
      <DeedDialog
        deed={deed}
        questionOf={(row) => confirmDeed(row.is_active ? "Archive" : "Unarchive", entity, row.name)}
      />
      {modal === undefined ? null : (
        <NounModal
          key={modal.id ?? "new"}
          machine={logics.form}
          noun={formNoun(form, role)}
          id={modal.id}
          labels={view.labels}
          size={view.modalSize ?? "medium"}
          offersDelete={view.offersDelete === true}
          onClosed={list.closed}
        >
          {children}
        </NounModal>
      )}
    </ListPage>
  );
}
