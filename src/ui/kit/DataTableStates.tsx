import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import * as styles from "./DataTable.css.ts";
import { Skeleton } from "./Skeleton.tsx";

interface SkeletonProps {
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly rows: number;
}

export function DataTableSkeleton({ columns, rows }: SkeletonProps) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
    <tr key={at} aria-hidden className={styles.plainRow}>
      {columns.map(({ id }, column) => (
        <td key={id} className={styles.cell}>
          <Skeleton width={`${55 + ((at * 3 + column * 7) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}

interface EmptyProps {
  readonly span: number;
  readonly text: string;
  readonly hint: ReactNode;
}

export function DataTableEmpty({ span, text, hint }: EmptyProps) {
  return (
    <tr className={styles.plainRow}>
      <td colSpan={span} className={styles.state}>
        <div>{text}</div>
        {hint === null ? null : <div>{hint}</div>}
      </td>
    </tr>
  );
}

interface FailureProps {
  readonly span: number;
  readonly message: string;
  readonly onRetry: () => void;
}

export function DataTableFailure({ span, message, onRetry }: FailureProps) {
  return (
    <tr>
      <td colSpan={span} className={styles.failure}>
        <div role="alert" className={styles.failureInside}>
          {message}
          <Button size="small" onPress={onRetry}>
            Retry
          </Button>
        </div>
      </td>
    </tr>
  );
}
