import { useState } from "react";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { TextField } from "#ui/kit/TextField.tsx";

type RowEditorProps = {
  readonly row: ImportRow;
  readonly onClose: () => void;
  readonly onSave: (
    edits: ReadonlyArray<{ readonly row: number; readonly field: string; readonly text: string }>,
  ) => void;
};

const FORM = "row of the file";
/** The fields that most rows need, besides those of the file. */
const USUAL = ["name", "mfg_name", "physical_state", "container_size", "container_unit_id", "container_quantity"];

/** The cells of a row, each with its problem. */
export function RowEditor({ row, onClose, onSave }: RowEditorProps) {
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const shown = LINE_COLUMNS.filter(({ field }) => field in row.cells || USUAL.includes(field));
  const edits = Object.entries(typed).flatMap(([field, text]) =>
    text === (row.cells[field] ?? "") ? [] : [{ row: row.row, field, text }],
  );
  return (
    <Modal
      title={`Row ${row.row}`}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={FORM}
          variant="primary"
          disabledReason={edits.length === 0 ? "Nothing is changed." : undefined}
        >
          Take Over
        </Button>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          if (edits.length > 0) onSave(edits);
        }}
      >
        <FormGrid>
          {shown.map(({ field, label }) => (
            <TextField
              key={field}
              label={label}
              value={typed[field] ?? row.cells[field] ?? ""}
              onChange={(text) => type({ ...typed, [field]: text })}
              error={[...row.problems, ...row.questions].find((one) => one.field === field)?.message}
            />
          ))}
        </FormGrid>
      </form>
    </Modal>
  );
}
