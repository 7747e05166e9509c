import { expect } from "vitest";
import type { AnyMachineSnapshot } from "xstate";
import { leavesOf } from "../chart.ts";
import type { ProofCase } from "../machineProofs/MachineProof.ts";
import type { WalkedStep } from "../machineProofs/walkMachine.ts";
import type { RealMachine, RealRun, RealWorld } from "./RealMachine.ts";
import { shortestWays, type Way, wordsOf } from "./shortestWays.ts";

const PATIENCE_MS = 15_000;

/** What the client tells of an answer that is no success. */
const TOLD: Readonly<Record<string, string>> = {
  Refused: "NotAllowed",
  NotFound: "NotFound",
  SignedOut: "NotSignedIn",
  Failed: "Unavailable",
  StaleRow: "Stale",
  NeedsAggregation: "NeedsAggregation",
  Rejected: "Invalid",
};

const isOfWorld = ({ event }: WalkedStep): boolean => event.type.startsWith("xstate.");
const isDelay = ({ event }: WalkedStep): boolean => event.type.startsWith("xstate.after.");
const actorOf = ({ event }: WalkedStep): string => event.type.replace(/^xstate\.(?:done|error)\.actor\./u, "");

const labelOf =
  ({ answers }: RealMachine) =>
  (step: WalkedStep): string | undefined => {
    const id = actorOf(step);
    const label = Object.entries(answers[id] ?? {}).find(([, answer]) => answer === step.event["output"])?.[0];
    return label === undefined || !isOfWorld(step) ? undefined : `${id} ${label}`;
  };

/** What is done at once, and what comes of it by itself. */
type Move = { readonly own: WalkedStep | null; readonly follows: ReadonlyArray<WalkedStep> };
const movesOf = (way: Way): ReadonlyArray<Move> => {
  const moves: Array<{ own: WalkedStep | null; follows: Array<WalkedStep> }> = [{ own: null, follows: [] }];
  for (const step of way) {
    if (isOfWorld(step) && !isDelay(step)) moves.at(-1)?.follows.push(step);
    else moves.push({ own: step, follows: [] });
  }
  return moves;
};

/** Notes every state that the machine comes by; `seen` waits for one. */
const watch = ({ actor }: RealRun) => {
  const states: Array<ReadonlyArray<string>> = [];
  const waiting = new Set<() => void>();
  const note = (snapshot: AnyMachineSnapshot): void => {
    states.push(leavesOf(snapshot.value));
    for (const look of waiting) look();
  };
  actor.subscribe({ next: note, error: () => undefined });
  const seen = (leaves: ReadonlyArray<string>, from: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isSeen: boolean): void => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve(isSeen);
      };
      const look = (): void => {
        if (states.slice(from).some((state) => leaves.every((leaf) => state.includes(leaf)))) end(true);
      };
      const timer = setTimeout(() => end(false), PATIENCE_MS);
      waiting.add(look);
      look();
    });
  return { note, seen, states };
};

const newLeaves = ({ from, to }: WalkedStep): ReadonlyArray<string> =>
  to.leaves.filter((leaf) => !from.leaves.includes(leaf));

const takeWay = async (machine: RealMachine, world: RealWorld, way: Way): Promise<void> => {
  const run = await machine.open(world);
  const { actor, clock, causes, person } = run;
  const { note, seen, states } = watch(run);
  const expectSeen = async (step: WalkedStep, from: number): Promise<void> => {
    const isSeen = await seen(newLeaves(step), from);
    const told = `${machine.who}: ${wordsOf(way)}\nat ${wordsOf([step])}\ncame by ${states.map(String).join(" | ")}`;
    expect(isSeen, told).toBe(true);
    const answer: unknown = step.event["output"];
    const tag =
      typeof answer === "object" && answer !== null && "_tag" in answer ? TOLD[String(answer._tag)] : undefined;
    if (tag !== undefined && tag !== "Invalid") expect(person.refusals, told).toContain(tag);
  };
  try {
    for (const { own, follows } of movesOf(way)) {
      person.calm();
      let first = 0;
      for (const step of follows) {
        const count = machine.requests?.[actorOf(step)] ?? 1;
        await causes[labelOf(machine)(step) ?? ""]?.({ first, count });
        first += count;
      }
      const from = states.length;
      if (own === null) {
        actor.start();
        note(actor.getSnapshot());
      } else if (isDelay(own)) clock?.increment(10 * 60_000);
      else actor.send(run.real?.(own.event) ?? own.event);
      for (const step of [...(own === null ? [] : [own]), ...follows]) await expectSeen(step, from);
    }
  } finally {
    actor.stop();
  }
};

/** Takes the shortest way to every state and every answer of the machine, each with a machine and a record of its own. */
export const takeEveryWay = async (machine: RealMachine, world: RealWorld): Promise<number> => {
  const answers = Object.fromEntries(Object.entries(machine.answers).map(([id, named]) => [id, Object.values(named)]));
  const one: ProofCase<unknown> = { who: machine.who, input: machine.input, answers };
  const proof = machine.events === undefined ? machine.proof : { ...machine.proof, events: machine.events };
  const ways = shortestWays(proof, one, labelOf(machine));
  for (const way of ways) await takeWay(machine, world, way);
  return ways.length;
};
