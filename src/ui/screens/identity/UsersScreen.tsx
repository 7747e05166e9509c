import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { personMachines, unlinkQuestion } from "#application/identity/personMachines.ts";
import { plainMachines } from "#application/plainMachines.ts";
import { RESET_SECOND_FACTOR, secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { type UserDraft, userForm } from "#application/identity/Users.ts";
import { failure } from "#application/shared/messages.ts";
import { confirmRecordAction, LOADING } from "#application/shared/texts.ts";
import type { Person } from "#domain/identity/Person.ts";
import { mayDo, OWN_ARCHIVE } from "#domain/identity/permissions.ts";
import { USER_COLUMNS } from "#application/identity/personColumns.ts";
import type { PasswordLink } from "#domain/identity/PasswordLink.ts";
import { userResource } from "#domain/identity/peopleResources.ts";
import { ROLES } from "#domain/identity/Role.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { PageHeadProps } from "#ui/kit/nav/PageHead.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { columnsOf } from "../columnsOf.ts";
import { archivedTone, buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import { ActionButton, ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { DiscardButton, RecordButton } from "../form/FormParts.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { type ListTexts, ListView } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { useApp, useMachines, usePerson, useRole } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { type OpenForm, useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { usePasswordLinks } from "./PasswordLinks.tsx";
import { PersonFields, PersonForm, ROLE_OPTIONS, SAVE_CHANGES, USER_LABELS } from "./PersonForm.tsx";
import * as styles from "./person.css.ts";
import { FormHistory } from "../record/ResourceModal.tsx";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { recordIdOf } from "../list/modalRoute.tsx";
import { SERVER_STATUS } from "../shell/sections.ts";

const { title: TITLE } = LIST_TEXTS.users;
const TEXTS: ListTexts = {
  table: "Existing users",
  search: "Search users",
  placeholder: LIST_TEXTS.users.searchPlaceholder,
};

const AS_FILE: ListAsFile = { list: "users", columns: USER_COLUMNS };

/** /users: a form for a new user, and the list of users (spec A2). */
export function UsersScreen() {
  const machines = useMachines(plainMachines);
  const role = useRole();
  const ownId = usePerson()?.id;
  usePage({ title: TITLE, breadcrumbs: [{ name: TITLE }] });
  const list = useList({ list: machines.users.list, scope: null, rules: LIST_RULES.users });
  const { open, address, send } = list;
  const [shown, show] = useState<number | null>(null);
  const links = usePasswordLinks(shown);
  const [created, setCreated] = useState(0);
  const focusHeading = useFocusAfterRemoval(created);
  const form = useResourceForm({
    machine: machines.users.form,
    resource: formResource(userForm, role),
    id: null,
    labels: USER_LABELS,
    isPage: true,
    onSaved: ({ row }) => {
      show(row?.id ?? null);
      links.refresh();
      send({ type: "list.refreshed" });
      focusHeading();
      setCreated((count) => count + 1);
    },
  });
  const action = useConfirmAction(machines.users.toggle, list);
  const { request } = action;
  const mayManage = mayDo(role, "user.manage").allowed;
  const { people, sendAgain } = links;
  const columns = useMemo(
    () =>
      userColumns({
        mayManage,
        address,
        links: people,
        onSendAgain: (link) => {
          show(link.id);
          sendAgain(link);
        },
        onOpen: ({ id }) => open(`/users/${id}`),
        refusalOf: ({ id }) => (id === ownId ? OWN_ARCHIVE : undefined),
        onToggle: (row: Person) => request({ ...row, name: row.profile.full_name }),
      }),
    [mayManage, address, people, sendAgain, open, ownId, request],
  );
  return (
    <>
      <UserForm
        form={form}
        created={created}
        actions={
          mayDo(role, "server.watch").allowed ? [{ label: SERVER_STATUS.label, href: SERVER_STATUS.path }] : undefined
        }
      />
      {links.notice}
      <h2 className={styles.listHeading}>existing users</h2>
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
  /** Of people who have no password yet. */
  readonly links: ReadonlyArray<PasswordLink>;
  readonly onSendAgain: (link: PasswordLink) => void;
  readonly onOpen: (row: Person) => void;
  readonly refusalOf: (row: Person) => string | undefined;
  readonly onToggle: (row: Person) => void;
};

const nameOf = ({ profile }: Person): string => profile.full_name;

const column = columnsOf(USER_COLUMNS);

export const userColumns = (users: UserColumns): ReadonlyArray<ListColumn<Person>> => [
  nameColumn({
    id: "full_name",
    header: USER_COLUMNS.full_name.header,
    nameOf,
    hrefOf: ({ id }) => `/users/${id}${users.address}`,
  }),
  column("email", { minWidth: 200, grow: 1.4, givesWay: 1 }),
  column("phone", { width: 140, givesWay: 2 }),
  column("role", {
    minWidth: 110,
    grow: 2,
    // Archived users are marked by a word, not only by gray text.
    cell: ({ id, role, is_active }) => {
      const link = users.links.find((one) => one.id === id);
      return (
        <span className={styles.withState}>
          {ROLE_LABELS[role]}
          {is_active ? null : <Badge tone="neutral">Archived</Badge>}
          {link === undefined ? null : (
            <>
              <Badge tone="warning">No password</Badge>
              <Button size="small" aria-label={`Send Again: ${link.email}`} onPress={() => users.onSendAgain(link)}>
                Send Again
              </Button>
            </>
          )}
        </span>
      );
    },
  }),
  buttonsColumn({
    recordName: "user",
    nameOf,
    mayEdit: users.mayManage,
    onOpen: users.onOpen,
    toggle: users.mayManage ? { refusalOf: users.refusalOf, onPress: users.onToggle } : undefined,
  }),
];

type UserFormProps = {
  readonly form: OpenForm<UserDraft, Person>;
  readonly actions?: PageHeadProps["actions"];
  /** How many users this form has created. */
  readonly created?: number;
};

/** Creates or edits a user; the button to archive is red while the user is active (spec A2). */
function UserForm({ form, actions, created = 0 }: UserFormProps) {
  const { field, text, change } = form;
  const { id, row, draft } = form.context;
  const submit = id === null ? "Create User" : SAVE_CHANGES;
  return (
    <PersonForm
      form={form}
      head={{ title: id === null ? "CREATE NEW USER" : "EDIT USER", isShown: true, actions }}
      fieldsKey={created}
      fields={<PersonFields text={text} />}
      role={
        <RadioGroup
          {...field("role")}
          options={ROLE_OPTIONS}
          value={draft.role}
          onChange={(chosen) => change("role", ROLES.find((one) => one === chosen) ?? draft.role)}
        />
      }
      submit={[submit, submit]}
      buttons={
        <>
          <RecordButton form={form} action="archive" variant={row?.is_active ? "danger" : "secondary"} keepsFocus />
          <DiscardButton form={form} />
        </>
      }
      questionOf={(action) => confirmRecordAction(action, "User", row?.profile.full_name ?? "")}
    />
  );
}

/** /users/{id} and /users/create: the form of one user (spec A2). */
export function UserScreen() {
  const { userId } = useParams({ strict: false });
  const id = recordIdOf(userId === "create" ? undefined : userId);
  return id === undefined ? <NoSuchUser /> : <UserPage key={id ?? "create"} id={id} />;
}

function UserPage({ id }: { readonly id: number | null }) {
  const { provider } = useApp();
  const machines = useMachines(secondFactorMachines);
  const { unlinkProvider } = useMachines(personMachines);
  const { users } = useMachines(plainMachines);
  const role = useRole();
  const own = usePerson()?.id;
  const router = useRouter();
  // The address of the list to return to.
  const [listHref] = useState(() => `/users${router.state.location.searchStr}`);
  const form = useResourceForm({
    machine: users.form,
    resource: formResource(userForm, role),
    id,
    labels: USER_LABELS,
    isPage: true,
    onDone: () => router.history.push(listHref, undefined, { ignoreBlocker: true }),
  });
  const { row } = form.context;
  const { notice } = usePasswordLinks(id);
  const name = id === null ? "Add New User" : (row?.profile.full_name ?? (form.is.failed ? `User ${id}` : LOADING));
  usePage({ title: TITLE, breadcrumbs: [{ name: TITLE, path: listHref }, { name }] });
  const isMissing = form.is.missing;
  useEffect(() => {
    // The failed call was already reported.
    if (isMissing) router.history.replace(listHref);
  }, [isMissing, router, listHref]);
  return (
    <>
      <UserForm form={form} />
      {notice}
      {row === null || row.id === own ? null : (
        <div className={styles.buttons}>
          <ActionButton machine={machines.secondFactor.reset} subject={row.id} question={RESET_SECOND_FACTOR}>
            Reset Second Factor
          </ActionButton>
          {provider.name === "" ? null : (
            <ActionButton machine={unlinkProvider} subject={row.id} question={unlinkQuestion(provider.name)}>
              Unlink from Provider
            </ActionButton>
          )}
        </div>
      )}
      <FormHistory context={form.context} />
    </>
  );
}

function NoSuchUser() {
  const { toast } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    toast.send({ type: "toast.shown", toast: failure({ message: "This user does not exist." }) });
    void navigate({ to: "/users", search: true, replace: true });
  }, [toast, navigate]);
  return null;
}
