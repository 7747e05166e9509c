import { decisionOf } from "#application/machines/optionsChanges.ts";
import { createOptionsMachine } from "#application/machines/optionsMachine.ts";
import type { Option } from "#domain/shared/Page.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const some = (count: number): ReadonlyArray<Option> =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: at === 2 ? "a" : `Option ${at} a` }));
const answers = { load: loadAnswers(some(10), some(3), some(0)) };

export const options = machineProof({
  machine: createOptionsMachine<Option>(),
  cases: [
    { who: "who chooses one", input: { scope: null }, answers },
    { who: "who chooses several", input: { scope: null, isMultiple: true }, answers },
  ],
  events: {
    "options.opened": [{ offersAdding: true }],
    "options.closed": BARE,
    "options.left": BARE,
    "options.moved": [{ by: 1 }],
    "options.entered": BARE,
    "options.picked": [{ entry: 0 }],
    "options.search.changed": [{ text: "a" }],
    "options.more.requested": BARE,
    "options.retry": BARE,
    "options.scope.changed": [{ scope: null }],
  },
  view: ({ context }) => [
    context.page > 1,
    context.options.length > 0,
    context.mayHaveMore,
    context.active,
    context.steps.length > 0,
    context.searchText,
    context.isEntered,
    context.wasLeft,
    context.kept.length > 0,
    decisionOf(context),
    context.error === null,
  ],
  isHome: (leaves) => leaves.includes("closed"),
  ignores: [
    {
      events: ["options.closed", "options.search.changed", "options.moved", "options.entered", "options.picked"],
      places: ["closed"],
      why: "The list is not open.",
    },
    { events: ["options.left"], places: ["closed", "unknown"], why: "Nothing is there to be settled." },
    { events: ["options.opened"], places: ["open"], why: "The list is open already." },
    { events: ["options.opened"], places: ["deciding"], why: "What was typed is being looked up." },
    {
      events: ["options.moved", "options.entered"],
      places: ["deciding", "unknown"],
      why: "The list of one option is closed: a key there opens it first.",
    },
    { events: ["options.picked"], places: ["deciding", "unknown"], why: "The list is closed." },
    { events: ["options.more.requested"], outside: ["open.loaded.listed"], why: "No list is there that could go on." },
    { events: ["options.more.requested"], places: ["open.loaded.listed"], why: "The last page was not full." },
    { events: ["options.retry"], outside: ["open.failed", "unknown"], why: "Nothing has failed." },
    { events: ["options.retry"], places: ["unknown"], why: "The server has answered: there is no such option." },
  ],
});
