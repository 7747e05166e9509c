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
  const kinds = containers
    .filter(({ is_active }) => is_active)
    .flatMap((container) => active.map((unit) => ({ container, unit })));
  const found = Map.groupBy(kinds, ({ container, unit }) =>
    key(containerInfo(null, unit?.name ?? null, container.name)),
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
 * container type and unit. `own`: the line that the row is about; a cell that is blank or unchanged means its storage.
 */
export const printedStorage = (
  { cell }: RowWords,
  facts: ImportFacts,
  own: ExistingLine | null,
): PrintedStorage | null => {
  const text = cellText(cell("container_size"));
  if (cellText(cell("container_unit_id")) !== "" || cellText(cell("container_id")) !== "") return null;
  const stored = own === null ? null : storageOf(facts, own);
  if (stored !== null && (text === "" || text === cellText(infoOf(stored)))) return stored;
  const kinds = kindsByText(facts);
  const [, size, name = ""] = SIZE.exec(text) ?? [];
  const found = [
    ...(kinds.get(key(text)) ?? []).map((kind) => ({ ...kind, container_size: "" })),
    ...(size === undefined ? [] : (kinds.get(key(name)) ?? []).map((kind) => ({ ...kind, container_size: size }))),
  ];
  const [only = null, ...others] = found;
  return others.length > 0 ? null : only;
};
