import { describe, expect, it } from "vitest";
import { MACHINE_PROOFS } from "../../support/machineProofs.ts";
import type { ProofCase } from "../../support/machineProofs/MachineProof.ts";
import { changesOfTyped, needlessReasons, unexplained } from "../../support/machineProofs/gaps.ts";
import {
  neverReached,
  noWayHome,
  personsEvents,
  type Walked,
  walkMachine,
  worldsEvents,
} from "../../support/machineProofs/walkMachine.ts";

describe.each(Object.entries(MACHINE_PROOFS))("%s", (_file, proof) => {
  const walks = new Map<string, Walked>();
  const walkOf = (one: ProofCase<unknown>): Walked => {
    const walked = walks.get(one.who) ?? walkMachine(proof, one);
    walks.set(one.who, walked);
    return walked;
  };
  const byPerson = <A>(look: (walked: Walked, one: ProofCase<unknown>) => A) =>
    Object.fromEntries(proof.cases.map((one) => [one.who, look(walkOf(one), one)]));
  const nothing = byPerson.bind(null, () => []);

  it("was sent every event, every answer and every delay that its chart knows", () => {
    const sent = new Set(
      proof.cases.flatMap((one) => [...personsEvents(proof), ...worldsEvents(proof, one)]).map(({ type }) => type),
    );
    expect(proof.machine.events.filter((type) => !sent.has(type))).toEqual([]);
  });

  it("has no state that nothing leads to, and leads each person to the states that are theirs and to no other", () => {
    expect(byPerson((walked) => neverReached(proof, walked))).toEqual(byPerson((_walked, one) => one.closed ?? []));
    const reachedByNobody = proof.cases
      .map((one) => neverReached(proof, walkOf(one)))
      .reduce((all, own) => all.filter((state) => own.includes(state)));
    expect(reachedByNobody).toEqual([]);
  });

  it("has no dead end: from anywhere the way leads to its end, or to where it comes to rest", () => {
    const bound = proof.cases.filter(({ stays }) => stays === undefined);
    expect(bound.flatMap((one) => noWayHome(proof, walkOf(one)).map((state) => `${one.who}: ${state}`))).toEqual([]);
  });

  it("does something at every event in every state, a refusal at least, or it is known why nothing is right", () => {
    expect(byPerson((walked) => unexplained(proof, walked))).toEqual(nothing());
    expect(needlessReasons(proof, proof.cases.map(walkOf))).toEqual([]);
  });

  it("changes nothing that a person typed or chose but by what is meant to", () => {
    const changed = new Set(proof.cases.flatMap((one) => changesOfTyped(proof, walkOf(one))));
    expect([...changed].toSorted()).toEqual(Object.keys(proof.typed?.changedBy ?? {}).toSorted());
  });
});
