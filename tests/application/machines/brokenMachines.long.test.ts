import { describe, expect, it } from "vitest";
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from "xstate";
import { brokenCharts, brokenTable } from "../../support/brokenCharts.ts";
import { report } from "../../support/machineProofs/report.ts";
import { session } from "../../support/machineProofs/session.ts";
import { personsEvents, walkMachine, worldsEvents } from "../../support/machineProofs/walkMachine.ts";

type HeavyWork = { readonly value: unknown; readonly context: unknown; readonly event: AnyEventObject };
type Outcome = readonly [
  AnyMachineSnapshot,
  ReadonlyArray<{ readonly type: string; readonly params?: unknown; readonly info?: unknown }>,
];

/** What is shown then, and what is done: calls of the server, toasts, what is stored. */
const told = (next: () => Outcome): string => {
  try {
    const [{ value, context }, actions] = next();
    return JSON.stringify([value, context, actions.map(({ type, params }) => [type, params])]);
  } catch (error) {
    return String(error);
  }
};

const after = (machine: AnyStateMachine, { value, context, event }: HeavyWork): string =>
  // A machine of any kind knows neither its state's type nor what a transition answers.
  told(() => transition(machine, machine.resolveState({ value, context } as never), event) as Outcome);

const rows: Array<ReadonlyArray<string>> = [];

/** Charts that run in the browser: the same events, walked over the real server, are in machineWalks.long.test.ts. */
describe.each(Object.entries({ session, report }))("the chart of the %s", (name, proof) => {
  const begins = proof.cases.map(
    ({ input }) =>
      (machine: AnyStateMachine) =>
        // As above.
        told(() => initialTransition(machine, input) as Outcome),
  );
  // Every event in every state that anybody comes to.
  const turns = proof.cases.flatMap((one) =>
    walkMachine(proof, one).states.flatMap(({ snapshot: { value, context } }) =>
      [...personsEvents(proof), ...worldsEvents(proof, one)].map((event): HeavyWork => ({ value, context, event })),
    ),
  );
  const truth = {
    begins: begins.map((of) => of(proof.machine)),
    turns: turns.map((turn) => after(proof.machine, turn)),
  };

  it.each(brokenCharts(proof.machine))("shows, asks or does something else when $what", ({ what, machine }) => {
    const turn = turns.find((one, at) => after(machine, one) !== truth.turns[at]);
    const isSeen = turn !== undefined || begins.some((of, at) => of(machine) !== truth.begins[at]);
    rows.push([
      name,
      what,
      turn === undefined ? "when it starts" : `${turn.event.type} in ${JSON.stringify(turn.value)}`,
    ]);
    expect(isSeen).toBe(true);
  });
});

it("is listed for auditors: what was broken, and where it is seen first", async () => {
  const page = brokenTable("of a screen", ["chart", "what is broken", "seen first at"], rows);
  await expect(page).toMatchFileSnapshot("../../../docs/broken-charts/screens.md");
});
