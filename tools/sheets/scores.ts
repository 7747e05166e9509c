import { basename } from "node:path";
import { withoutLegalForm } from "#domain/sheet/identity/companyNames.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { readCsv } from "../support/readCsv.ts";

const plain = (text: string): string =>
  text
    .replace(/[®™©]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const distance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++)
      now.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    above = now;
  }
  return above[other.length] ?? 0;
};

/** 1 for texts with the same letters and digits, 0 for nothing in common. */
const similarity = (one: string, other: string): number => {
  const [a, b] = [plain(one), plain(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
};

const LABELLED_FIELDS = ["name", "mfg_name", "mfg_product_number", "sds_date"] as const;
type LabelledField = (typeof LABELLED_FIELDS)[number];

/** What is right, of each field: the first first; empty where the sheet prints none. */
type SheetLabel = Readonly<Record<LabelledField, ReadonlyArray<string>>>;

type Verdict = "right" | "wrong" | "missed";

/** More alike than this is the same name. */
const SAME = 0.9;

const codesOf = (text: string): string[] =>
  [text, ...text.split(/[,;]|\s+(?:and|or)\s+/)]
    .map((code) => code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .filter((code) => code !== "");

const isRight = (field: LabelledField, value: string, label: string): boolean => {
  if (field === "sds_date") return value === label;
  if (field === "mfg_product_number") return codesOf(value).some((code) => codesOf(label).includes(code));
  return similarity(value, label) > SAME;
};

/** Whether a maker is right when `LLC` and its like at the end of either name do not count: many labels leave them out. */
const isSameMaker = (value: string, label: ReadonlyArray<string>): boolean =>
  label.some((one) => one !== "" && similarity(withoutLegalForm(value), withoutLegalForm(one)) > SAME);

/** What becomes of a value that is proposed, or not; null where people wrote down nothing. */
const judge = (field: LabelledField, value: string | undefined, label: ReadonlyArray<string>): Verdict | null => {
  const known = label.filter((one) => one !== "");
  if (known.length === 0) return null;
  if (value === undefined) return "missed";
  return known.some((one) => isRight(field, value, one)) ? "right" : "wrong";
};

const isoOf = (text: string): string => {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  return month === "" ? text : `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

/**
 * What people wrote down of each file, by its name.
 * @param path of a CSV file with the columns file, product_name, product_code, manufacturer, supplier, revision_date
 */
export const readLabels = (path: string): ReadonlyMap<string, SheetLabel> =>
  new Map(
    readCsv(path).map((row) => [
      row["file"] ?? "",
      {
        name: [row["product_name"] ?? ""],
        mfg_name: [row["manufacturer"] ?? "", row["supplier"] ?? ""],
        mfg_product_number: [row["product_code"] ?? ""],
        sds_date: [isoOf(row["revision_date"] ?? "")],
      },
    ]),
  );

type Tally = Record<Verdict, number>;

const figures = ({ right, wrong, missed }: Tally): string => {
  const share = (of: number) => (of === 0 ? "   - " : (right / of).toFixed(3));
  return `precision ${share(right + wrong)}  recall ${share(right + wrong + missed)}  (${right} right, ${wrong} wrong, ${missed} missed)`;
};

/** By the path below the folder, else by the file's name alone: folders are given from higher and from lower. */
const labelOf = (labels: ReadonlyMap<string, SheetLabel>, file: string): SheetLabel | undefined =>
  labels.get(file) ?? labels.get(basename(file));

/** Lines with precision and recall of each labelled field, and of each of its surenesses. */
export const reportScores = (
  readings: ReadonlyArray<{ readonly file: string; readonly reading: SheetReading | null }>,
  labels: ReadonlyMap<string, SheetLabel>,
): string[] =>
  LABELLED_FIELDS.flatMap((field) => {
    const tallies = new Map<string, Tally>([["all", { right: 0, wrong: 0, missed: 0 }]]);
    const count = (row: string, verdict: Verdict) => {
      const tally = tallies.get(row) ?? { right: 0, wrong: 0, missed: 0 };
      tallies.set(row, { ...tally, [verdict]: tally[verdict] + 1 });
    };
    for (const { file, reading } of readings) {
      const proposal = reading?.proposals.find((one) => one.field === field);
      const label = labelOf(labels, file)?.[field] ?? [];
      const value = typeof proposal?.value === "string" ? proposal.value : undefined;
      const verdict = judge(field, value, label);
      if (verdict === null) continue;
      count("all", verdict);
      if (proposal !== undefined) count(proposal.sureness, verdict);
      if (field !== "mfg_name") continue;
      const aside = verdict === "wrong" && value !== undefined && isSameMaker(value, label) ? "right" : verdict;
      count("all*", aside);
      if (proposal !== undefined) count(`${proposal.sureness}*`, aside);
    }
    return ["all", "sure", "likely", "doubtful", "all*", "sure*", "likely*", "doubtful*"].flatMap((row) => {
      const tally = tallies.get(row);
      return tally === undefined ? [] : [`${field.padEnd(20)} ${row.padEnd(9)} ${figures(tally)}`];
    });
  });
