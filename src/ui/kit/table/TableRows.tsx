import { cloneElement, Fragment, isValidElement, memo, type ReactNode } from "react";
import * as styles from "./DataTable.css.ts";
import { Skeleton } from "../Loading.tsx";
import type { LineColumn, TableLines } from "./tableLines.ts";

/** The properties of a column that its cells need. */
export interface RowColumn<Row> extends LineColumn {
  readonly header: string;
  /** Beside the header, where that is shown. */
  readonly help?: ReactNode;
  readonly align?: "start" | "end" | "center" | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly isHeaderHidden?: boolean | undefined;
  /** On a card, the header stands before the value, which does not say itself what it is. */
  readonly isNamed?: boolean | undefined;
  /** On a card, it follows the number in place of the header before it. */
  readonly unit?: string | undefined;
}
export type Tone = "default" | "archived" | "attention";

const aligned = { start: "", end: styles.end, center: styles.center };
/** Below the first line, a cell is under other columns, so only its start is aligned. */
export const alignmentOf = ({ id, align = "start" }: Aligned, places: TableLines["places"]): string =>
  places.get(id)?.gridColumn === undefined ? aligned[align] : "";
type Aligned = Pick<RowColumn<never>, "id" | "align">;

/** What stands beside the value on a card: most words say themselves what they are. */
const besideOf = ({ header, unit, isNamed, isPinned, align }: RowColumn<never>, content: ReactNode) => {
  if (unit !== undefined) return { "data-unit": unit };
  if (isNamed === true) return { "data-label": header };
  const text = textOf(content);
  return isPinned === true ||
    (typeof text === "string" ? TELLING.test(text) : align !== "end" && isValidElement(content))
    ? {}
    : { "data-label": header };
};
/** Not 'Yes', 'N/A', numbers and dates. */
const TELLING = /\p{L}{4}|\p{Lu}{3}/u;

interface TableRowProps<Row> extends Pick<TableLines, "places"> {
  readonly row: Row;
  readonly columns: ReadonlyArray<RowColumn<Row>>;
  readonly headerId: string | undefined;
  readonly tone: Tone;
  /** For a long table, whose rows have ids and can be focused. */
  readonly id?: string;
  /** The row's index in a long table, from 0. */
  readonly at?: number;
}

function PlainTableRow<Row>({ row, columns, places, headerId, tone, id: known, at }: TableRowProps<Row>) {
  const place = at === undefined ? {} : { "data-row": known, "aria-rowindex": at + 2, tabIndex: -1 };
  return (
    <tr className={styles.row} data-tone={tone} {...place}>
      {columns.map((column) => {
        const { id } = column;
        const content = column.cell(row);
        const looks = [
          styles.cell,
          alignmentOf(column, places),
          column.width === undefined && !isShort(content) ? "" : styles.unbroken,
          column.isPinned === true ? styles.pinned : "",
          hasLongWord(content) ? styles.breakable : "",
        ];
        const style = places.get(id);
        return id === headerId ? (
          <th
            key={id}
            scope="row"
            className={[...looks, styles.rowHeader].join(" ")}
            style={style}
            // A number alone is not a name, so it gets a label.
            data-label={typeof content === "number" ? column.header : undefined}
          >
            {withBreaks(content)}
          </th>
        ) : (
          <td key={id} className={looks.join(" ")} style={style} {...besideOf(column, content)}>
            {content === null || content === "" ? null : <div className={styles.value}>{withBreaks(content)}</div>}
          </td>
        );
      })}
    </tr>
  );
}

/** Rows that stay while the next page is loading are not rendered again. */
// `memo` loses the type parameter.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

interface SkeletonRowsProps extends Pick<TableLines, "places"> {
  readonly columns: ReadonlyArray<LineColumn>;
  readonly count: number;
}

export function SkeletonRows({ columns, places, count }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, at) => (
    // The rows have no identity but their place
    <tr key={at} aria-hidden className={styles.row}>
      {columns.map(({ id }, column) => (
        <td key={id} className={styles.cell} style={places.get(id)}>
          <Skeleton width={`${55 + ((at * 3 + column * 7) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** A word of 25 characters fits no column, so it has to break; an email breaks between its parts. */
export const LONG_WORD = /[^\s-]{25}/;
const LONG_EMAIL_PART = /[^\s\-@.]{25}/;
const EMAIL_PARTS = /(?<=[@.])/;
/** A number with hyphens, such as a CAS number, or with its unit never breaks. */
const SPECIAL_WORDS = /((?<![\d.,])\d[\d.,]* (?:cu ft|[A-Za-z]{1,3})(?![A-Za-z])|(?<!\d)\d+(?:-\d+)+|[^\s-]{25,})/;
/** In characters: no column is narrower than such a name. */
const SHORT_NAME = 16;
const isShort = (content: ReactNode): boolean => {
  const text = textOf(content);
  return typeof text === "string" && text.length <= SHORT_NAME;
};

/** The text of a link, otherwise the content itself. */
const textOf = (content: ReactNode): ReactNode =>
  isValidElement<{ readonly children?: ReactNode }>(content) ? content.props.children : content;

const isEmail = (text: string): boolean => text.includes("@");

const hasLongWord = (content: ReactNode): boolean => {
  const text = textOf(content);
  return typeof text === "string" && (isEmail(text) ? LONG_EMAIL_PART : LONG_WORD).test(text);
};

/** Adds possible line breaks to the text of a cell, or of a link in it, and prevents the wrong ones. */
const withBreaks = (content: ReactNode): ReactNode => {
  const text = textOf(content);
  if (typeof text !== "string" || !(SPECIAL_WORDS.test(text) || LONG_WORD.test(text))) return content;
  const broken = isEmail(text) ? emailParts(text) : wordsOf(text);
  return isValidElement(content) ? cloneElement(content, undefined, broken) : broken;
};

const emailParts = (text: string): ReactNode => {
  const parts = text.split(EMAIL_PARTS).map((part, at) => (
    // A part is its place in the text
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
  return LONG_EMAIL_PART.test(text) ? <span className={styles.anywhere}>{parts}</span> : parts;
};

const wordsOf = (text: string): ReactNode =>
  text.split(SPECIAL_WORDS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // A part is its place in the text
      <span key={at} className={LONG_WORD.test(part) ? styles.anywhere : styles.unbroken}>
        {part}
      </span>
    ),
  );
