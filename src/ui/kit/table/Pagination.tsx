import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo } from "react";
import { Button } from "react-aria-components/Button";
import { countText } from "../counts.ts";
import * as styles from "./Pagination.css.ts";

export interface PaginationProps {
  /** Starts at 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly total?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly onChange: (page: number) => void;
}

export const Pagination = memo(function Pagination({ page, lastPage, total, pageSize, onChange }: PaginationProps) {
  // aria-disabled keeps the focus on the button at the last page.
  const step = (target: number) =>
    target < 1 || target > lastPage ? { "aria-disabled": "true" as const } : { onPress: () => onChange(target) };
  return (
    <nav aria-label="Pagination" className={styles.nav}>
      <div className={styles.range}>{rangeText(page, total, pageSize)}</div>
      <ul className={styles.list}>
        <li>
          <Button className={styles.page} {...step(page - 1)}>
            <ChevronLeft size={16} aria-hidden />
            Prev
          </Button>
        </li>
        {pageNumbers(page, lastPage).map((entry, at, all) =>
          entry === "gap" ? (
            <li key={`gap after ${all[at - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <Button
                className={styles.page}
                aria-label={`Page ${entry}`}
                {...(entry === page ? { "aria-current": "page" } : {})}
                onPress={() => (entry === page ? undefined : onChange(entry))}
              >
                {entry}
              </Button>
            </li>
          ),
        )}
        <li>
          <Button className={styles.page} {...step(page + 1)}>
            Next
            <ChevronRight size={16} aria-hidden />
          </Button>
        </li>
      </ul>
    </nav>
  );
});

function rangeText(page: number, total: number | undefined, pageSize: number | undefined): string {
  if (total === undefined) return "";
  if (pageSize === undefined || total === 0) return `${countText(total)} total`;
  const first = (page - 1) * pageSize + 1;
  return `${countText(first)}–${countText(Math.min(page * pageSize, total))} of ${countText(total)}`;
}

/**
 * The page numbers to show: the first two, the last two, and one on either side of the current one. "gap" replaces
 * whatever is left out between them, even one page.
 */
export function pageNumbers(page: number, lastPage: number): ReadonlyArray<number | "gap"> {
  const last = Math.max(1, lastPage);
  const current = Math.min(Math.max(1, page), last);
  const named = [1, 2, current - 1, current, current + 1, last - 1, last]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other);
  const result: Array<number | "gap"> = [];
  let previous = 0;
  for (const number of new Set(named)) {
    if (number - previous > 1) result.push("gap");
    result.push(number);
    previous = number;
  }
  return result;
}
