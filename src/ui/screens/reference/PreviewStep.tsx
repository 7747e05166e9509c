import { useId } from "react";
import type { ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { Counter } from "#ui/kit/layout.tsx";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { changeColumns } from "./changeColumns.tsx";
import { NO_CHANGES, OUTDATED } from "./databaseTexts.ts";
import * as styles from "./UploadModal.css.ts";

type PreviewStepProps = {
  readonly preview: ReferenceListPreview;
  /** Of the file. */
  readonly name: string;
  readonly isOutdated: boolean;
};

const shown = (count: number): string => count.toLocaleString("en-US");
const rows = (count: number): string => (count === 1 ? "row" : "rows");

/** What the file changes in the list, before anything is replaced. */
export function PreviewStep({ preview, name, isOutdated }: PreviewStepProps) {
  const { added, removed, changed, thresholds_changed, unchanged, changes, row_count, current_row_count } = preview;
  const others = changed - thresholds_changed;
  const total = added + removed + changed;
  const headingId = useId();
  return (
    <>
      {isOutdated ? (
        <Notice tone="warning" role="alert">
          {OUTDATED}
        </Notice>
      ) : null}
      <div role="status" aria-labelledby={headingId}>
        <p id={headingId} className={styles.file}>
          {name}: {shown(row_count)} {rows(row_count)} instead of {shown(current_row_count)}
        </p>
        <div className={styles.counts}>
          <Counter label={`${rows(added)} added`} value={shown(added)} />
          <Counter label={`${rows(removed)} removed`} value={shown(removed)} />
          <Counter
            label={thresholds_changed === 1 ? "threshold changed" : "thresholds changed"}
            value={shown(thresholds_changed)}
          />
          <Counter label={`${rows(others)} with other changes`} value={shown(others)} />
          <Counter label={`${rows(unchanged)} unchanged`} value={shown(unchanged)} />
        </div>
      </div>
      {total === 0 ? (
        <Notice>{NO_CHANGES}</Notice>
      ) : (
        <DataTable
          label="Changes"
          maxHeight="22rem"
          columns={changeColumns(preview.type)}
          rows={changes.map((change, at) => ({ ...change, at }))}
          rowId={({ at }) => String(at)}
          sort={null}
          onSort={() => undefined}
          isLoading={false}
        />
      )}
      {total > changes.length ? (
        <p className={styles.was}>
          The first {shown(changes.length)} of {shown(total)} changes are listed.
        </p>
      ) : null}
    </>
  );
}
