import { createDownloadMachine } from "#application/machines/downloadMachine.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

export const download = machineProof({
  machine: createDownloadMachine<number>(),
  cases: [
    {
      who: "anybody",
      input: undefined,
      answers: { fetch: loadAnswers({ name: "Acme.pdf", content: new Blob(["%PDF-"]) }) },
    },
  ],
  events: { "download.requested": [{ subject: 7 }], "download.cancelled": BARE },
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["download.requested"], places: ["fetching"], why: "A file is on its way; two would come for one wish." },
    { events: ["download.cancelled"], places: ["idle"], why: "Nothing is on its way." },
  ],
});
