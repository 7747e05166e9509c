import { listUploadMachine } from "#application/reference/listUploadMachine.ts";
import { ENTRY, PREVIEW, UPLOADED } from "../anUploadedList.ts";
import { saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

export const listUpload = machineProof({
  machine: listUploadMachine,
  cases: [
    {
      who: "admin",
      input: { type: "rpm" },
      answers: { upload: [], compare: saveAnswers(PREVIEW), replace: saveAnswers(ENTRY) },
    },
  ],
  events: {
    "file.chosen": [{ file: new File(["Name,CAS,TQ\n"], "RMP 2026.csv") }, { file: new File([], "x.pdf") }],
    "upload.progressed": [{ sent: 3, total: 5 }],
    "upload.ended": saveAnswers(UPLOADED).map((answer) => ({ answer })),
    "upload.cancelled": BARE,
    "list.confirmed": BARE,
    "upload.retry": BARE,
    "upload.dismissed": BARE,
  },
  view: ({ context }) => [context.file?.name, context.refused !== null, context.isOutdated],
  ignores: [
    {
      events: ["upload.progressed", "upload.ended"],
      outside: ["sending.uploading"],
      why: "That upload was given up, or is over.",
    },
    { events: ["upload.cancelled"], outside: ["sending"], why: "Nothing is under way that could be given up." },
    { events: ["list.confirmed"], outside: ["deciding"], why: "Nobody has seen what would change." },
    {
      events: ["upload.retry"],
      outside: ["choosing.uploadFailed", "choosing.compareFailed", "choosing.replaceFailed"],
      why: "Nothing has failed.",
    },
    {
      events: ["file.chosen"],
      outside: ["choosing"],
      why: "A file is under way, and the place for another is not there.",
    },
    {
      events: ["upload.dismissed"],
      places: ["replacing"],
      why: "The server is replacing the list: its answer is waited for.",
    },
  ],
});
