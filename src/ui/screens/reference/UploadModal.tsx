import { useEffect, useId } from "react";
import { referenceMachines } from "#application/reference/referenceMachines.ts";
import { endingsOf, LIST_FILE } from "#application/files/FileField.ts";
import { type FileRefused, type ListUploadContext, stepInput } from "#application/reference/listUploadContext.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { mostRowsLost, type ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";
import { LIST_COLUMNS, limitColumn } from "#domain/reference/listColumns.ts";
import { listTitleOf } from "#domain/reference/referenceListWords.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Badge, Notice, type Tone } from "#ui/kit/Notice.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { counted, countText } from "#ui/kit/counts.ts";
import { Counter } from "#ui/kit/layout.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { NOTHING, pounds } from "./databaseTexts.ts";
import { ListEffects } from "./ListEffects.tsx";
import * as styles from "./reference.css.ts";

type UploadModalProps = {
  readonly type: ReferenceListType;
  /** `mayHaveChanged`: whether the list must be reloaded. */
  readonly onFinished: (mayHaveChanged: boolean) => void;
};

/** Replaces one list by a file: chosen, uploaded, compared, and confirmed (spec B2). */
export function UploadModal({ type, onFinished }: UploadModalProps) {
  const machines = useMachines(referenceMachines);
  const [upload, send, ref] = useMachine(machines.listUpload, { input: { type } });
  const { context } = upload;
  const isLocked = upload.hasTag("locked");
  useEffect(() => {
    const finished = ref.on("upload.finished", ({ mayHaveChanged }) => onFinished(mayHaveChanged));
    return () => finished.unsubscribe();
  }, [ref, onFinished]);
  const dismiss = () => send({ type: "upload.dismissed" });
  return (
    <Modal
      title={`Upload ${listTitleOf(type)} List`}
      size="large"
      onClose={dismiss}
      footer={
        upload.hasTag("deciding") ? (
          <>
            <Button autoFocus onPress={dismiss} isDisabled={isLocked}>
              Keep Current List
            </Button>
            <Button
              variant={context.preview !== null && mostRowsLost(context.preview) > 0 ? "danger" : "primary"}
              isPending={isLocked}
              onPress={() => send({ type: "list.confirmed" })}
            >
              Replace List
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.steps}>
        {upload.hasTag("choosing") ? (
          <FileStep
            context={context}
            canRetry={upload.hasTag("failed")}
            onChoose={(file) => send({ type: "file.chosen", file })}
            onRetry={() => send({ type: "upload.retry" })}
          />
        ) : null}
        {upload.hasTag("deciding") && context.preview !== null ? (
          <PreviewStep preview={context.preview} context={context} />
        ) : null}
        {upload.matches("sending") ? (
          <SendingStep
            context={context}
            isUploading={upload.matches({ sending: "uploading" })}
            onCancel={() => send({ type: "upload.cancelled" })}
          />
        ) : null}
      </div>
    </Modal>
  );
}

type SendingStepProps = {
  readonly context: ListUploadContext;
  /** False once the file is uploaded and being compared. */
  readonly isUploading: boolean;
  readonly onCancel: () => void;
};

function SendingStep({ context, isUploading, onCancel }: SendingStepProps) {
  const { file, sent, total } = context;
  return (
    <div className={styles.waiting}>
      <div className={styles.bar}>
        {isUploading ? (
          <ProgressBar
            label={`Uploading ${file?.name ?? ""}`}
            value={sent}
            max={total}
            text={`${fileSize(sent)} of ${fileSize(total)}`}
          />
        ) : (
          <span role="status" className={styles.waitingText}>
            <Spinner />
            Comparing with the current list...
          </span>
        )}
      </div>
      <Button autoFocus onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

const fileHint = (type: ReferenceListType): string => {
  const limit = limitColumn(type)?.title;
  const columns = ["Chemical Name", "CAS #", ...(limit === undefined ? [] : [limit])];
  return `.csv, .xls or .xlsx, up to 25 MB, with the columns ${columns.join(", ")} in any order. You can review the changes before anything is replaced.`;
};

type FileStepProps = {
  readonly context: ListUploadContext;
  readonly canRetry: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRetry: () => void;
};

function FileStep({ context, canRetry, onChoose, onRetry }: FileStepProps) {
  const { type, file, refused, error } = context;
  return (
    <>
      {canRetry ? <FormFailure message={error ?? ""} onRetry={onRetry} /> : null}
      {refused === null ? null : <Refusal refused={refused} name={file?.name ?? ""} />}
      <FileDrop
        label="Drop a file here, or choose one"
        hint={fileHint(type)}
        button={file === null ? "Choose File" : "Choose Another File"}
        accept={endingsOf(LIST_FILE)}
        autoFocus={file !== null}
        onChoose={onChoose}
      />
    </>
  );
}

function Refusal({ refused, name }: { readonly refused: FileRefused; readonly name: string }) {
  return (
    <>
      <Notice tone="danger" role="alert" title="The file was rejected. The list was not changed.">
        {name}: {refused.message}
      </Notice>
      {refused.rows.length === 0 ? null : (
        <DataTable
          label="Rows that cannot be read"
          room="dialog"
          columns={[
            { id: "row", header: "Row", width: 80, align: "end", isRowHeader: true, cell: ({ row }) => row },
            { id: "reasons", header: "Reason", minWidth: 220, cell: ({ reasons }) => reasons.join(". ") },
          ]}
          rows={refused.rows}
          rowId={({ row }) => String(row)}
        />
      )}
    </>
  );
}

const rows = (count: number): string => (count === 1 ? "row" : "rows");

type PreviewStepProps = { readonly preview: ReferenceListPreview; readonly context: ListUploadContext };

function PreviewStep({ preview, context }: PreviewStepProps) {
  const { file, isOutdated } = context;
  const { added, removed, changed, thresholds_changed, unchanged, changes, row_count, current_row_count } = preview;
  const others = changed - thresholds_changed;
  const total = added + removed + changed;
  const lost = mostRowsLost(preview);
  const headingId = useId();
  const counts = [
    [added, `${rows(added)} added`],
    [removed, `${rows(removed)} removed`],
    [thresholds_changed, thresholds_changed === 1 ? "threshold changed" : "thresholds changed"],
    [others, `${rows(others)} with other changes`],
    [unchanged, `${rows(unchanged)} unchanged`],
  ] as const;
  return (
    <>
      {isOutdated ? (
        <Notice tone="warning" role="alert">
          Someone else replaced this list, so the file was compared with it again. Nothing was overwritten.
        </Notice>
      ) : null}
      {lost === 0 ? null : (
        <Notice tone="danger">
          {`${countText(lost)} of the ${counted(current_row_count, "row", "rows")} of the current list would be removed or changed.`}
        </Notice>
      )}
      <div role="status" aria-labelledby={headingId}>
        <p id={headingId} className={styles.file}>
          {file?.name ?? ""}: {counted(row_count, "row", "rows")} instead of {countText(current_row_count)}
        </p>
        <div className={styles.counts}>
          {counts.map(([count, label]) => (
            <Counter key={label} label={label} value={countText(count)} />
          ))}
        </div>
      </div>
      {total === 0 ? null : <ListEffects key={context.uploaded?.filepath} input={stepInput(context).input} />}
      {total === 0 ? (
        <Notice>No changes: the current list has the same rows.</Notice>
      ) : (
        <DataTable
          label="Changes"
          room="dialog"
          columns={changeColumns(preview.type)}
          rows={changes.map((change, at) => ({ ...change, at }))}
          rowId={({ at }) => String(at)}
        />
      )}
      {total > changes.length ? (
        <p className={styles.was}>
          The first {countText(changes.length)} of {countText(total)} changes are listed.
        </p>
      ) : null}
    </>
  );
}

type Change = ReferenceListPreview["changes"][number];

const KINDS: Readonly<Record<Change["kind"], { readonly word: string; readonly tone: Tone }>> = {
  added: { word: "Added", tone: "success" },
  removed: { word: "Removed", tone: "danger" },
  changed: { word: "Changed", tone: "warning" },
};

const fieldTitle = (type: ReferenceListType, field: string): string =>
  LIST_COLUMNS[type].find((column) => column.field === field)?.title ?? field.replaceAll("_", " ");

const valueText = (field: string, value: string): string => {
  if (value === "") return NOTHING;
  return QUANTITY_FIELDS.some((quantity) => quantity === field) ? pounds(Number(value)) : value;
};

const changeColumns = (type: ReferenceListType): ReadonlyArray<DataTableColumn<Change & { at: number }>> => [
  {
    id: "kind",
    header: "Change",
    width: 0,
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>,
  },
  {
    id: "chemical_name",
    header: "Chemical Name",
    minWidth: 200,
    isRowHeader: true,
    cell: ({ chemical_name }) => chemical_name,
  },
  { id: "cas_number", header: "CAS #", width: 120, cell: ({ cas_number }) => cas_number || NOTHING },
  {
    id: "fields",
    header: "Before and After",
    minWidth: 240,
    givesWay: 1,
    cell: ({ fields }) => (
      <span className={styles.changes}>
        {fields.map(({ field, before, after }) => (
          <span key={field}>
            {fieldTitle(type, field)}: <del className={styles.was}>{valueText(field, before)}</del> →{" "}
            {valueText(field, after)}
          </span>
        ))}
      </span>
    ),
  },
];
