import { useState } from "react";
import {
  deviceName,
  ownSessionMachines,
  sessionQuestion,
  type TokenDraft,
  tokenQuestion,
} from "#application/identity/session/ownSessionMachines.ts";
import { type ApiToken, TOKEN_DAYS, TOKEN_SCOPES, TokenRole, type TokenScope } from "#domain/identity/ApiToken.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { FormModal, useShortForm } from "../form/ShortForm.tsx";
import { displayMoment } from "../moments.ts";
import { useMachines, useRole } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { AccessHead, endingColumn, ShownOnce, usedColumn } from "./accessParts.tsx";
import { ROLE_OPTIONS } from "./PersonForm.tsx";
import * as styles from "./person.css.ts";
import { CodeField } from "./secondFactor/CodeField.tsx";

/** What else can use an account, on the profile: sessions and API tokens, each to be ended. */

const rowId = ({ id }: { readonly id: number }): string => String(id);
const endsColumn = <Row extends { readonly expires_at: string }>(): DataTableColumn<Row> => ({
  id: "expires",
  header: "Ends",
  minWidth: 155,
  givesWay: 3,
  cell: ({ expires_at }) => displayMoment(expires_at),
});

const sessionColumns = (onEnd: (session: OwnSession) => void): ReadonlyArray<DataTableColumn<OwnSession>> => [
  {
    id: "device",
    header: "Device",
    isRowHeader: true,
    minWidth: 170,
    cell: (session) => (
      <span className={styles.withState}>
        {deviceName(session)}
        {session.is_current ? <Badge tone="info">This session</Badge> : null}
      </span>
    ),
  },
  { id: "address", header: "Network Address", minWidth: 130, givesWay: 2, cell: ({ address }) => address },
  { id: "opened", header: "Signed In", minWidth: 155, givesWay: 1, cell: ({ opened_at }) => displayMoment(opened_at) },
  usedColumn(),
  endsColumn(),
  endingColumn(
    "End",
    (session) => (session.is_current ? null : `${deviceName(session)}, ${displayMoment(session.opened_at)}`),
    onEnd,
  ),
];

/** Where the signed-in person is signed in. */
export function OwnSessions() {
  const { sessions: machines } = useMachines(ownSessionMachines);
  const sessions = useLoad(machines.list, null);
  const action = useAction(machines.end, sessions.refresh);
  return (
    <>
      <AccessHead title="Sessions">
        {sessions.value === null || sessions.value.length < 2 ? null : (
          <Button size="small" onPress={() => action.request({ session: null })}>
            End All Others
          </Button>
        )}
      </AccessHead>
      {sessions.failure ?? (
        <DataTable
          label="Where you are signed in"
          columns={sessionColumns((session) => action.request({ session }))}
          rows={sessions.value ?? []}
          rowId={rowId}
          density="compact"
          emptyText=""
          isLoading={sessions.value === null}
        />
      )}
      <ActionDialog action={action} questionOf={({ session }) => sessionQuestion(session)} />
    </>
  );
}

const SCOPES: Readonly<Record<TokenScope, string>> = { read: "Read only", write: "Read and write" };
const TITLE = "API Tokens";

const tokenColumns = (onEnd: (token: ApiToken) => void): ReadonlyArray<DataTableColumn<ApiToken>> => [
  { id: "name", header: "Name", isRowHeader: true, minWidth: 170, cell: ({ name }) => name },
  {
    id: "access",
    header: "Access",
    minWidth: 150,
    givesWay: 2,
    // `Staff: read only`
    cell: ({ role, scope }) => `${ROLE_LABELS[role]}: ${SCOPES[scope].toLowerCase()}`,
  },
  { id: "created", header: "Created", minWidth: 155, givesWay: 1, cell: ({ created_at }) => displayMoment(created_at) },
  usedColumn(),
  endsColumn(),
  endingColumn("End", ({ name }) => name, onEnd),
];

/** The tokens of the person's scripts. */
export function ApiTokens() {
  const { tokens: machines } = useMachines(ownSessionMachines);
  const tokens = useLoad(machines.list, null);
  const action = useAction(machines.end, tokens.refresh);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <AccessHead title={TITLE}>
        <Button size="small" onPress={() => setCreating(true)}>
          New Token
        </Button>
      </AccessHead>
      <p>With a token, a script calls the API for you. A new password, email or second factor ends all of them.</p>
      {tokens.failure ?? (
        <DataTable
          label={TITLE}
          columns={tokenColumns(action.request)}
          rows={tokens.value ?? []}
          rowId={rowId}
          density="compact"
          emptyText="No tokens."
          isLoading={tokens.value === null}
        />
      )}
      {isCreating ? <NewToken onCreated={tokens.refresh} onClose={() => setCreating(false)} /> : null}
      <ActionDialog action={action} questionOf={tokenQuestion} />
    </>
  );
}

const SCOPE_OPTIONS = TOKEN_SCOPES.map((id) => ({ id, label: SCOPES[id] }));
const DAYS_OPTIONS = TOKEN_DAYS.map((days) => ({ id: String(days), label: `${days} days` }));
const START: TokenDraft = { name: "", role: "staff", scope: "read", days: 90, current_password: "", current_code: "" };

type NewTokenProps = { readonly onCreated: () => void; readonly onClose: () => void };

/** Creates a token, and shows it once. */
function NewToken({ onCreated, onClose }: NewTokenProps) {
  const isAdmin = useRole() === "admin";
  const form = useShortForm(useMachines(ownSessionMachines).tokens.form, START, onCreated);
  const { draft, saved, change, field, text } = form;
  if (saved !== null) {
    return (
      <ShownOnce title={saved.name} label="Token" value={saved.token} onClose={onClose}>
        <p>
          Send it with each call as “Authorization: Bearer”, together with the application key. The API is described at
          /api/docs.
        </p>
      </ShownOnce>
    );
  }
  return (
    <FormModal title="New API Token" submit="Create Token" onClose={onClose} {...form.frame}>
      <TextField {...text("name", "Name")} isRequired autoFocus description="What it is for" />
      <FormGrid columns={2}>
        <Select
          {...field("role", "Role")}
          isRequired
          options={ROLE_OPTIONS.filter(({ id }) => id === "staff" || (id === "admin" && isAdmin))}
          value={draft.role}
          onChange={(id) => change("role", TokenRole.literals.find((one) => one === id) ?? draft.role)}
        />
        <Select
          {...field("scope", "Scope")}
          isRequired
          options={SCOPE_OPTIONS}
          value={draft.scope}
          onChange={(id) => change("scope", TOKEN_SCOPES.find((one) => one === id) ?? draft.scope)}
        />
      </FormGrid>
      <Select
        {...field("days", "Ends After")}
        isRequired
        options={DAYS_OPTIONS}
        value={String(draft.days)}
        onChange={(id) => change("days", Number(id))}
      />
      <PasswordField {...text("current_password", "Current Password")} isRequired autoComplete="current-password" />
      {/* Asked for once the server has: only people with a second factor have one. */}
      {form.errors["current_code"] === undefined && draft.current_code === "" ? null : (
        <CodeField
          {...text("current_code", "Code from Your App")}
          isRequired
          onPasskey={(current_code) => {
            change("current_code", current_code);
            form.save();
          }}
        />
      )}
    </FormModal>
  );
}
