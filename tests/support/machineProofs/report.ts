import { Result } from "effect";
import { reportMachine } from "#application/report/reportMachine.ts";
import { isRefusedAs } from "#domain/shared/errors.ts";
import { loadAnswers } from "./answers.ts";
import { EMPTY_PREVIEW } from "../emptyPreview.ts";
import { BARE, machineProof } from "./MachineProof.ts";

/** The chart tells nothing but success apart; two refusals are enough here, where four regions multiply. */
const answered = <A>(...values: ReadonlyArray<A>) =>
  loadAnswers(...values).filter(
    (answer) => Result.isSuccess(answer) || isRefusedAs(answer, "NotAllowed", "Unavailable"),
  );

export const report = machineProof({
  machine: reportMachine,
  cases: [
    {
      who: "anybody",
      input: undefined,
      answers: {
        loadTypes: answered([{ type: "inventory_index_numeric", name: "Index" }]),
        loadYears: answered([2026], []),
        loadPreview: answered(EMPTY_PREVIEW),
        makeFile: answered({ name: "Report.pdf", content: new Blob(["%PDF"]) }),
      },
    },
  ],
  events: {
    "customer.chosen": [{ customer: { id: 1, name: "Acme" } }, { customer: null }],
    "facility.chosen": [{ facility: { id: 2, name: "North Plant" } }],
    "choice.failed": [{ name: "customer_id", message: "Not in the list." }],
    "year.chosen": [{ year: 2026 }],
    "type.chosen": [{ report: "inventory_index_numeric" }],
    "report.requested": BARE,
    "report.cancelled": BARE,
    "types.retry": BARE,
    "years.retry": BARE,
    "preview.retry": BARE,
    "file.made": BARE,
  },
  view: ({ context }) => [context.draft, context.years.length],
  isHome: (leaves) => leaves.includes("work.editing.made"),
  ignores: [
    {
      events: ["customer.chosen", "facility.chosen", "choice.failed", "year.chosen", "type.chosen", "report.requested"],
      places: ["work.making"],
      why: "A file of these choices is being made; to choose anew it is cancelled first.",
    },
    { events: ["report.cancelled"], outside: ["work.making"], why: "No file is being made." },
    { events: ["types.retry"], outside: ["types.failed"], why: "Nothing has failed." },
    { events: ["years.retry"], outside: ["years.failed"], why: "Nothing has failed." },
    { events: ["preview.retry"], outside: ["preview.failed"], why: "Nothing has failed." },
  ],
  typed: {
    of: ({ draft }) => draft,
    changedBy: {
      "customer.chosen": "it was chosen, and what hangs on it goes",
      "facility.chosen": "it was chosen, and what hangs on it goes",
      "year.chosen": "it was chosen",
      "type.chosen": "it was chosen",
    },
  },
});
