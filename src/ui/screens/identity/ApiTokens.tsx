import { useState } from "react";
import type { ApiToken } from "#domain/identity/ApiToken.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { displayMoment } from "../moments.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { NewToken } from "./NewToken.tsx";
import * as styles from "./person.css.ts";
import { endTokenQuestion, TOKENS, tokenAccess } from "./tokenTexts.ts";

/** The tokens of the person's scripts, each to be ended. */
export function ApiTokens() {
  const { machines } = useApp();
  const [load, sendLoad] = useMachine(machines.tokens.list, { input: { scope: null } });
  const action = useAction(machines.tokens.end, () => sendLoad({ type: "load.refreshed" }));
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className={styles.sessionsHead}>
        <h2 className={styles.listHeading}>{TOKENS.title}</h2>
        <Button size="small" onPress={() => setCreating(true)}>
          {TOKENS.create}
        </Button>
      </div>
      <p>{TOKENS.intro}</p>
      {load.hasTag("failed") ? (
        <FormFailure message={load.context.error ?? ""} onRetry={() => sendLoad({ type: "load.retry" })} />
      ) : (
        <DataTable
          label={TOKENS.title}
          columns={tokenColumns(action.request)}
          rows={load.context.value ?? []}
          rowId={({ id }) => String(id)}
          density="compact"
          emptyText={TOKENS.none}
          isLoading={load.context.value === null}
        />
      )}
      {isCreating ? (
        <NewToken onCreated={() => sendLoad({ type: "load.refreshed" })} onClose={() => setCreating(false)} />
      ) : null}
      <ActionDialog action={action} questionOf={endTokenQuestion} />
    </>
  );
}

const tokenColumns = (onEnd: (token: ApiToken) => void): ReadonlyArray<DataTableColumn<ApiToken>> => [
  { id: "name", header: "Name", isRowHeader: true, minWidth: 170, cell: ({ name }) => name },
  { id: "access", header: "Access", minWidth: 150, givesWay: 2, cell: tokenAccess },
  {
    id: "created",
    header: "Created",
    minWidth: 155,
    givesWay: 1,
    cell: ({ created_at }) => displayMoment(created_at),
  },
  {
    id: "used",
    header: "Last Used",
    minWidth: 155,
    cell: ({ used_at }) => (used_at === null ? TOKENS.unused : displayMoment(used_at)),
  },
  { id: "expires", header: "Ends", minWidth: 155, givesWay: 3, cell: ({ expires_at }) => displayMoment(expires_at) },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 90,
    cell: (token) => (
      <Button size="small" aria-label={`${TOKENS.end}: ${token.name}`} onPress={() => onEnd(token)}>
        {TOKENS.end}
      </Button>
    ),
  },
];
