import { Result } from "effect";
import { expect } from "vitest";
import { type AnyMachineSnapshot, initialTransition } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import { leavesOf, stableLeaves } from "../chart.ts";
import type { AnyProof, ProofCase } from "../machineProofs/MachineProof.ts";
import type { WalkedStep } from "../machineProofs/walkMachine.ts";
import type { RealMachine, RealRun, RealWorld } from "./RealMachine.ts";
import { shortestWays, type Way, wordsOf } from "./shortestWays.ts";

const PATIENCE_MS = 120_000;

const isRefused = (answer: unknown): answer is Result.Failure<unknown, Refusal> =>
  Result.isResult(answer) && Result.isFailure(answer);
const isDelay = ({ event }: WalkedStep): boolean => event.type.startsWith("xstate.after.");
/** The actor that answers or tells; undefined for what a person does and for a time that passes. */
const actorOf = ({ eventParam = {} }: RealMachine, { event }: WalkedStep): string | undefined =>
  eventParam[event.type] ?? /^xstate\.done\.actor\.(.*)$/u.exec(event.type)?.[1];
const answerOf = ({ event }: WalkedStep): unknown => event["output"] ?? event["answer"];

const labelOf =
  (machine: RealMachine) =>
  (step: WalkedStep): string | undefined => {
    const id = actorOf(machine, step) ?? "";
    const label = Object.entries(machine.answers[id] ?? {}).find(([, answer]) => answer === answerOf(step))?.[0];
    return label === undefined ? undefined : `${id} ${label}`;
  };

/** What is done at once, and what comes of it by itself. */
type Move = { readonly own: WalkedStep | null; readonly follows: ReadonlyArray<WalkedStep> };
const movesOf = (machine: RealMachine, way: Way): ReadonlyArray<Move> => {
  const moves: Array<{ own: WalkedStep | null; follows: Array<WalkedStep> }> = [{ own: null, follows: [] }];
  for (const step of way) {
    if (actorOf(machine, step) === undefined) moves.push({ own: step, follows: [] });
    else moves.at(-1)?.follows.push(step);
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
    const answer = answerOf(step);
    // A refusal that leaves the machine where it is has yet to come.
    if (isRefused(answer)) await expect.poll(() => person.refusals, { message: told }).toContain(answer.failure._tag);
  };
  try {
    for (const { own, follows } of movesOf(machine, way)) {
      person.calm();
      let first = 0;
      for (const step of follows) {
        const count = machine.requests?.[actorOf(machine, step) ?? ""] ?? 1;
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

const found = new Map<RealMachine, ReadonlyArray<Way>>();
const waysOf = (machine: RealMachine): ReadonlyArray<Way> => {
  const answers = Object.fromEntries(Object.entries(machine.answers).map(([id, named]) => [id, Object.values(named)]));
  const one: ProofCase<unknown> = { who: machine.who, input: machine.input, answers };
  const proof = machine.events === undefined ? machine.proof : { ...machine.proof, events: machine.events };
  const ways = found.get(machine) ?? shortestWays(proof, one, labelOf(machine));
  found.set(machine, ways);
  return ways;
};

/** Takes the shortest way to every state and every answer of the machine, each with a machine and a record of its own. */
export const takeEveryWay = async (machine: RealMachine, world: RealWorld): Promise<number> => {
  const ways = waysOf(machine);
  for (const way of ways) await takeWay(machine, world, way);
  return ways.length;
};

/** States of a machine on none of these ways. */
export const statesOffTheWays = (proof: AnyProof, machines: ReadonlyArray<RealMachine>): ReadonlyArray<string> => {
  const passed = new Set(
    machines
      .filter((machine) => machine.proof === proof)
      .flatMap((machine) => [
        initialLeaves(machine),
        ...waysOf(machine).flatMap((way) => way.map(({ to }) => to.leaves)),
      ])
      .flat(),
  );
  return stableLeaves(proof.machine.root).filter((leaf) => !passed.has(leaf));
};
const initialLeaves = ({ proof, input }: RealMachine): ReadonlyArray<string> =>
  leavesOf(initialTransition(proof.machine, input)[0].value);
