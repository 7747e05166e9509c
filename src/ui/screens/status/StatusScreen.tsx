import { Fragment } from "react";
import { statusMachines } from "#application/status/statusMachines.ts";
import type { RouteTimes } from "#domain/status/RouteTimes.ts";
import type { ServerError, ServerStatus } from "#domain/status/ServerStatus.ts";
import { LOADING } from "#application/shared/texts.ts";
import { countText, numberText, counted } from "#ui/kit/counts.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { DescriptionList, FormSection, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { fileSize } from "#domain/files/fileSize.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { SERVER_STATUS } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { useMachine } from "../useMachine.ts";
import * as styles from "./status.css.ts";
import { displayDay } from "../moments.ts";

/** /users/status: how the server is, for admins. */
export function StatusScreen() {
  const machines = useMachines(statusMachines);
  usePage({
    title: SERVER_STATUS.label,
    breadcrumbs: [{ name: LIST_TEXTS.users.title, path: "/users" }, { name: SERVER_STATUS.label }],
  });
  const { value, error, failure, isLoading, refresh } = useLoad(machines.status.show, null);
  const [support, sendSupport] = useMachine(machines.status.support);
  return (
    <>
      <PageHead
        title={SERVER_STATUS.label}
        description={<span role="status">{value === null ? "" : asOf(value)}</span>}
        actions={[
          {
            label: "Refresh",
            isPending: isLoading && value !== null,
            disabledReason: value === null ? LOADING : undefined,
            onPress: refresh,
          },
          {
            label: "Download for Support",
            isPending: support.hasTag("busy"),
            onPress: () => sendSupport({ type: "command.requested", subject: "support" }),
          },
        ]}
      />
      {failure === null || value === null ? (
        failure
      ) : (
        <Notice tone="warning" role="status">
          {staleWords(error ?? "", value)}
        </Notice>
      )}
      <p className={styles.hint}>
        The download for support is a ZIP with these figures, the settings without their secrets, and counts of records.
        It contains no names of customers, people or products.
      </p>
      {value === null ? failure === null ? <LoadingView /> : null : <Figures status={value} />}
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
      <FormSection
        title={STATUS.slow}
        description="Since the server started. The actual median and 99th percentile are no higher than the times shown."
      >
        <DataTable
          label={STATUS.slow}
          columns={CALLS}
          rows={status.slow_calls}
          rowId={({ method, route }) => `${method} ${route}`}
          density="compact"
          emptyText="No request has been answered since the server started."
        />
      </FormSection>
      <FormSection
        title={STATUS.errors}
        description="Requests that failed because of the server. Search the log for the request ID to see details."
      >
        <DataTable
          label={STATUS.errors}
          columns={ERRORS}
          rows={status.errors}
          rowId={({ request_id }) => request_id}
          density="compact"
          emptyText="No request has failed since the server started."
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
    header: "Request ID",
    minWidth: 300,
    givesWay: 1,
    cell: ({ request_id }) => <span className={styles.code}>{request_id}</span>,
  },
];

const STATUS = {
  slow: "Slowest Requests",
  errors: "Last Errors",
} as const;

const SECONDS = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });
/** To the second: errors and refreshes follow each other quickly. */
const displaySecond = (moment: string): string => `${displayDay(moment)}, ${SECONDS.format(new Date(moment))}`;

/** In whole units of the largest one: "3 days". */
export const durationWords = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return counted(Math.max(0, Math.floor(ms / 1000)), "second", "seconds");
  if (minutes < 120) return counted(minutes, "minute", "minutes");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour", "hours") : counted(Math.floor(hours / 24), "day", "days");
};

const agoWords = (now: string, moment: string): string =>
  `${displaySecond(moment)} (${durationWords(Date.parse(now) - Date.parse(moment))} ago)`;

const asOf = ({ at, host, pid }: ServerStatus): string =>
  `As of ${displaySecond(at)}, from server ${host}, process ${pid}`;
const staleWords = (message: string, { at }: ServerStatus): string =>
  `The figures are from ${displaySecond(at)}. ${message}`;

/** `failure`: why it needs to be looked at. */
type Item = { readonly label: string; readonly words: string; readonly failure?: string };

const backupItem = ({ at, backup }: ServerStatus): Item => {
  const { is_scheduled, last_good_at, failure } = backup;
  const good = last_good_at === null ? "None yet" : agoWords(at, last_good_at);
  const words = is_scheduled
    ? good
    : `${last_good_at === null ? "" : `${good}. `}No backup is scheduled. Set BACKUP_URL.`;
  return { label: "Last good backup", words, failure };
};

const archiveItems = ({ at, archive, database }: ServerStatus): ReadonlyArray<Item> => {
  const label = "Archive";
  if (archive === null) {
    const words = database.is_embedded
      ? "No archive is kept. Set ARCHIVE_URL."
      : "HazLedger does not archive an external PostgreSQL database.";
    return [{ label, words }];
  }
  const { covered_until, bytes, failure } = archive;
  return [
    {
      label,
      words: covered_until === null ? "The first copy is being made" : `Complete until ${agoWords(at, covered_until)}`,
      failure,
    },
    { label: "Archive size", words: bytes === null ? "Unknown: counting took too long" : fileSize(bytes) },
  ];
};

/** By title of their section. */
export const statusItems = (status: ServerStatus): Readonly<Record<string, ReadonlyArray<Item>>> => {
  const { at, database, files, change_log, waiting, emails } = status;
  const { sealed_at, unlinked } = change_log;
  const { is_outbox, sent, kept } = emails;
  return {
    Server: [
      { label: "HazLedger", words: status.version },
      { label: "Node.js", words: status.node_version },
      {
        label: "Running",
        words: `${durationWords(Date.parse(at) - Date.parse(status.started_at))}, since ${displaySecond(status.started_at)}`,
      },
      { label: "Memory", words: fileSize(status.memory_bytes) },
    ],
    "Database and Files": [
      {
        label: "Database",
        words: `PostgreSQL ${database.version}${database.is_embedded ? ", started by this server" : ""}`,
      },
      { label: "Database size", words: fileSize(database.bytes) },
      { label: "Newest migration", words: database.migration },
      {
        label: files.is_bucket ? "Files in the bucket" : "Files in DATA_DIR",
        words: files.count === 0 ? "None" : `${countText(files.count)}, ${fileSize(files.bytes)}`,
      },
    ],
    "Backup and History": [
      backupItem(status),
      ...archiveItems(status),
      { label: "Change log sealed", words: sealed_at === null ? "None yet" : agoWords(at, sealed_at) },
      { label: "Changes not linked yet", words: countText(unlinked) },
    ],
    Emails: [
      { label: "Waiting to be sent", words: countText(waiting.emails) },
      {
        label: "Sent",
        words: is_outbox ? "No mail server is set up. Set SMTP_URL." : `${countText(sent)} since the start`,
      },
      { label: "Files in DATA_DIR/outbox", words: kept === 0 ? "None" : `${countText(kept)}, not sent to anyone` },
    ],
    Waiting: [
      { label: "Sheets to read", words: countText(waiting.sheets) },
      { label: "Facilities to evaluate", words: countText(waiting.season) },
      {
        label: "Large jobs",
        words: `${countText(waiting.large_jobs)}, and ${countText(status.large_jobs_running)} running`,
      },
    ],
  };
};
