import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { displayMoment } from "../moments.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./person.css.ts";
import { deviceName, endQuestion, OWN_SESSIONS } from "./userTexts.ts";

/** Where the signed-in person is signed in, each to be ended. */
export function OwnSessions() {
  const { machines } = useApp();
  const [load, sendLoad] = useMachine(machines.sessions.list, { input: { scope: null } });
  const action = useAction(machines.sessions.end, () => sendLoad({ type: "load.refreshed" }));
  const sessions = load.context.value;
  const end = (session: OwnSession | null) => action.request({ session });
  return (
    <>
      <div className={styles.sessionsHead}>
        <h2 className={styles.listHeading}>{OWN_SESSIONS.title}</h2>
        {sessions === null || sessions.length < 2 ? null : (
          <Button size="small" onPress={() => end(null)}>
            {OWN_SESSIONS.endAll}
          </Button>
        )}
      </div>
      {load.hasTag("failed") ? (
        <FormFailure message={load.context.error ?? ""} onRetry={() => sendLoad({ type: "load.retry" })} />
      ) : (
        <DataTable
          label={OWN_SESSIONS.table}
          columns={sessionColumns(end)}
          rows={sessions ?? []}
          rowId={({ id }) => String(id)}
          density="compact"
          emptyText=""
          isLoading={sessions === null}
        />
      )}
      <ActionDialog action={action} questionOf={({ session }) => endQuestion(session)} />
    </>
  );
}

const sessionColumns = (onEnd: (session: OwnSession) => void): ReadonlyArray<DataTableColumn<OwnSession>> => [
  {
    id: "device",
    header: "Device",
    isRowHeader: true,
    minWidth: 170,
    cell: (session) => (
      <span className={styles.withState}>
        {deviceName(session)}
        {session.is_current ? <Badge tone="info">{OWN_SESSIONS.current}</Badge> : null}
      </span>
    ),
  },
  { id: "address", header: "Network Address", minWidth: 130, givesWay: 2, cell: ({ address }) => address },
  { id: "opened", header: "Signed In", minWidth: 155, givesWay: 1, cell: ({ opened_at }) => displayMoment(opened_at) },
  { id: "used", header: "Last Used", minWidth: 155, cell: ({ used_at }) => displayMoment(used_at) },
  { id: "expires", header: "Ends", minWidth: 155, givesWay: 3, cell: ({ expires_at }) => displayMoment(expires_at) },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 90,
    cell: (session) =>
      session.is_current ? null : (
        <Button
          size="small"
          aria-label={`${OWN_SESSIONS.end}: ${deviceName(session)}, ${displayMoment(session.opened_at)}`}
          onPress={() => onEnd(session)}
        >
          {OWN_SESSIONS.end}
        </Button>
      ),
  },
];
