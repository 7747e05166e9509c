import type { ExistingLine, ImportLine } from "../ImportFacts.ts";

/** What makes two lines the same (reading 14). */
export const identityOf = ({ product_id, container_id, container_unit_id, container_size }: ImportLine): string =>
  [product_id, container_id, container_unit_id, container_size].join(" ");

/** `own`: the line of the row's SDS No. */
type LineOfRow = { readonly own: ExistingLine | null; readonly given: ImportLine };

/** By what makes them the same line; one whose row has other storage counts there, not where it was. */
export const existingLines = (
  lines: ReadonlyArray<ExistingLine>,
  rows: ReadonlyArray<LineOfRow>,
): ReadonlyMap<string, ExistingLine> => {
  const moved = rows.flatMap(({ own, given }) =>
    own === null || identityOf(own.line) === identityOf(given) ? [] : [{ own, key: identityOf(given) }],
  );
  const found = new Map(lines.map((one) => [identityOf(one.line), one]));
  for (const { own } of moved) found.delete(identityOf(own.line));
  for (const { own, key } of moved) if (!found.has(key)) found.set(key, own);
  return found;
};
