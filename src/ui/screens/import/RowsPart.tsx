import { useMemo, useState } from "react";
import type { ImportSettings } from "#application/import/importContext.ts";
import { type ImportRow, VERDICTS } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/Select.tsx";
import * as styles from "./import.css.ts";
import { needsHand, VERDICT_WORDS } from "./importTexts.ts";
import { RowEditor } from "./RowEditor.tsx";
import { importRowColumns } from "./importRowColumns.tsx";
import { RowsTable } from "./RowsTable.tsx";

const SHOWN = ["all", "hand", ...VERDICTS] as const;
type Shown = (typeof SHOWN)[number];

type RowsPartProps = {
  readonly view: ImportView;
  readonly rows: ReadonlyArray<ImportRow>;
  readonly settings: ImportSettings;
  readonly isBusy: boolean;
  readonly onChange: (settings: Partial<ImportSettings>) => void;
};

export function RowsPart({ view, rows, settings, isBusy, onChange }: RowsPartProps) {
  const [shown, show] = useState<Shown>("all");
  const [edited, edit] = useState<ImportRow | null>(null);
  const counts = useMemo(() => Map.groupBy(rows, ({ verdict }) => verdict), [rows]);
  const options = [
    { id: "all", label: `All (${rows.length})` },
    { id: "hand", label: `To review (${rows.filter(needsHand).length})` },
    ...VERDICTS.map((verdict) => ({
      id: verdict,
      label: `${VERDICT_WORDS[verdict]} (${counts.get(verdict)?.length ?? 0})`,
    })),
  ];
  const chosen = rows.filter((row) => shown === "all" || (shown === "hand" ? needsHand(row) : row.verdict === shown));
  const actions = useMemo(
    () => ({
      onEdit: edit,
      onLeaveOut: ({ row }: ImportRow) => onChange({ left_out: [...settings.left_out, row] }),
      onTakeIn: ({ row }: ImportRow) => onChange({ left_out: settings.left_out.filter((one) => one !== row) }),
    }),
    [onChange, settings.left_out],
  );
  const columns = useMemo(() => importRowColumns(view, actions), [view, actions]);
  return (
    <>
      <div className={styles.line}>
        <div className={styles.choice}>
          <Select
            label="Show rows"
            options={options}
            value={shown}
            onChange={(id) => show(SHOWN.find((one) => one === id) ?? "all")}
          />
        </div>
        {view.addsUp ? (
          <div className={styles.choice}>
            <Select
              label="Rows already in the inventory"
              options={[
                { id: "keep", label: "Update existing lines" },
                { id: "add", label: "Add quantities" },
              ]}
              value={settings.mode}
              onChange={(mode) => onChange({ mode: mode === "add" ? "add" : "keep" })}
            />
          </div>
        ) : null}
        {settings.left_out.length === 0 ? null : (
          <Button onPress={() => onChange({ left_out: [] })}>Include All Rows</Button>
        )}
      </div>
      <RowsTable rows={chosen} columns={columns} isBusy={isBusy} actions={actions} />
      {edited === null ? null : (
        <RowEditor
          view={view}
          row={edited}
          onClose={() => edit(null)}
          onSave={(edits) => {
            const isNew = ({ row, field }: { readonly row: number; readonly field: string }) =>
              !edits.some((one) => one.row === row && one.field === field);
            onChange({ edits: [...settings.edits.filter(isNew), ...edits] });
            edit(null);
          }}
        />
      )}
    </>
  );
}
