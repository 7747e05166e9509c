import { countdownMachine } from "#application/machines/countdownMachine.ts";
import { paletteMachine } from "#application/machines/paletteMachine.ts";
import { sheetLinkMachine } from "#application/product/sheetLinkMachine.ts";
import { shellMachine } from "#application/machines/shellMachine.ts";
import { toastMachine } from "#application/machines/toastMachine.ts";
import { GOODBYE } from "#application/shared/messages.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const SHEET = { id: 3, file: "/files/3", original_name: "toluene.pdf", size: 5 };

export const countdown = machineProof({
  machine: countdownMachine,
  cases: [{ who: "anybody", input: { seconds: 2 } }],
  events: { "countdown.stopped": BARE },
  view: ({ context }) => context.seconds,
  ignores: [],
});

export const palette = machineProof({
  machine: paletteMachine,
  cases: [
    {
      who: "office",
      input: { screens: [], mayFind: true },
      answers: { find: loadAnswers([{ kind: "Customers", name: "Acme", hint: null, href: "/customers/1" }], []) },
    },
    { who: "technician", input: { screens: [], mayFind: false }, closed: ["debouncing", "finding", "failed"] },
  ],
  events: { "palette.text.changed": [{ text: "a" }, { text: "" }], "palette.retry": BARE },
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [{ events: ["palette.retry"], outside: ["failed"], why: "Nothing has failed." }],
});

export const sheetLink = machineProof({
  machine: sheetLinkMachine,
  cases: [{ who: "anybody", input: { product_id: 7, sheet: SHEET }, answers: { load: loadAnswers(SHEET, null) } }],
  events: {},
  isHome: (leaves) => leaves.includes("fresh"),
  ignores: [],
});

export const shell = machineProof({
  machine: shellMachine,
  cases: [
    { who: "anybody, wide", input: { stored: null, isNarrow: false } },
    { who: "anybody, narrow", input: { stored: { isMenuOpen: false, title: "", breadcrumbs: [] }, isNarrow: true } },
  ],
  events: {
    "shell.menu.toggled": BARE,
    "shell.menu.closed": BARE,
    "shell.entry.chosen": BARE,
    "shell.width.changed": [{ isNarrow: true }, { isNarrow: false }],
    "shell.page.shown": [{ title: "Inventories", breadcrumbs: [] }],
  },
  view: ({ context }) => context.isNarrow,
  isHome: (leaves) => leaves.includes("menuOpen"),
  ignores: [
    { events: ["shell.menu.closed", "shell.entry.chosen"], places: ["menuClosed"], why: "It is closed." },
    { events: ["shell.entry.chosen"], places: ["menuOpen"], why: "On a wide page the menu stays beside the page." },
  ],
});

export const toast = machineProof({
  machine: toastMachine,
  cases: [{ who: "anybody", input: undefined }],
  events: {
    "toast.shown": [{ toast: { ...GOODBYE, duration: 200 } }],
    "toast.updated": [
      { id: "toast-1", changes: { title: "Bye" } },
      { id: "toast-9", changes: { title: "Bye" } },
    ],
    "toast.dismissed": BARE,
    "toast.paused": [{ by: "focus" }, { by: "pointer" }],
    "toast.resumed": [{ by: "focus" }, { by: "pointer" }],
  },
  view: ({ context }) => [context.remaining, [...context.holds].sort(), context.toast?.id === "toast-1"],
  isHome: (leaves) => leaves.includes("none"),
  ignores: [
    { events: ["toast.updated"], places: [""], why: "Another toast has taken its place, or none is shown." },
    { events: ["toast.dismissed", "toast.paused"], outside: ["open"], why: "No toast is shown." },
    { events: ["toast.resumed"], outside: ["open.paused"], why: "No clock was stopped." },
  ],
});
