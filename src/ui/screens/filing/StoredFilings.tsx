import { filingMachines } from "#application/filing/filingMachines.ts";
import type { FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { Loaded } from "../form/Loaded.tsx";
import { displayDay } from "../moments.ts";
import { remadeText } from "../report/reportTexts.ts";
import { TermHelp } from "../help/TermHelp.tsx";
import { ResultTable } from "../report/ResultTable.tsx";
import * as reportStyles from "../report/report.css.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { EARLIER, EVIDENCE } from "./filingTexts.ts";

type Stored = StoredFiling & Partial<Pick<FilingReadiness["stored"][number], "is_current">>;

const NONE = "No filings have been created yet.";

const placesOf = ({ facilities }: StoredFiling): string => facilities.map(({ name }) => name).join(", ");

const badgesOf = ({ is_draft, is_current, remade_at, is_same_file }: Stored) => (
  <span className={reportStyles.stored}>
    {is_draft ? <Badge tone="warning">Draft</Badge> : null}
    {is_current === undefined ? null : (
      <Badge tone={is_current ? "success" : "warning"}>{is_current ? "Up to date" : "The data has changed"}</Badge>
    )}
    {remade_at === null ? null : (
      <Badge tone={is_same_file ? "neutral" : "warning"}>{remadeText(displayDay(remade_at), is_same_file)}</Badge>
    )}
  </span>
);

/** The file of a filing, and the zip with its evidence. */
function FilingDownloads({ filing: { id, file_name } }: { readonly filing: Pick<StoredFiling, "id" | "file_name"> }) {
  const machines = useMachines(filingMachines);
  const [file, sendFile] = useMachine(machines.filingFile);
  const [evidence, sendEvidence] = useMachine(machines.filingEvidence);
  return (
    <span className={reportStyles.stored}>
      <Button
        size="small"
        aria-label={`Download ${file_name}, number ${id}`}
        isPending={file.hasTag("busy")}
        onPress={() => sendFile({ type: "command.requested", subject: id })}
      >
        Download
      </Button>
      <Button
        size="small"
        aria-label={`${EVIDENCE} of ${file_name}, number ${id}`}
        isPending={evidence.hasTag("busy")}
        onPress={() => sendEvidence({ type: "command.requested", subject: id })}
      >
        {EVIDENCE}
      </Button>
    </span>
  );
}

/** The filing that was just created. */
export function FilingMade({ filing }: { readonly filing: StoredFiling }) {
  const { file_name, size, is_draft } = filing;
  return (
    <Notice tone={is_draft ? "warning" : "success"} role="status" title={is_draft ? "Draft created" : "Filing created"}>
      <div className={reportStyles.part}>
        <p className={reportStyles.words}>{`${file_name} (${fileSize(size)})`}</p>
        <FilingDownloads filing={filing} />
      </div>
    </Notice>
  );
}

const COLUMNS: ReadonlyArray<DataTableColumn<Stored>> = [
  { id: "file", header: "File", isRowHeader: true, minWidth: 220, grow: 2, cell: ({ file_name }) => file_name },
  { id: "places", header: "Facilities", minWidth: 140, givesWay: 2, cell: placesOf },
  { id: "year", header: "Year", width: 64, cell: ({ year }) => year },
  {
    id: "made",
    header: "Created",
    minWidth: 150,
    givesWay: 3,
    cell: ({ generated_at, generated_by }) => `${displayDay(generated_at)}, ${generated_by}`,
  },
  { id: "state", header: "State", minWidth: 130, givesWay: 1, cell: (filing) => badgesOf(filing) },
  {
    id: "files",
    header: "Download",
    help: <TermHelp terms={["Evidence"]} />,
    width: 240,
    cell: (filing) => <FilingDownloads filing={filing} />,
  },
];

export function StoredFilings({ stored }: { readonly stored: ReadonlyArray<Stored> }) {
  return (
    <Panel>
      <div className={reportStyles.part}>
        <h2 className={reportStyles.title}>{EARLIER}</h2>
        {stored.length === 0 ? (
          <p className={reportStyles.words}>{NONE}</p>
        ) : (
          <ResultTable label={EARLIER} columns={COLUMNS} rows={stored} rowId={({ id }) => String(id)} />
        )}
      </div>
    </Panel>
  );
}

/** Shown before anything is chosen. */
export function NewestFilings() {
  const waiting = (
    <Panel>
      <LoadingView />
    </Panel>
  );
  return (
    <Loaded machine={useMachines(filingMachines).newestFilings} scope={null} waiting={waiting}>
      {({ items }) => <StoredFilings stored={items} />}
    </Loaded>
  );
}
