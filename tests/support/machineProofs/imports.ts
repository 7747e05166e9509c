import { importMachine } from "#application/import/importMachine.ts";
import { importProgressMachine } from "#application/import/importProgressMachine.ts";
import { JUDGEMENT, MADE } from "../anImport.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const CHOSEN = "No file was chosen, or its rows are not shown.";

export const imports = machineProof({
  machine: importMachine,
  cases: [
    {
      who: "the office",
      input: { target: { noun: "lines", inventory_id: 4 }, key: "k" },
      answers: {
        list: loadAnswers([MADE], []),
        look: loadAnswers([MADE], []),
        open: saveAnswers({ upload: { filepath: "f", original_name: "shelf.csv" }, judgement: JUDGEMENT }),
        judge: saveAnswers(JUDGEMENT),
        write: saveAnswers(MADE),
        undo: saveAnswers({ ...MADE, undone_at: "2026-11-22T12:00:00Z" }),
      },
    },
  ],
  events: {
    "file.chosen": [{ file: new File(["Product\nAcetone\n"], "shelf.csv") }, { file: new File([], "x.pdf") }],
    "import.cancelled": BARE,
    "import.settings.changed": [{ settings: { left_out: [2] } }],
    "import.retry": BARE,
    "import.confirmed": BARE,
    "import.restarted": BARE,
    "import.undone": [{ id: 1 }],
  },
  view: ({ context }) => [
    context.file?.name,
    context.judgement === null,
    context.made?.undone_at,
    context.error === null,
  ],
  isHome: (leaves) => leaves.includes("choosing"),
  ignores: [
    { events: ["file.chosen"], outside: ["choosing"], why: "A file is under way." },
    {
      events: ["import.cancelled"],
      outside: ["opening", "writing"],
      why: "Nothing is under way that could be given up.",
    },
    {
      events: ["import.settings.changed"],
      outside: ["judged", "judging", "notJudged", "notWritten"],
      why: CHOSEN,
    },
    { events: ["import.retry"], outside: ["notJudged"], why: "The rows were judged." },
    {
      events: ["import.confirmed"],
      outside: ["judged", "notWritten"],
      why: "The verdicts are not those of the rows as they are now.",
    },
    {
      events: ["import.restarted"],
      outside: ["judged", "judging", "notJudged", "notWritten", "written"],
      why: CHOSEN,
    },
    { events: ["import.undone"], outside: ["choosing", "written"], why: "No import is shown." },
  ],
});

export const importProgress = machineProof({
  machine: importProgressMachine,
  cases: [
    {
      who: "the office",
      input: { ticket: "k-1" },
      answers: { ask: loadAnswers({ written: 500, total: 5000 }, { written: null, total: null }) },
    },
  ],
  events: {},
  view: ({ context }) => [context.written === null],
  isHome: (leaves) => leaves.includes("resting"),
  ignores: [],
});
