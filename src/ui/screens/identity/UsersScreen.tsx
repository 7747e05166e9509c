import { useMemo, useState } from "react";
import { formResource } from "#application/machines/form/FormResource.ts";
import { userForm } from "#application/identity/Users.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import type { Person } from "#domain/identity/Person.ts";
import { mayDo, OWN_ARCHIVE } from "#domain/identity/permissions.ts";
import { USER_COLUMNS } from "#application/identity/personColumns.ts";
import { userResource } from "#domain/identity/peopleResources.ts";
import { formatPhone } from "#domain/identity/Phone.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { archivedTone, buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { type ListTexts, ListView, type ListColumn } from "../list/ListPage.tsx";
import { useApp, useRole, usePerson } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { UserForm } from "./PersonForm.tsx";
import { listHeading, withState } from "./person.css.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { SERVER_STATUS, USER_LABELS, USERS_TITLE } from "./userTexts.ts";

const TEXTS: ListTexts = {
  table: "Existing users",
  search: "Search users",
  placeholder: LIST_TEXTS.users.searchPlaceholder,
};

const AS_FILE: ListAsFile = { list: "users", columns: USER_COLUMNS };

/** /users: a form for a new user, and the list of users (spec A2). */
export function UsersScreen() {
  const { machines } = useApp();
  const role = useRole();
  const ownId = usePerson()?.id;
  usePage({ title: USERS_TITLE, breadcrumbs: [{ name: USERS_TITLE }] });
  const list = useList({
    list: machines.users.list,
    scope: null,
    rules: LIST_RULES.users,
  });
  const { open, address, send } = list;
  const [created, setCreated] = useState(0);
  const focusHeading = useFocusAfterRemoval(created);
  const form = useResourceForm({
    machine: machines.users.form,
    resource: formResource(userForm, role),
    id: null,
    labels: USER_LABELS,
    isPage: true,
    onSaved: () => {
      send({ type: "list.refreshed" });
      focusHeading();
      setCreated((count) => count + 1);
    },
  });
  const action = useConfirmAction(machines.users.toggle, list);
  const { request } = action;
  const mayManage = mayDo(role, "user.manage").allowed;
  const columns = useMemo(
    () =>
      userColumns({
        mayManage,
        address,
        onOpen: ({ id }) => open(`/users/${id}`),
        refusalOf: ({ id }) => (id === ownId ? OWN_ARCHIVE : undefined),
        onToggle: (row: Person) => request({ ...row, name: row.profile.full_name }),
      }),
    [mayManage, address, open, ownId, request],
  );
  return (
    <>
      <UserForm
        form={form}
        created={created}
        actions={
          mayDo(role, "server.watch").allowed ? <ButtonLink href="/users/status">{SERVER_STATUS}</ButtonLink> : null
        }
      />
      <h2 className={listHeading}>existing users</h2>
      <ListView
        list={list}
        texts={TEXTS}
        columns={columns}
        asFile={AS_FILE}
        rowId={({ id }) => String(id)}
        rowTone={archivedTone}
      />
      <ActionDialog
        action={action}
        questionOf={(row) =>
          confirmRecordAction(row.is_active ? "Archive" : "Unarchive", userResource.entity, row.name)
        }
      />
    </>
  );
}

type UserColumns = {
  /** Otherwise there is no archive button, and users are read-only (spec A6). */
  readonly mayManage: boolean;
  /** The list's address (`?page=2`) to return to. */
  readonly address: string;
  readonly onOpen: (row: Person) => void;
  readonly refusalOf: (row: Person) => string | undefined;
  readonly onToggle: (row: Person) => void;
};

const nameOf = ({ profile }: Person): string => profile.full_name;

export const userColumns = (users: UserColumns): ReadonlyArray<ListColumn<Person>> => [
  nameColumn({
    id: "full_name",
    header: USER_COLUMNS.full_name.header,
    nameOf,
    hrefOf: ({ id }) => `/users/${id}${users.address}`,
  }),
  { id: "email", header: USER_COLUMNS.email.header, minWidth: 200, grow: 1.4, givesWay: 1, cell: ({ email }) => email },
  {
    id: "phone",
    header: USER_COLUMNS.phone.header,
    width: 140,
    givesWay: 2,
    cell: ({ address }) => formatPhone(address.phone),
  },
  {
    id: "role",
    header: USER_COLUMNS.role.header,
    minWidth: 110,
    grow: 0.8,
    // Archived users are marked by a word, not only by gray text.
    cell: ({ role, is_active }) => (
      <span className={withState}>
        {ROLE_LABELS[role]}
        {is_active ? null : <Badge tone="neutral">Archived</Badge>}
      </span>
    ),
  },
  buttonsColumn({
    recordName: "user",
    nameOf,
    mayEdit: users.mayManage,
    onOpen: users.onOpen,
    toggle: users.mayManage ? { refusalOf: users.refusalOf, onPress: users.onToggle } : undefined,
  }),
];
