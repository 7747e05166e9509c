import { createOptionsMachine } from "#application/machines/optionsMachine.ts";
import type { Option } from "#domain/shared/Page.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const some = (count: number): ReadonlyArray<Option> =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: `Option ${at}` }));

export const options = machineProof({
  machine: createOptionsMachine<Option>(),
  cases: [{ who: "anybody", input: { scope: null }, answers: { load: loadAnswers(some(10), some(3), some(0)) } }],
  events: {
    "options.opened": BARE,
    "options.closed": BARE,
    "options.search.changed": [{ text: "a" }],
    "options.more.requested": BARE,
    "options.retry": BARE,
    "options.scope.changed": [{ scope: null }],
  },
  view: ({ context }) => [context.page > 1, context.options.length > 0, context.mayHaveMore],
  isHome: (leaves) => leaves.includes("closed"),
  ignores: [
    { events: ["options.closed", "options.search.changed"], places: ["closed"], why: "The list is not open." },
    { events: ["options.opened"], places: ["open"], why: "The list is open already." },
    { events: ["options.more.requested"], outside: ["open.listed"], why: "No list stands there that could go on." },
    {
      events: ["options.more.requested"],
      places: ["open.listed"],
      why: "The last page was not full: it was the last.",
    },
    { events: ["options.retry"], outside: ["open.failed"], why: "Nothing has failed." },
  ],
});
