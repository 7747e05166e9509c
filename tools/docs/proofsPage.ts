import type { AnyProof, Ignored, ProofCase } from "../../tests/support/machineProofs/MachineProof.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const HEAD = `# What is proved of the machines that decide

Each of them is walked along every event from every state, by everyone who meets it (\`npx vitest run
tests/application/machines/decidingMachines.test.ts\`). No state is unreachable, each has a way on, and each person comes
only to states that are open to them: the lists below are complete, or the tests fail. Where an event does nothing, the
reason is given here; everywhere else it does something, if only a refusal with its sentence. An inventory is walked over
the real server as well (\`tests/http/inventoryChart.test.ts\`), and in \`npm run test:long\` the session, the reports
and the form of a line (\`tests/http/machineWalks.long.test.ts\`). The other machines have tests of their own. How: [decision 26](decisions/0026-proofs-laws-mutation.md). The charts: [statecharts](statecharts/README.md).

<!-- made by \`npm run docs\` from tests/support/machineProofs; change it there -->
`;

const code = (words: ReadonlyArray<string>): string => words.map((word) => `\`${word}\``).join(", ");

const placeOf = (rule: Ignored<string>): string => {
  if ("outside" in rule) return `anywhere but in ${code(rule.outside)}`;
  return rule.places.includes("") ? "anywhere" : code(rule.places);
};

const ignored = ({ ignores }: AnyProof): string =>
  ignores.length === 0
    ? "Every event does something in every state.\n"
    : [
        "| Event | can come to nothing in | because |",
        "|---|---|---|",
        ...ignores.map((rule) => `| ${code(rule.events)} | ${placeOf(rule)} | ${rule.why} |`),
        "",
      ].join("\n");

const person = ({ who, closed = [], stays }: ProofCase<unknown>): string =>
  `- ${who}: ${closed.length === 0 ? "comes to every state" : `never comes to ${code(closed)}`}.${stays === undefined ? "" : ` ${stays}`}`;

const typed = ({ typed }: AnyProof): string =>
  typed === undefined
    ? ""
    : `\nWhat a person has typed or chosen is changed by nothing but: ${Object.entries(typed.changedBy)
        .map(([event, why]) => `\`${event.replace("xstate.done.actor.", "")}\` (${why})`)
        .join(", ")}.\n`;

const section = ([file, proof]: readonly [string, AnyProof]): string =>
  `## ${proof.machine.id}\n\n[${file.split("/").at(-1)}](../${file}), walked by:\n\n${proof.cases.map(person).join("\n")}\n\n${ignored(proof)}${typed(proof)}`;

/** docs/proofs.md: of every machine who comes where, which events come to nothing and why, and what changes a draft. */
export const proofsPage: DocumentMaker = {
  name: "proofs",
  command: "npm run docs",
  make: async () => {
    // What is proved stands with the tests. It is read when it is asked for, as the laws are; nothing here builds on it.
    const { MACHINE_PROOFS } = await import("../../tests/support/machineProofs.ts");
    return new Map([["docs/proofs.md", [HEAD, ...Object.entries(MACHINE_PROOFS).map(section)].join("\n")]]);
  },
};
