import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

export const load = machineProof({
  machine: createLoadMachine<string, number>(),
  cases: [{ who: "anybody", input: { scope: 4 }, answers: { load: loadAnswers("value") } }],
  events: {
    "load.refreshed": BARE,
    "load.retry": BARE,
  },
  isHome: (leaves) => leaves.includes("loaded"),
  ignores: [{ events: ["load.retry"], outside: ["failed"], why: "Nothing has failed." }],
});
