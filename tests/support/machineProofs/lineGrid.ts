import { lineGridMachine } from "#application/inventory/grid/lineGridMachine.ts";
import { LINE as STORED } from "../../domain/inventory/lineSamples.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const LINE = { ...STORED, notes: "Is it in use?" };
const OTHER = { ...LINE, inventory_product_id: LINE.inventory_product_id + 1, location_stored: "YARD" };
const CHOICES = { containers: [{ id: 2, name: "Steel drum" }], units: [{ id: 1, name: "Gallon (gal)" }] };
const LOADED = ["loading", "missing", "failed"] as const;

export const lineGrid = machineProof({
  machine: lineGridMachine,
  cases: [
    {
      who: "the office",
      input: { inventory_id: 1, key: "k" },
      answers: {
        load: loadAnswers({ lines: [LINE, OTHER], ...CHOICES }, { lines: [], ...CHOICES }),
        send: saveAnswers({
          marked_change_id: 7,
          changed: [LINE.inventory_product_id],
          lines: [LINE],
          refused: [],
          gone: [],
        }),
      },
    },
  ],
  events: {
    "load.retry": BARE,
    "grid.cell.chosen": [{ row: 0, column: 2 }],
    "grid.moved": [{ by: { rows: 1, columns: 0 } }],
    "grid.typing.began": [{}, { value: "7" }],
    "grid.typed": [{ value: "77" }],
    "grid.typing.ended": BARE,
    "grid.cell.saved": [{}, { by: { rows: 1, columns: 0 } }],
    "grid.line.marked": [{ id: LINE.inventory_product_id }],
    "grid.all.marked": [{ isMarked: true }, { isMarked: false }],
    "grid.marked.changed": [{ action: { kind: "moved", location_stored: "DOCK" } }, { action: { kind: "unlinked" } }],
    "grid.outdated": BARE,
    "grid.undone": BARE,
    "grid.told": BARE,
    "grid.sent.again": BARE,
    "grid.discarded": BARE,
  },
  view: ({ context: { lines, typing, queue, undo, marked } }) => [
    lines.length,
    typing === undefined,
    queue.length > 0,
    undo.length > 0,
    marked.size > 0,
  ],
  isHome: (leaves) => leaves.includes("shown.idle") || leaves.includes("missing"),
  ignores: [
    { events: ["load.retry"], outside: ["failed"], why: "Nothing has failed." },
    { events: ["grid.sent.again", "grid.discarded"], outside: ["shown.stopped"], why: "Nothing waits for the server." },
    {
      events: [
        "grid.cell.chosen",
        "grid.moved",
        "grid.typing.began",
        "grid.typed",
        "grid.typing.ended",
        "grid.cell.saved",
        "grid.line.marked",
        "grid.all.marked",
        "grid.marked.changed",
        "grid.outdated",
        "grid.undone",
        "grid.told",
      ],
      places: LOADED,
      why: "No lines are shown.",
    },
    { events: ["grid.typed", "grid.cell.saved"], places: ["shown"], why: "Nothing is typed." },
    { events: ["grid.undone"], places: ["shown"], why: "Nothing was saved that could be taken back." },
    { events: ["grid.marked.changed"], places: ["shown"], why: "No line is marked." },
    {
      events: ["grid.outdated"],
      places: ["shown.sending", "shown.stopped"],
      why: "What is sent is compared with the lines as they are.",
    },
  ],
});
