import { endingsOf, LIST_FILE } from "#application/files/FileField.ts";
import type { FileRefused, ListUploadContext } from "#application/reference/listUploadContext.ts";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { FileDrop } from "#ui/kit/FileDrop.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { fileHint } from "./databaseTexts.ts";

type FileStepProps = {
  readonly context: ListUploadContext;
  readonly canRetry: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRetry: () => void;
};

export function FileStep({ context, canRetry, onChoose, onRetry }: FileStepProps) {
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
          sort={null}
          onSort={() => undefined}
          isLoading={false}
        />
      )}
    </>
  );
}
