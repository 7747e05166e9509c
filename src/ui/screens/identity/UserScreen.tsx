import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { formResource } from "#application/machines/form/FormResource.ts";
import { userForm } from "#application/identity/Users.ts";
import { failure } from "#application/shared/messages.ts";
import { LOADING } from "#application/shared/texts.ts";
import { FormHistory } from "../history/FormHistory.tsx";
import { useApp, usePerson, useRole } from "../useApp.ts";
import { recordIdOf } from "../list/modalRoute.tsx";
import { ActionButton } from "../form/QuestionDialog.tsx";
import { useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { UserForm } from "./PersonForm.tsx";
import { buttons } from "./person.css.ts";
import { RESET } from "./secondFactor/secondFactorTexts.ts";
import { unlinkFrom, USER_LABELS, USERS_TITLE } from "./userTexts.ts";

/** /users/{id} and /users/create: the form of one user (spec A2). */
export function UserScreen() {
  const { userId } = useParams({ strict: false });
  const id = recordIdOf(userId === "create" ? undefined : userId);
  return id === undefined ? <NoSuchUser /> : <UserPage key={id ?? "create"} id={id} />;
}

function UserPage({ id }: { readonly id: number | null }) {
  const { machines, provider } = useApp();
  const role = useRole();
  const own = usePerson()?.id;
  const router = useRouter();
  // The address of the list to return to.
  const [listHref] = useState(() => `/users${router.state.location.searchStr}`);
  const form = useResourceForm({
    machine: machines.users.form,
    resource: formResource(userForm, role),
    id,
    labels: USER_LABELS,
    isPage: true,
    onDone: () => router.history.push(listHref, undefined, { ignoreBlocker: true }),
  });
  const { row } = form.context;
  const name = id === null ? "Add New User" : (row?.profile.full_name ?? (form.is.failed ? `User ${id}` : LOADING));
  usePage({ title: USERS_TITLE, breadcrumbs: [{ name: USERS_TITLE, path: listHref }, { name }] });
  const unlink = provider.name === "" ? null : unlinkFrom(provider.name);
  const isMissing = form.is.missing;
  useEffect(() => {
    // The failed call was already reported.
    if (isMissing) router.history.replace(listHref);
  }, [isMissing, router, listHref]);
  return (
    <>
      <UserForm form={form} />
      {row === null || row.id === own ? null : (
        <div className={buttons}>
          <ActionButton machine={machines.secondFactor.reset} subject={row.id} question={RESET.question}>
            {RESET.button}
          </ActionButton>
          {unlink === null ? null : (
            <ActionButton machine={machines.unlinkProvider} subject={row.id} question={unlink.question}>
              {unlink.button}
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
