import { cellText, ungrouped } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { CellsOfRow } from "../ImportFacts.ts";
import { type ImportQuestion, labelled } from "../ImportRow.ts";

type Cells = Readonly<Record<string, string>>;
/** `rows`: those that depend on the answer. `answered`: their cells with a choice; `first`: of the first of its group. */
type ColumnQuestion = {
  readonly question: ImportQuestion;
  readonly rows: ReadonlyMap<number, boolean>;
  readonly answered: (cells: Cells, choice: string, isFirst: boolean) => Cells;
};

const FLASH = "flash_points";
/** Excel turns '(C)' into '©'. */
const unclearScale = (title: string, rows: ReadonlyArray<CellsOfRow>): ReadonlyArray<ColumnQuestion> => {
  const own = rows.filter(({ cells }) => /\d\W*$/.test(cells[FLASH] ?? ""));
  if (!title.includes("©") || own.length === 0) return [];
  return [
    {
      question: {
        field: FLASH,
        text: title,
        message: `Are the flash points below '${title}' in °C or °F?`,
        choices: ["C", "F"].map((choice) => ({ choice, label: `°${choice}` })),
      },
      rows: new Map(own.map(({ row }) => [row, true])),
      answered: (cells, choice) => ({ ...cells, [FLASH]: `${cells[FLASH]} ${choice}` }),
    },
  ];
};

const MAXIMA: Readonly<Record<string, string>> = { max_pounds: "lb", max_gallons: "gal" };
const STORAGE = ["container_quantity", "container_size"] as const;

/** A state's export repeats the maximum of the whole facility in the row of each place. */
const repeatedMaxima = (rows: ReadonlyArray<CellsOfRow>): ReadonlyArray<ColumnQuestion> =>
  Object.entries(MAXIMA).flatMap(([field, unit]) => {
    const given = rows.filter(
      ({ cells }) =>
        cellText(cells[field] ?? "") !== "" && STORAGE.every((storage) => cellText(cells[storage] ?? "") === ""),
    );
    const products = Map.groupBy(given, ({ cells }) =>
      [cells["facility"], cells["name"], cells["mfg_name"]].map((cell) => comparable(cell ?? "")).join("|"),
    );
    const amountOf = ({ cells }: CellsOfRow): number => Number(ungrouped(cellText(cells[field] ?? "")));
    const repeated = [...products.values()].flatMap((own) =>
      [...Map.groupBy(own, amountOf).values()].filter((same) => same.length > 1 && same.length * 2 > own.length),
    );
    const [example] = repeated.flat();
    if (example === undefined) return [];
    const amount = `${cellText(example.cells[field] ?? "")} ${unit}`;
    const name = cellText(example.cells["name"] ?? "");
    return [
      {
        question: {
          field,
          text: "the same in each row",
          message: `Each row of '${name}' says ${amount}. Is that the maximum of all its rows together?`,
          choices: labelled({ total: "Yes: count it once", each: "No: add it up" }),
        },
        rows: new Map(repeated.flatMap((own) => own.map(({ row }, at) => [row, at === 0] as const))),
        answered: (cells, choice, isFirst) => (choice === "total" && !isFirst ? { ...cells, [field]: "" } : cells),
      },
    ];
  });

const SHARES = ["percent", "percentage_weight", "percentage_volume"] as const;
/** Fractions of one product, typed as such: 0.8, 0.15 and 0.05. */
const ALMOST_ONE = 0.05;
const fractionsOfOne = (rows: ReadonlyArray<CellsOfRow>): ReadonlyArray<ColumnQuestion> =>
  SHARES.flatMap((field) => {
    const products = Map.groupBy(
      rows.filter(({ cells }) => cells["product_id"] !== undefined && cellText(cells[field] ?? "") !== ""),
      ({ cells }) => [cells["product_id"], cells["product_mfg_name"]].map((cell) => comparable(cell ?? "")).join("|"),
    );
    const fractions = [...products.values()].filter((own) => {
      const shares = own.map(({ cells }) => Number(cellText(cells[field] ?? "")));
      return own.length > 1 && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < ALMOST_ONE;
    });
    const [example] = fractions.flat();
    if (example === undefined) return [];
    const text = cellText(example.cells[field] ?? "");
    return [
      {
        question: {
          field,
          text: "together 1",
          message: `The percentages of '${example.cells["product_id"]}' add up to 1. Does ${text} mean ${Number(text) * 100}%?`,
          choices: labelled({ fractions: `Yes: ${Number(text) * 100}%`, percent: `No: ${text}%` }),
        },
        rows: new Map(fractions.flat().map(({ row }) => [row, true])),
        answered: (cells, choice) =>
          choice === "percent"
            ? cells
            : { ...cells, [field]: String(Number((Number(cellText(cells[field] ?? "")) * 100).toPrecision(12))) },
      },
    ];
  });

/** What rows depend on and only a person knows is asked once for the file. `titleOf`: of a field's column. */
export const withColumnQuestions = (
  titleOf: (field: string) => string,
  rows: ReadonlyArray<CellsOfRow>,
  answer: (field: string, text: string) => string | undefined,
): ReadonlyArray<CellsOfRow> => {
  const read = rows.filter(({ skipped }) => skipped === undefined);
  return [...unclearScale(titleOf(FLASH), read), ...repeatedMaxima(read), ...fractionsOfOne(read)].reduce(
    (all, { question, rows: own, answered }) => {
      const choice = answer(question.field, question.text);
      return all.map((row) => {
        const isFirst = own.get(row.row);
        if (isFirst === undefined) return row;
        return choice === undefined
          ? { ...row, asks: [...(row.asks ?? []), question] }
          : { ...row, cells: answered(row.cells, choice, isFirst) };
      });
    },
    rows,
  );
};
