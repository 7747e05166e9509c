import { CONTENT_TYPES, FILE_KINDS, MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { ONLY_KINDS, ONLY_PDF, TOO_LARGE } from "#application/files/fileMessages.ts";
import { endingsOf, LIST_FILE, refuseChosen, SHEET_FILE } from "#application/files/FileField.ts";
import { FORMS, type Form } from "./forms.ts";
import { type Chapter, code, list, quoted, type Row, type RulesPage, table } from "./markdown.ts";
import { listFileChapter } from "./listFileChapter.ts";
import { RECORD_REFUSALS } from "./recordRefusals.ts";
import { type Refused, tryForm, type TriedForm } from "./tryForm.ts";

type Tried = { readonly form: Form; readonly tried: TriedForm };

const refusedRow = ({ field, message, words }: Refused, { optional }: TriedForm): Row => [
  code(field),
  optional.includes(field) ? "yes" : "no",
  words.join("; "),
  quoted(message),
];

const byField = (tried: TriedForm): ReadonlyArray<Row> =>
  tried.fields.flatMap((name) =>
    tried.refused
      .filter(({ field, isOfPrograms }) => field === name && !isOfPrograms)
      .map((refused) => refusedRow(refused, tried)),
  );

const ONLY_SERVER = "What only the server can know, since it looks at other records:";
const recordTable = (title: string, lead = ONLY_SERVER): ReadonlyArray<string> => {
  const rows = RECORD_REFUSALS.filter(({ form }) => form === title);
  return rows.length === 0
    ? []
    : [
        lead,
        table(
          ["Field", "Refused", "What is said"],
          rows.map(({ field, when, message }) => [code(field), when, quoted(message)]),
        ),
      ];
};

const formChapter = ({ form, tried }: Tried): Chapter => {
  const ruled = new Set(tried.refused.flatMap(({ field, isOfPrograms }) => (isOfPrograms ? [] : [field])));
  const free = tried.fields.filter((field) => !ruled.has(field));
  return {
    title: form.title,
    parts: [
      table(["Field", "May be left empty", "Refused", "What is said"], byField(tried)),
      ...(free.length === 0 ? [] : [`Nothing that a person can choose is wrong in: ${free.map(code).join(", ")}.`]),
      ...recordTable(form.title),
    ],
  };
};

/** What no form of the browser can send, over all forms. */
const programRows = (all: ReadonlyArray<Tried>): ReadonlyArray<Row> => {
  const said = all.flatMap(({ tried }) => tried.refused.filter(({ isOfPrograms }) => isOfPrograms));
  return [...new Set(said.map(({ message }) => message))].map((message) => {
    const same = said.filter((one) => one.message === message);
    const fields = [...new Set(same.map(({ field }) => field))];
    const most = fields.length > 4 ? `${fields.length} fields` : fields.map(code).join(", ");
    return [quoted(message), [...new Set(same.flatMap(({ words }) => words))].join("; "), most];
  });
};

const wrongFile = { name: "sheet.txt", size: 1 };
const largeFile = (ending: string) => ({ name: `file${ending}`, size: MAX_FILE_BYTES + 1 });

const uploads: Chapter = {
  title: "Files",
  parts: [
    `A file has at most ${fileSize(MAX_FILE_BYTES)} (${MAX_FILE_BYTES.toLocaleString("en-US")} bytes). The browser looks at its name and size before it sends anything; the server goes by the content, whatever the name says.`,
    table(
      ["Where", "Endings that the browser takes", "Said of another file", "Said of a file that is too large"],
      [
        { where: "Safety data sheet of a product", wanted: SHEET_FILE },
        { where: "Reference list (Database Entry)", wanted: LIST_FILE },
      ].map(({ where, wanted }) => [
        where,
        endingsOf(wanted).map(code).join(", "),
        quoted(refuseChosen(wrongFile, wanted) ?? ""),
        quoted(refuseChosen(largeFile(endingsOf(wanted)[0] ?? ""), wanted) ?? ""),
      ]),
    ),
    "What the server keeps, told by the content:",
    table(
      ["Kind", "Handed out as"],
      FILE_KINDS.map((kind) => [kind, code(CONTENT_TYPES[kind])]),
    ),
    list([
      `Another content: '${quoted(ONLY_KINDS)}' (status 415).`,
      `A file that is called .pdf and is none: '${quoted(ONLY_PDF)}' (status 415).`,
      `Larger, whatever its length was said to be: '${quoted(TOO_LARGE)}' (status 413).`,
    ]),
    ...recordTable("Files", "And, with status 422:"),
  ],
};

/** Every rule of every form with its message, found by filling in the forms wrongly, field by field. */
export const validationPage = (): RulesPage => {
  const all = FORMS.map((form): Tried => ({ form, tried: tryForm(form) }));
  return {
    title: "What the forms refuse",
    lead: "Browser and server check a form with the same Schema, so both say the same. The tables were made by trying: each field of a form that is right otherwise was left empty, made too long and too short by one character, and filled with texts that people type by mistake; beside them stands what the code said. Where many texts are refused alike, the three that are most nearly as long as a right one are shown. Fields bear the names under which they are sent and stored. Some messages of the specification say 'less than' where the number itself is taken as well; the column 'Refused' says where the line is.",
    sources: ["src/domain", "src/application/files/fileMessages.ts", "tools/docs/rules/forms.ts"],
    chapters: [
      ...all.map(formChapter),
      uploads,
      listFileChapter(),
      {
        title: "What only a program can send",
        parts: [
          "The forms of the browser cannot send these; a client of the API can, and is answered with status 422 as well.",
          table(["What is said", "Refused", "Fields"], programRows(all)),
        ],
      },
    ],
  };
};
