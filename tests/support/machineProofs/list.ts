import { createListMachine } from "#application/machines/listMachine.ts";
import { DEFAULT_LIST_QUERY, type Page } from "#domain/shared/Page.ts";
import { loadAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

type Row = { readonly id: number; readonly name: string };
const ROWS: Page<Row> = { items: [{ id: 1, name: "Acme" }], last_page: 2, total: 11 };
const NONE: Page<Row> = { items: [], last_page: 1, total: 0 };

export const list = machineProof({
  machine: createListMachine<Row>(),
  cases: [
    {
      who: "anybody",
      input: { query: DEFAULT_LIST_QUERY, scope: null, page: null },
      answers: { load: loadAnswers(ROWS, NONE) },
    },
    {
      who: "anybody who comes back",
      input: { query: DEFAULT_LIST_QUERY, scope: null, page: ROWS },
      answers: { load: loadAnswers(ROWS, NONE) },
    },
  ],
  events: {
    "list.search.changed": [{ text: "a" }],
    "list.search.submitted": BARE,
    "list.search.cleared": BARE,
    "list.asked": [{ query: { ...DEFAULT_LIST_QUERY, search: "a" } }, { query: { ...DEFAULT_LIST_QUERY, page: 2 } }],
    "list.refreshed": BARE,
    "list.retry": BARE,
  },
  view: ({ context }) => [context.page?.items.length, context.query.page, context.query.search, context.searchText],
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["list.asked"], outside: ["waiting"], why: "The same was asked before." },
    { events: ["list.retry"], outside: ["failed"], why: "Nothing has failed." },
  ],
});
