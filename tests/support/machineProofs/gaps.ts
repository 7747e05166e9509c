import { isDeepStrictEqual } from "node:util";
import { Result } from "effect";
import type { AnyEventObject } from "xstate";
import type { AnyProof, Ignored } from "./MachineProof.ts";
import { hears, personsEvents, type Walked, type WalkedState } from "./walkMachine.ts";

const isAt = ({ leaves }: WalkedState, places: ReadonlyArray<string>): boolean =>
  leaves.some((leaf) => places.some((place) => `${leaf}.`.startsWith(place === "" ? "" : `${place}.`)));

const explains = (rule: Ignored<string>, state: WalkedState, { type }: AnyEventObject): boolean =>
  rule.events.includes(type) && ("places" in rule ? isAt(state, rule.places) : !isAt(state, rule.outside));

/** Events that come to nothing in a state, and nobody has said why. */
export const unexplained = (proof: AnyProof, { states }: Walked): ReadonlyArray<string> =>
  states
    .filter(({ snapshot }) => snapshot.status === "active")
    .flatMap((state) =>
      personsEvents(proof)
        .filter((event) => !hears(state, event) && !proof.ignores.some((rule) => explains(rule, state, event)))
        .map(({ type }) => `${state.leaves.join(" and ")}: ${type}`),
    );

/** Reasons that explain nothing: wherever they speak of it, the event has an effect. */
export const needlessReasons = (proof: AnyProof, walks: ReadonlyArray<Walked>): ReadonlyArray<string> => {
  const states = walks.flatMap((walk) => walk.states).filter(({ snapshot }) => snapshot.status === "active");
  const isNeeded = (rule: Ignored<string>, type: string, places: ReadonlyArray<string> | null): boolean =>
    personsEvents(proof)
      .filter((event) => event.type === type)
      .some((event) =>
        states.some(
          (state) => !hears(state, event) && (places === null ? explains(rule, state, event) : isAt(state, places)),
        ),
      );
  return proof.ignores.flatMap((rule) =>
    rule.events.flatMap((type) => {
      const places = "places" in rule ? rule.places.map((place) => [place]) : [null];
      return places
        .filter((some) => !isNeeded(rule, type, some))
        .map((some) => `${type} in ${some?.join() ?? "others"}: ${rule.why}`);
    }),
  );
};

/** The event, and what kind of answer it carries. */
const nameOf = (event: AnyEventObject): string => {
  const answer: unknown = event["output"] ?? event["answer"];
  const kind = Result.isResult(answer) ? ` ${kindOf(answer)}` : "";
  return `${event.type}${kind}`;
};
const kindOf = (answer: Result.Result<unknown, unknown>): string => {
  if (Result.isSuccess(answer)) return "Success";
  const { failure } = answer;
  return typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : "Failure";
};

/** What has changed that a person typed or chose, by which event; nothing for a machine that holds nothing of that kind. */
export const changesOfTyped = ({ typed }: AnyProof, { steps }: Walked): ReadonlyArray<string> =>
  typed === undefined
    ? []
    : steps
        .filter(({ from, after }) => !isDeepStrictEqual(typed.of(from.snapshot.context), typed.of(after.context)))
        .map(({ event }) => nameOf(event));
