import type {
  Cell,
  PrintedReport,
  ReportModel,
  ReportRow,
  ReportSection,
  ReportTable,
} from "#domain/report/pages/ReportModel.ts";
import { labelWithUnit } from "#domain/report/pages/tables.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";

const cellText = (cell: Cell): string => {
  switch (cell.kind) {
    case "text":
      return cell.text;
    case "amount":
    case "percent":
      return `${cell.text} {${cell.kind} ${cell.value} p${cell.derivation}}`;
    case "missing":
      return `${cell.text} {missing}`;
    default:
      return `${cell.text} {${cell.kind} ${cell.value}}`;
  }
};

const tableText = ({ id, title, columns, rows }: ReportTable): ReadonlyArray<string> => [
  `  table ${id}: ${title}`,
  `    ${columns.map((one) => `${one.id}=${one.label} (${one.kind} ${one.align} ${one.unit} ${one.weight})`).join(" | ")}`,
  ...[...rows].map((row) => `    ${row.id} [${row.tone} ${row.line}] ${row.cells.map(cellText).join(" | ")}`),
];

const sectionText = ({ id, title, kind, paragraphs, tables, empty }: ReportSection): ReadonlyArray<string> => [
  `section ${id} (${kind}): ${title}`,
  ...paragraphs.map((one) => `  ${one}`),
  ...tables.flatMap(tableText),
  `  else ${empty}`,
];

const findingText = (one: Finding): string =>
  [
    `${one.outcome} ${one.id}: ${one.name} (${one.cas})`,
    `${one.total} ${one.unit} ${one.sign} ${one.threshold} = ${one.percent}%`,
    `p${one.derivation} p${one.threshold_derivation}, lines ${one.lines.join(" ")}`,
    one.remarks.join("; "),
  ].join(" | ");

/** Of the pages what they print, as they print it. */
export const pagesText = ({ note, sections, appendices }: PrintedReport): string => {
  const rowText = ({ cells }: ReportRow) => `    ${cells.map(({ text }) => text).join(" | ")}`;
  const lines = [...sections, ...appendices].flatMap(({ title, paragraphs, tables }) => [
    title,
    ...paragraphs.map((one) => `  ${one}`),
    ...tables.flatMap((table) => [
      `  ${table.title}: ${table.columns.map(labelWithUnit).join(" | ")}`,
      ...[...table.rows].map(rowText),
    ]),
  ]);
  return [note, ...lines, ""].join("\n");
};

/** A report as text, with everything that its model says. */
export const modelText = (model: ReportModel): string =>
  [
    `${model.type}: ${model.title}`,
    model.citation,
    ...model.header.map(({ label, value }) => `${label}: ${value}`),
    Object.values(model.running).join(" | "),
    model.note,
    model.summary,
    ...model.remarks,
    "",
    ...model.findings.map(findingText),
    "",
    ...model.gaps.map((gap) => `gap ${gap.line} ${gap.component}: ${gap.missing}: ${gap.treatment} ${gap.is_counted}`),
    "",
    ...model.sections.flatMap(sectionText),
    "",
    ...model.appendices.flatMap(sectionText),
    "",
    ...[...model.derivations].map((one, at) =>
      [
        `p${at} ${one.figure}: ${one.arithmetic.join("; ")}`,
        `parts ${one.parts.join(" ")}, lines ${one.lines.join(" ")}`,
        one.list === null ? "" : Object.values(one.list).join(" "),
        Object.values(one.rule).join(" "),
        one.remarks.join("; "),
      ].join(" | "),
    ),
    "",
    ...model.lines.map((line) => Object.values(line).join(" ")),
    ...model.lists.map((list) => Object.values(list).join(" ")),
    ...model.rules.map((rule) => Object.values(rule).join(" ")),
    "",
  ].join("\n");
