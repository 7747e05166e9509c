import { walkMachine } from "#application/inventory/walkMachine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { INVENTORY } from "../../domain/inventory/lineSamples.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

export const aWalkLine = (id: number, more: Partial<WalkLine> = {}): WalkLine => ({
  inventory_product_id: id,
  sds_no: id,
  state: "to confirm",
  reason: "",
  by: null,
  at: null,
  place: "SHED",
  position: id,
  is_new: false,
  can_come_back: true,
  was: null,
  product_id: 7,
  name: `Product ${id}`,
  mfg_name: "Dow",
  container: 1,
  container_unit: 1,
  container_name: "Steel drum",
  container_unit_name: "Gallon (gal)",
  container_info: "55 gal Steel drum",
  container_quantity: 2,
  container_size: 55,
  physical_state: "liquid",
  pounds_per_gallon: 6,
  conversion_factor: null,
  max_gallons: 110,
  max_pounds: 660,
  location_stored: "SHED",
  notes: "",
  is_resolve_question: false,
  version: 2,
  ...more,
});

const LINES = [aWalkLine(1), aWalkLine(2)];
const NEW_LINE = {
  product_id: 7,
  container_id: 1,
  container_unit: { id: 1, name: "Gallon (gal)" },
  container_size: "5",
  container_quantity: "1",
  location_stored: "SHED",
};

export const walk = machineProof({
  machine: walkMachine,
  cases: [
    {
      who: "the office",
      input: { inventory_id: 4, key: "k", me: "Sam Reed" },
      answers: {
        load: loadAnswers({ inventory: INVENTORY, lines: LINES }, { inventory: INVENTORY, lines: [] }),
        look: loadAnswers({ inventory: INVENTORY, lines: LINES }),
        send: saveAnswers(aWalkLine(1, { state: "same", version: 3 }), null),
      },
    },
  ],
  events: {
    "walk.moved": [{ by: 1 }, { by: -1 }],
    "walk.line.chosen": [{ id: 2 }],
    "walk.form.opened": [{ form: "change" }],
    "walk.form.closed": BARE,
    "walk.decided": [{ input: { decision: "same" } }],
    "walk.undone": BARE,
    "walk.added": [{ line: NEW_LINE }],
    "walk.message.closed": BARE,
    "load.retry": BARE,
  },
  view: ({ context: { lines, queue, sending, decided } }) => [
    lines.length > 0,
    queue.length > 0,
    sending?.kind,
    decided.length > 0,
  ],
  isHome: (leaves) => leaves.includes("shown.idle") || leaves.includes("missing"),
  ignores: [
    { events: ["load.retry"], outside: ["failed", "shown.unsent"], why: "Nothing has failed." },
    {
      events: [
        "walk.moved",
        "walk.line.chosen",
        "walk.form.opened",
        "walk.form.closed",
        "walk.decided",
        "walk.undone",
        "walk.added",
        "walk.message.closed",
      ],
      places: ["loading", "missing", "failed"],
      why: "No line is there yet.",
    },
    {
      events: ["walk.line.chosen", "walk.form.opened", "walk.decided", "walk.undone"],
      places: ["shown"],
      why: "The inventory has no line, or nothing was decided.",
    },
  ],
});
