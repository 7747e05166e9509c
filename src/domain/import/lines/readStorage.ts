import { containerInfo } from "../../inventory/containerInfo.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { cellText } from "../cellText.ts";
import type { ExistingLine, ImportFacts, NamedRecord } from "../ImportFacts.ts";
import { labelled } from "../ImportRow.ts";
import { readCell } from "../readCell.ts";
import { chosenOf, findNamed, findUnit, type Found, isOtherUnit, spelled } from "../records/findNamed.ts";
import type { RowWords } from "../rowOutcomes.ts";
import { type UnitWord, unitWordOf } from "../UnitWord.ts";
import { FLUID, SPRAYS } from "./containerWords.ts";
import { inUnitOfKind } from "./recognizeAmount.ts";
import { readStorageWords } from "./storageWords.ts";

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

/** Container, size, unit and quantity as sent; blank if not given. */
export type Shelf = {
  readonly container: NamedRecord | null;
  readonly unit: NamedRecord | null;
  readonly container_size: string;
  readonly container_quantity: string;
};

const IN_PRINT: ReadonlySet<string> = new Set(["container_size", "container_unit_id", "container_id"]);

/** The records that a row names, and its size in the unit found. `own`: the line that the row is about. */
export const readStorage = (row: RowWords, facts: ImportFacts, own: ExistingLine | null): Shelf => {
  const printed = printedStorage(row, facts, own);
  const isRead = (field: string) => (printed !== null && IN_PRINT.has(field)) || (own !== null && field === "notes");
  const words: RowWords = {
    ...row,
    cell: (field) => {
      if (isRead(field)) return "";
      return row.cell(field) || (field === "container_size" ? row.cell("container_info") : "");
    },
  };
  const recognized = readStorageWords(words, facts);
  if (printed !== null) return { ...printed, container_quantity: recognized.count };
  const settled = (
    field: string,
    text: string,
    records: ReadonlyArray<NamedRecord>,
    find: () => Found,
    what: string,
    written = text,
  ): NamedRecord | null => {
    if (text === "") return null;
    const found = chosenOf(records, words.answer(field, text)) ?? find();
    if (found._tag === "Found") return found.record;
    words.questions.push({ field, text, message: `Which ${what} is '${written}'?`, choices: found.choices });
    return null;
  };
  const { unitText, size } = recognized;
  const unitWord = ounces(words, recognized.unit);
  const unit = settled(
    "container_unit_id",
    unitWord?.name ?? unitText,
    facts.units,
    () => findUnit(facts.units, unitWord, (unitWord === recognized.unit ? unitText : "") || (unitWord?.name ?? "")),
    "unit",
  );
  const container = settled(
    "container_id",
    containerKey(recognized.container),
    facts.containers,
    () => findNamed(facts.containers, recognized.container),
    "container type",
    recognized.container,
  );
  const isConverted = unit !== null && unitWord !== null && size !== "" && isOtherUnit(unit, unitWord);
  const container_size = isConverted ? inUnitOfKind(size, unitWord) : size;
  if (isConverted) words.remarks.push(`${size} ${unitWord.name} was converted to ${container_size} ${unit.name}.`);
  const stored = own === null ? null : storageOf(facts, own);
  return {
    container: container ?? stored?.container ?? null,
    unit: unit ?? stored?.unit ?? null,
    container_size: container_size || (stored?.container_size ?? ""),
    container_quantity: recognized.count,
  };
};

/** 'Bottles', 'btl' and 'spray bottle' are one question. */
const containerKey = (text: string): string =>
  /\d/.test(text) ? text : spelled(text).replace(/^(?:spray|squeeze) (?=bottle$)/, "");

const BY_WEIGHT = unitWordOf("oz wt");
const WEIGHED: ReadonlySet<string> = new Set(["solid", "compressed gas", "liquified gas"]);
const CELLS_WITH_OUNCES = ["container_quantity", "container_size", "container_unit_id", "container_id"];
const OUNCES = "oz";

/** Ounces of solids and gases are by weight, of liquids and in bottles fluid; others are asked for, once for the file. */
const ounces = ({ cell, answer, questions, remarks }: RowWords, unit: UnitWord | null): UnitWord | null => {
  const texts = CELLS_WITH_OUNCES.map(cell).join(" ");
  if (unit === null || unit.name !== "oz" || /\bfl/i.test(texts)) return unit;
  const state = readCell("physical_state", LINE_FIELDS.physical_state, cell("physical_state"));
  const known = state?._tag === "Value" ? String(state.value) : "";
  if (WEIGHED.has(known)) {
    remarks.push(`The ounces of a ${known} were read as ounces by weight.`);
    return BY_WEIGHT;
  }
  const isSpray = SPRAYS.test(`${texts} ${cell("notes")} ${cell("name")}`) && !FLUID.test(texts);
  if (!isSpray && (known === "liquid" || FLUID.test(texts))) return unit;
  const chosen = answer("container_unit_id", OUNCES);
  if (chosen === "weight") return BY_WEIGHT;
  if (chosen !== "fluid")
    questions.push({
      field: "container_unit_id",
      text: OUNCES,
      message: "Where the file does not say: are ounces (oz) by weight, as on aerosols and tubes, or fluid ounces?",
      choices: labelled({ weight: "By weight", fluid: "Fluid ounces" }),
    });
  return unit;
};
