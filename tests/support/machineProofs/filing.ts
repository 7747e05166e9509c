import { Result } from "effect";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { filingMachine } from "#application/filing/filingMachine.ts";
import { isRefusedAs } from "#domain/shared/errors.ts";
import { EMPTY_READINESS, FILING } from "../emptyReadiness.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

/** The chart tells nothing but success apart; one refusal is enough here, where four regions multiply. */
const answered = <A>(...values: ReadonlyArray<A>) =>
  loadAnswers(...values).filter((answer) => Result.isSuccess(answer) || isRefusedAs(answer, "Unavailable"));

const CHOICE = "it was chosen, and what hangs on it goes";

export const filing = machineProof({
  machine: filingMachine,
  cases: [
    {
      who: "anybody",
      input: { draft: NOTHING_CHOSEN },
      answers: {
        loadYears: answered([2026], []),
        loadReadiness: answered(EMPTY_READINESS, { ...EMPTY_READINESS, is_draft: true, mandatory_lacks: 1 }),
        makeFile: answered({ filing: FILING, file: { name: "Tier_II_Acme_2026.t2s", content: new Blob(["PK"]) } }),
      },
    },
  ],
  events: {
    "target.chosen": [{ format: "t2s" }],
    "customer.chosen": [{ customer: { id: 1, name: "Acme" } }, { customer: null }],
    "facilities.chosen": [{ facilities: [{ id: 2, name: "North Plant" }] }, { facilities: [] }],
    "choice.failed": [{ name: "customer_id", message: "Not in the list." }],
    "year.chosen": [{ year: 2026 }, { year: null }],
    "details.changed": [{ details: { certifier: "Ann Lee, Manager" } }],
    "draft.chosen": [{ isDraft: true }, { isDraft: false }],
    "filing.requested": BARE,
    "filing.cancelled": BARE,
    "years.retry": BARE,
    "readiness.retry": BARE,
    "readiness.outdated": BARE,
  },
  view: ({ context }) => [
    context.draft.customer,
    context.draft.facilities.length,
    context.draft.year,
    context.draft.is_draft,
    context.years.length,
    context.readiness?.is_draft,
    context.isCurrent,
  ],
  isHome: (leaves) => leaves.includes("work.editing.made"),
  ignores: [
    {
      events: [
        "target.chosen",
        "customer.chosen",
        "facilities.chosen",
        "choice.failed",
        "year.chosen",
        "details.changed",
        "draft.chosen",
        "filing.requested",
      ],
      places: ["work.making"],
      why: "A file of these choices is being made; to choose anew it is cancelled first.",
    },
    { events: ["filing.cancelled"], outside: ["work.making"], why: "No file is being made." },
    { events: ["years.retry"], outside: ["years.failed"], why: "Nothing has failed." },
    { events: ["readiness.retry"], outside: ["readiness.failed"], why: "Nothing has failed." },
  ],
  typed: {
    of: ({ draft }) => draft,
    changedBy: {
      "target.chosen": CHOICE,
      "customer.chosen": CHOICE,
      "facilities.chosen": CHOICE,
      "year.chosen": CHOICE,
      "details.changed": "it was entered",
      "draft.chosen": "it was chosen",
    },
  },
});
