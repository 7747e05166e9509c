import { chartOf } from "../../../src/application/charts/chartOf.ts";
import type { DocumentMaker } from "../DocumentMaker.ts";
import { chartSection } from "./chartSection.ts";
import { meaningsOf, purposeOf, shortPurpose, tagsOf } from "./commentsOf.ts";
import { drawChart } from "./drawChart.ts";
import { DRAWN_MACHINES, type DrawnMachine } from "./drawnMachines.ts";
import { rolesInShort, roleTable } from "./chartTables.ts";
import { scxmlOf } from "./scxmlOf.ts";

const FOLDER = "docs/statecharts";

const HEAD = `<!-- Made by \`npm run charts\` from the running definitions: change the code, not this page. -->
# State charts

Every machine of the product: what it can be, what can happen to it, who may cause it. Names of guards and actions are read
as sentences; in brackets stands what they are given. Of several lines with the same event the first whose condition holds
is taken. \`every state\` stands for the machine itself: such a line counts wherever no state inside has its own.

In the pictures a colored arrow is an event that is sent, by a person unless it says who; a grey one happens by itself: at
once, after a time, or with an answer; a dashed red one is a call that broke off; a dotted one leads to the first state.
A dashed box speaks for all states in its frame, a green one is the end. \`[…]\` is a condition, \`/ …\` what is done,
\`state →\` where a line leads, \`↪\` the same where the arrow is left out, \`↻\` leaves and enters anew, \`◦\` a state inside.`;

type DrawnChart = { readonly svg: string; readonly scxml: string; readonly section: string };

/** One machine as picture, as file for tools, and as section of the page. */
export const drawnChart = async (
  { title, machine, files, senders, permissions }: DrawnMachine,
  textOf: (path: string) => string,
): Promise<DrawnChart> => {
  const chart = chartOf(machine);
  const senderOf = (event: string): string | null => {
    const permission = permissions?.[event];
    if (permission !== undefined) return rolesInShort(permission);
    const sender = senders[event];
    return sender === undefined || sender.by === "a person" ? null : `by ${sender.by}`;
  };
  const source = textOf(files[0]);
  const [purpose, tags] = [purposeOf(source), tagsOf(source)];
  const meanings = new Map(files.flatMap((file) => [...meaningsOf(textOf(file))]));
  const roles =
    permissions === undefined ? [] : ["Who may, as the permission table decides it:", roleTable(permissions)];
  return {
    svg: await drawChart(chart, title, shortPurpose(purpose), senderOf),
    scxml: scxmlOf(chart),
    section: chartSection(chart, { title, purpose, tags, files, meanings, senders }, roles),
  };
};

/** Every chart of the project, for people and for tools. */
export const chartDocuments: DocumentMaker = {
  name: "charts",
  command: "npm run charts",
  folder: FOLDER,
  make: async (textOf) => {
    const drawn = await Promise.all(DRAWN_MACHINES.map((one) => drawnChart(one, textOf)));
    const files = drawn.flatMap(({ svg, scxml }, index) => {
      const id = DRAWN_MACHINES[index]?.machine.id;
      return [[`${FOLDER}/${id}.svg`, svg] as const, [`${FOLDER}/${id}.scxml`, scxml] as const];
    });
    const list = DRAWN_MACHINES.map(({ title }) => `- [${title}](#${title.toLowerCase().replaceAll(" ", "-")})`);
    const page = [HEAD, list.join("\n"), ...drawn.map(({ section }) => section)].join("\n\n");
    return new Map([[`${FOLDER}/README.md`, `${page}\n`], ...files]);
  },
};
