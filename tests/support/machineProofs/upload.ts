import { SHEET_FILE } from "#application/files/FileField.ts";
import { uploadMachine } from "#application/machines/uploadMachine.ts";
import { saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const UPLOADED = { id: 4, original_name: "Sheet.PDF", filepath: "abc", size: 5 };

export const upload = machineProof({
  machine: uploadMachine,
  cases: [{ who: "anybody", input: { wanted: SHEET_FILE }, answers: { upload: [] } }],
  events: {
    "upload.chosen": [{ file: new File(["%PDF-"], "Sheet.PDF") }, { file: new File(["hello"], "sheet.txt") }],
    "upload.cancelled": BARE,
    "upload.retry": BARE,
    "upload.cleared": BARE,
    "upload.progressed": [{ sent: 3, total: 5 }],
    "upload.ended": saveAnswers(UPLOADED).map((answer) => ({ answer })),
  },
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["upload.cancelled"], outside: ["uploading", "failed"], why: "Nothing is under way." },
    { events: ["upload.retry"], outside: ["failed"], why: "Nothing has failed." },
    {
      events: ["upload.progressed", "upload.ended"],
      outside: ["uploading"],
      why: "That upload was given up, or is over.",
    },
  ],
  typed: {
    of: ({ chosen }) => chosen,
    changedBy: {
      "upload.chosen": "another file was chosen",
      "upload.cancelled": "the file was given up",
      "upload.cleared": "the file was given up",
      "upload.ended Invalid": "the server will not have this file, and says why",
      "upload.ended NotAllowed": "the server will not have this file, and says why",
      "upload.ended Stale": "the server will not have this file, and says why",
      "upload.ended NeedsAggregation": "the server will not have this file, and says why",
    },
  },
});
