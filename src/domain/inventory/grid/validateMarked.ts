import type { GridLine } from "./GridLine.ts";
import type { MarkedInput } from "./MarkedLines.ts";

export const EQUAL_LINE =
  "The inventory already has a line with this product, container type, unit and size. Open this line to add the quantities together.";
export const OUTDATED_LINE = "Someone else changed this line. Its current values are shown.";
export const OUTDATED_CELL = `${OUTDATED_LINE} Your entry was not saved:`;

export type MarkedVerdict = {
  /** In the order of the request. */
  readonly changed: ReadonlyArray<GridLine>;
  readonly refused: ReadonlyArray<{ readonly inventory_product_id: number; readonly message: string }>;
};

/** What distinguishes the lines of an inventory. */
const identityOf = (line: GridLine, container: number | null): string =>
  [line.product_id, container, line.container_unit, line.container_size].join("|");

const isSame = (line: GridLine, input: MarkedInput): boolean => {
  switch (input.kind) {
    case "moved":
      return line.location_stored === input.location_stored;
    case "container":
      return line.container === input.container_id;
    case "questions":
      return line.notes === "" || line.is_resolve_question === input.is_resolve_question;
    case "unlinked":
      return false;
  }
};

/**
 * Which lines of an inventory are changed, and why others are not, one after the other. Missing lines, and lines that
 * already have the value, are neither.
 */
export const validateMarked = (all: ReadonlyArray<GridLine>, input: MarkedInput): MarkedVerdict => {
  const byId = new Map(all.map((line) => [line.inventory_product_id, line]));
  const taken = new Set(all.map((line) => identityOf(line, line.container)));
  const changed: Array<GridLine> = [];
  const refused: Array<MarkedVerdict["refused"][number]> = [];
  const asked = new Map(input.lines.map((line) => [line.inventory_product_id, line.version]));
  for (const [inventory_product_id, version] of asked) {
    const line = byId.get(inventory_product_id);
    if (line === undefined || (line.version === version && isSame(line, input))) continue;
    const after = identityOf(line, input.container_id);
    if (line.version !== version) refused.push({ inventory_product_id, message: OUTDATED_LINE });
    else if (input.kind === "container" && taken.has(after))
      refused.push({ inventory_product_id, message: EQUAL_LINE });
    else {
      if (input.kind === "container") {
        taken.delete(identityOf(line, line.container));
        taken.add(after);
      }
      changed.push(line);
    }
  }
  return { changed, refused };
};
