import { addSheetsMachine } from "#application/sheet/addSheetsMachine.ts";
import { productFromSheetMachine } from "#application/sheet/productFromSheetMachine.ts";
import { sheetReviewMachine } from "#application/sheet/sheetReviewMachine.ts";
import { watchMachine } from "#application/sheet/watchMachine.ts";
import { FLASH, NAME, reviewedSheet } from "../reviewedSheet.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const SHEET = reviewedSheet();
const { entries: _, product: __, ...ROW } = SHEET;

export const addSheets = machineProof({
  machine: addSheetsMachine,
  cases: [
    {
      who: "anybody",
      input: undefined,
      answers: {
        add: saveAnswers(
          { sheet: { ...ROW, product: null }, is_known: false },
          { sheet: { ...ROW, product: null }, is_known: true },
        ),
      },
    },
  ],
  events: {
    "sheets.chosen": [{ files: [new File(["%PDF-"], "a.pdf")] }, { files: [new File(["hello"], "a.txt")] }],
    "upload.retry": BARE,
    "sheets.cancelled": BARE,
    "sheets.list.cleared": BARE,
  },
  view: ({ context }) => context.files.some(({ state }) => state === "waiting"),
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["upload.retry"], outside: ["failed"], why: "Nothing has failed." },
    { events: ["sheets.cancelled"], places: ["idle"], why: "Nothing is under way." },
    { events: ["sheets.list.cleared"], outside: ["idle"], why: "Files are still under way." },
  ],
});

export const productFromSheet = machineProof({
  machine: productFromSheetMachine,
  cases: [
    {
      who: "anybody",
      input: { key: "k" },
      answers: {
        add: saveAnswers(
          { sheet: { ...ROW, product: null }, is_known: false },
          { sheet: { ...ROW, product: { id: 7, name: "Paint" } }, is_known: true },
        ),
      },
      snapshots: {
        review: [null, { id: 7, name: "Paint" }].map((product) => ({ context: { sheet: { ...SHEET, product } } })),
      },
    },
  ],
  events: {
    "sheet.chosen": [{ file: new File(["%PDF-"], "a.pdf") }, { file: new File(["hello"], "a.txt") }],
    "upload.retry": BARE,
    "sheet.cancelled": BARE,
  },
  isHome: (leaves) => leaves.includes("resting"),
  ignores: [
    { events: ["sheet.chosen"], outside: ["resting"], why: "The window of another sheet is open." },
    { events: ["upload.retry"], outside: ["open.failed"], why: "Nothing has failed." },
    { events: ["sheet.cancelled"], places: ["resting"], why: "No sheet is under way." },
  ],
});

const LOADED = ["loading", "missing", "failed"] as const;

export const sheetReview = machineProof({
  machine: sheetReviewMachine,
  cases: [
    {
      who: "the office",
      input: { id: 4, key: "k" },
      answers: {
        load: loadAnswers(SHEET, { ...SHEET, read_state: "reading" as const }),
        look: loadAnswers(SHEET),
        send: saveAnswers(SHEET),
      },
    },
  ],
  events: {
    "review.entry.chosen": [{ id: NAME }],
    "review.moved": [{ by: 1 }, { by: -1 }],
    "review.accepted": [{}, { id: NAME }],
    "review.refused": [{}, { id: FLASH }],
    "review.taken.back": BARE,
    "review.alternative.accepted": [{ id: NAME, values: { name: "Other" } }],
    "review.typing.began": BARE,
    "review.typed": [{ name: "name", value: "Typed" }],
    "review.typing.ended": BARE,
    "review.typing.saved": BARE,
    "review.pick.began": [{ field: "nfpa" }],
    "review.marked": [{ marked: { as_printed: "1-2-0", evidence: [{ page: 1, box: [0, 0, 9, 9], role: "value" }] } }],
    "review.place.shown": [{ place: "section 9" }],
    "review.same.shown": [{ isShown: true }, { isShown: false }],
    "review.rows.accepted": BARE,
    "review.wanted": [{ request: { kind: "accept sure" } }],
    "review.message.closed": BARE,
    "review.sent.again": BARE,
    "review.discarded": BARE,
    "load.retry": BARE,
  },
  view: ({ context: { sheet, typing, queue } }) => [
    sheet?.read_state,
    typing?.entryId,
    typing?.marked === null,
    queue.length > 0,
  ],
  isHome: (leaves) => leaves.includes("shown.idle") || leaves.includes("missing"),
  ignores: [
    { events: ["load.retry"], outside: ["failed"], why: "Nothing has failed." },
    {
      events: ["review.sent.again", "review.discarded"],
      outside: ["shown.stopped"],
      why: "Nothing waits for the server.",
    },
    {
      events: [
        "review.entry.chosen",
        "review.moved",
        "review.accepted",
        "review.refused",
        "review.taken.back",
        "review.alternative.accepted",
        "review.typing.began",
        "review.typed",
        "review.typing.ended",
        "review.typing.saved",
        "review.pick.began",
        "review.marked",
        "review.place.shown",
        "review.same.shown",
        "review.rows.accepted",
        "review.wanted",
        "review.message.closed",
      ],
      places: LOADED,
      why: "No sheet is shown.",
    },
    { events: ["review.typing.saved"], places: ["shown"], why: "Nothing is typed, or nothing is marked yet." },
  ],
  typed: {
    of: ({ typing }) => typing,
    changedBy: {
      "review.typing.began": "another value is corrected",
      "review.pick.began": "another field is picked",
      "review.typed": "it is typed",
      "review.marked": "another text was marked",
      "review.typing.ended": "it was given up",
      "xstate.done.actor.send Success": "it is stored",
    },
  },
});

export const watch = machineProof({
  machine: watchMachine,
  cases: [{ who: "anybody", input: undefined }],
  events: { "watch.began": BARE, "watch.ended": BARE },
  isHome: (leaves) => leaves.includes("resting"),
  ignores: [{ events: ["watch.began"], places: ["watching"], why: "It watches already." }],
});
