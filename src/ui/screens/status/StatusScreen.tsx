import { Fragment } from "react";
import type { RouteTimes } from "#domain/status/RouteTimes.ts";
import type { ServerError, ServerStatus } from "#domain/status/ServerStatus.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText, numberText } from "#ui/kit/counts.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { DescriptionList, FormSection, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { USERS_TITLE } from "../identity/userTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./status.css.ts";
import { asOf, displaySecond, STATUS, staleWords, statusItems } from "./statusTexts.ts";

/** /users/status: how the server is, for admins. */
export function StatusScreen() {
  const { machines } = useApp();
  usePage({ title: STATUS.title, breadcrumbs: [{ name: USERS_TITLE, path: "/users" }, { name: STATUS.title }] });
  const [state, send] = useMachine(machines.status.show, { input: { scope: null } });
  const [support, sendSupport] = useMachine(machines.status.support);
  const { value, error } = state.context;
  const hasFailed = state.hasTag("failed") || state.hasTag("missing");
  return (
    <>
      <PageHeading
        isShown
        title={STATUS.title}
        description={<span role="status">{value === null ? "" : asOf(value)}</span>}
        primary={
          <Button
            isPending={state.hasTag("loading") && value !== null}
            isDisabled={value === null}
            onPress={() => send({ type: "load.refreshed" })}
          >
            {STATUS.refresh}
          </Button>
        }
        actions={
          <Button
            isPending={support.hasTag("busy")}
            onPress={() => sendSupport({ type: "command.requested", subject: "support" })}
          >
            {STATUS.support}
          </Button>
        }
      />
      {!hasFailed ? null : value === null ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : (
        <Notice tone="warning" role="status">
          {staleWords(error ?? "", value)}
        </Notice>
      )}
      <p className={styles.hint}>{STATUS.supportHint}</p>
      {value === null ? hasFailed ? null : <LoadingView /> : <Figures status={value} />}
    </>
  );
}

function Figures({ status }: { readonly status: ServerStatus }) {
  return (
    <>
      <div className={styles.sections}>
        {Object.entries(statusItems(status)).map(([title, items]) => (
          <Panel key={title}>
            <FormSection title={title}>
              <DescriptionList
                items={items.map(({ label, words, failure = "" }) => ({
                  label,
                  value: failure === "" ? words : <Failing words={words} failure={failure} />,
                }))}
              />
            </FormSection>
          </Panel>
        ))}
      </div>
      <FormSection title={STATUS.slow} description={STATUS.slowHint}>
        <DataTable
          label={STATUS.slow}
          columns={CALLS}
          rows={status.slow_calls}
          rowId={({ method, route }) => `${method} ${route}`}
          density="compact"
          emptyText={STATUS.noCalls}
        />
      </FormSection>
      <FormSection title={STATUS.errors} description={STATUS.errorsHint}>
        <DataTable
          label={STATUS.errors}
          columns={ERRORS}
          rows={status.errors}
          rowId={({ request_id }) => request_id}
          density="compact"
          emptyText={STATUS.noErrors}
        />
      </FormSection>
    </>
  );
}

function Failing({ words, failure }: { readonly words: string; readonly failure: string }) {
  return (
    <span className={styles.value}>
      {words}
      <Badge tone="danger">Failing</Badge>
      <span className={styles.code}>{failure}</span>
    </span>
  );
}

const milliseconds = numberText(1);
const msText = (time: number): string => `${milliseconds(time)} ms`;
const routeOf = ({ method, route }: Pick<RouteTimes, "method" | "route">) => (
  <span className={styles.code}>
    {`${method} `}
    {route.split(/(?=\/)/).map((part, at) => (
      // Lines break between parts of a route, not within a word.
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

const CALLS: ReadonlyArray<DataTableColumn<RouteTimes>> = [
  { id: "route", header: "Request", isRowHeader: true, minWidth: 200, grow: 2, cell: routeOf },
  { id: "count", header: "Count", width: 90, cell: ({ count }) => countText(count) },
  { id: "p50", header: "Median", width: 105, cell: ({ p50_ms }) => msText(p50_ms) },
  { id: "p99", header: "99th Percentile", width: 120, cell: ({ p99_ms }) => msText(p99_ms) },
  { id: "max", header: "Worst", width: 105, cell: ({ max_ms }) => msText(max_ms) },
];

const ERRORS: ReadonlyArray<DataTableColumn<ServerError>> = [
  { id: "route", header: "Request", isRowHeader: true, minWidth: 240, grow: 2, cell: routeOf },
  { id: "at", header: "Time", minWidth: 190, cell: ({ at }) => displaySecond(at) },
  { id: "status", header: "Error", minWidth: 140, cell: ({ status, name }) => `${status} ${name}`.trim() },
  {
    id: "request_id",
    header: "Request Id",
    minWidth: 300,
    givesWay: 1,
    cell: ({ request_id }) => <span className={styles.code}>{request_id}</span>,
  },
];
