import { useState } from "react";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { TextField } from "#ui/kit/TextField.tsx";

type RowEditorProps = {
  readonly view: ImportView;
  readonly row: ImportRow;
  readonly onClose: () => void;
  readonly onSave: (
    edits: ReadonlyArray<{ readonly row: number; readonly field: string; readonly text: string }>,
  ) => void;
};

const FORM = "row of the file";
/** The cells of a row, each with its problem. */
export function RowEditor({ view, row, onClose, onSave }: RowEditorProps) {
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const shown = view.columns.filter(({ field }) => field in row.cells || view.usual.includes(field));
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
          disabledReason={edits.length === 0 ? "You have not changed anything." : undefined}
        >
          Apply
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
