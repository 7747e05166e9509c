import { cellText, comparable } from "../cellText.ts";
import type { CellsOfRow } from "../ImportFacts.ts";
import type { ImportQuestion } from "../ImportRow.ts";

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
    const repeated = [...products.values()].filter(
      (own) => own.length > 1 && new Set(own.map(({ cells }) => cellText(cells[field] ?? ""))).size === 1,
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
          choices: [
            { choice: "total", label: "Yes: count it once" },
            { choice: "each", label: "No: add it up" },
          ],
        },
        rows: new Map(repeated.flatMap((own) => own.map(({ row }, at) => [row, at === 0] as const))),
        answered: (cells, choice, isFirst) => (choice === "total" && !isFirst ? { ...cells, [field]: "" } : cells),
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
  return [...unclearScale(titleOf(FLASH), read), ...repeatedMaxima(read)].reduce(
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
