import { containerInfo } from "../../inventory/containerInfo.ts";
import { cellText } from "../cellText.ts";
import type { ExistingLine, ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { RowWords } from "./storageWords.ts";

export type PrintedStorage = {
  readonly container: NamedRecord | null;
  readonly unit: NamedRecord | null;
  readonly container_size: string;
};
type Kinds = Omit<PrintedStorage, "container_size">;

const SIZE = /^(?:(\d+(?:\.\d+)?) )?(.+)$/su;
const key = (text: string): string => text.toLowerCase();

/** Cached: thousands of rows name the same few kinds. */
const kindsIn = new WeakMap<ImportFacts["containers"], ReadonlyMap<string, ReadonlyArray<Kinds>>>();
const kindsByText = ({ containers, units }: ImportFacts): ReadonlyMap<string, ReadonlyArray<Kinds>> => {
  const known = kindsIn.get(containers);
  if (known !== undefined) return known;
  const active = [null, ...units].filter((unit) => unit?.is_active ?? true);
  const kinds = [null, ...containers]
    .filter((container) => container?.is_active ?? true)
    .flatMap((container) => active.map((unit) => ({ container, unit })));
  const found = Map.groupBy(kinds, ({ container, unit }) =>
    key(containerInfo(null, unit?.name ?? null, container?.name ?? null)),
  );
  kindsIn.set(containers, found);
  return found;
};

const recordOf = (records: ReadonlyArray<NamedRecord>, id: number | null): NamedRecord | null =>
  records.find((record) => record.id === id) ?? null;

/** Where a line is stored. */
export const storageOf = ({ containers, units }: ImportFacts, { line }: ExistingLine): PrintedStorage => ({
  container: recordOf(containers, line.container_id),
  unit: recordOf(units, line.container_unit_id),
  container_size: line.container_size ?? "",
});

const infoOf = ({ container, unit, container_size }: PrintedStorage): string =>
  containerInfo(container_size, unit?.name ?? null, container?.name ?? null);

/**
 * Size, unit and container as a list prints them in one cell, `55 gal Steel drum`, if exactly these words name one
 * container type and unit; in the cell of another list only if they name a container type. `own`: the line that the row
 * is about; a cell that is blank or unchanged means its storage.
 */
export const printedStorage = (
  { cell }: RowWords,
  facts: ImportFacts,
  own: ExistingLine | null,
): PrintedStorage | null => {
  const other = cellText(cell("container_size"));
  const text = other || cellText(cell("container_info"));
  if (cellText(cell("container_unit_id")) !== "" || cellText(cell("container_id")) !== "") return null;
  const stored = own === null ? null : storageOf(facts, own);
  if (stored !== null && (text === "" || text === cellText(infoOf(stored)))) return stored;
  if (text === "") return null;
  const kinds = kindsByText(facts);
  const [, size, name = ""] = SIZE.exec(text) ?? [];
  const found = [
    ...(kinds.get(key(text)) ?? []).map((kind) => ({ ...kind, container_size: "" })),
    ...(size === undefined ? [] : (kinds.get(key(name)) ?? []).map((kind) => ({ ...kind, container_size: size }))),
  ];
  const [only = null, ...others] = found.filter(({ container }) => container !== null || other === "");
  return others.length > 0 ? null : only;
};
