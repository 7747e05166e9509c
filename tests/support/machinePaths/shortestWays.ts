import type { AnyProof, ProofCase } from "../machineProofs/MachineProof.ts";
import { stableLeaves } from "../chart.ts";
import { neverReached, type Walked, type WalkedStep, walkMachine } from "../machineProofs/walkMachine.ts";

/** A row of events from the start of a machine. */
export type Way = ReadonlyArray<WalkedStep>;

/** The states on a way, in words of the chart. */
export const wordsOf = (way: Way): string =>
  way.map(({ event, to }) => `${event.type.replace("xstate.", "")} -> ${to.leaves.join(" and ")}`).join(", ");

/** The shortest way to a walked state, by its key. */
const waysOf = (walked: Walked): ((key: string) => Way) => {
  // Steps were met in the order of their distance, so the first one to a state ends a shortest way.
  const last = new Map<string, WalkedStep>();
  for (const step of walked.steps) {
    if (step.to !== walked.states[0] && !last.has(step.to.key)) last.set(step.to.key, step);
  }
  const wayTo = (key: string): Way => {
    const step = last.get(key);
    return step === undefined ? [] : [...wayTo(step.from.key), step];
  };
  return wayTo;
};

/** The shortest way to each state of a machine that only people move, its first state included. */
export const waysToAll = (proof: AnyProof, one: ProofCase<unknown>): ReadonlyArray<Way> => {
  const walked = walkMachine(proof, one);
  return walked.states.map(({ key }) => waysOf(walked)(key));
};

/**
 * The shortest ways that lead to every state and bring every answer once. A way that another one goes along is left out:
 * who takes the longer one comes by.
 * Nothing throws on these ways: what makes a call throw is a defect, which nobody can cause from outside.
 * @param labelOf what the answer of an actor is called; undefined for whatever is none
 */
export const shortestWays = (
  proof: AnyProof,
  one: ProofCase<unknown>,
  labelOf: (step: WalkedStep) => string | undefined,
): ReadonlyArray<Way> => {
  const walked = walkMachine(proof, one, ({ type }) => !type.startsWith("xstate.error."));
  const wayTo = waysOf(walked);
  const unreached = neverReached(proof, walked);
  const leaves = stableLeaves(proof.machine.root).filter((leaf) => !unreached.includes(leaf));
  const toStates = leaves.map((leaf) => {
    const ways = walked.states.filter((state) => state.leaves.includes(leaf)).map(({ key }) => wayTo(key));
    return ways.reduce((shortest, way) => (way.length < shortest.length ? way : shortest));
  });
  const first = new Map<string, WalkedStep>();
  for (const step of walked.steps) {
    const label = labelOf(step);
    if (label !== undefined && !first.has(label)) first.set(label, step);
  }
  const toAnswers = [...first.values()].map((step) => [...wayTo(step.from.key), step]);
  const seen = new Set<string>();
  return [...toStates, ...toAnswers]
    .toSorted((a, b) => b.length - a.length)
    .filter((way) => {
      const goals = way.flatMap((step) => [...step.to.leaves, labelOf(step) ?? ""]);
      const isNew = goals.some((goal) => !seen.has(goal));
      for (const goal of goals) seen.add(goal);
      return isNew;
    });
};
