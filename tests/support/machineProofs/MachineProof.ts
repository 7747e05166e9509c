import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type EventFrom,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
  StateMachine,
} from "xstate";

/** Every event of the machine, by its type, each with what it may carry; an event that is not here does not compile. */
export type EventExamples<E extends { readonly type: string }> = {
  readonly [T in E["type"]]: ReadonlyArray<Omit<Extract<E, { readonly type: T }>, "type">>;
};
/** An event that carries nothing. */
export const BARE = [{}] as const;

/** Why events do nothing in some places, or anywhere but in some; a place is the beginning of a state's path. */
export type Ignored<Type extends string> = { readonly events: ReadonlyArray<Type>; readonly why: string } & (
  | { readonly places: ReadonlyArray<string> }
  | { readonly outside: ReadonlyArray<string> }
);

/** One person, or one situation, in which the machine is walked. */
export type ProofCase<Input> = {
  readonly who: string;
  readonly input: Input;
  /** What the actors may answer, by their id; that those may throw which the chart expects to is added. */
  readonly answers?: Readonly<Record<string, ReadonlyArray<unknown>>>;
  /** What of the machines that it runs may be seen, by their id. */
  readonly snapshots?: Readonly<Record<string, ReadonlyArray<object>>>;
  /** States to which nothing leads here, all of them. */
  readonly closed?: ReadonlyArray<string>;
  /** Why it is right that this person cannot get from everywhere to where the machine comes to rest. */
  readonly stays?: string;
};

/** What is needed to prove of one machine that it has no gap. */
export type MachineProof<M extends AnyStateMachine> = {
  readonly machine: M;
  readonly cases: ReadonlyArray<ProofCase<InputFrom<M>>>;
  readonly events: EventExamples<EventFrom<M>>;
  /** What of the context the guards look at: states that agree in it are the same. */
  readonly view?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Where it comes to rest: from anywhere a way leads there. By default its end. */
  readonly isHome?: (leaves: ReadonlyArray<string>) => boolean;
  readonly ignores: ReadonlyArray<Ignored<EventFrom<M>["type"]>>;
  /** What the person has typed or chosen, and the events by which it is meant to change, each with its reason. */
  readonly typed?: {
    readonly of: (context: ContextFrom<M>) => unknown;
    readonly changedBy: Readonly<Record<string, string>>;
  };
};

/** A proof whose machine's types have been checked already. */
export type AnyProof = {
  readonly machine: AnyStateMachine;
  readonly cases: ReadonlyArray<ProofCase<unknown>>;
  readonly events: Readonly<Record<string, ReadonlyArray<object>>>;
  readonly view?: (snapshot: AnyMachineSnapshot) => unknown;
  readonly isHome?: (leaves: ReadonlyArray<string>) => boolean;
  readonly ignores: ReadonlyArray<Ignored<string>>;
  readonly typed?: {
    readonly of: (context: unknown) => unknown;
    readonly changedBy: Readonly<Record<string, string>>;
  };
};

/** Every actor that the machine names, with what is provided for it. */
export const namedActors = (machine: AnyStateMachine): Readonly<Record<string, unknown>> => {
  const nodes = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
    node,
    ...Object.values(node.states).flatMap(nodes),
  ];
  const names = nodes(machine.root).flatMap(({ invoke }) =>
    invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : [])),
  );
  return Object.fromEntries(names.map((name) => [name, machine.implementations.actors[name]]));
};

/** The machine, whose calls are never answered unless they are provided. */
export const unanswered = <M extends AnyStateMachine>(machine: M): M => {
  const never = fromPromise(() => new Promise(() => {}));
  const actors = Object.entries(namedActors(machine)).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? unanswered(logic) : (logic ?? never),
  ]);
  // The same machine: only actors that it names are provided.
  return machine.provide({ actors: Object.fromEntries(actors) }) as M;
};

/** Checks a proof against the types of its machine. The walk itself answers its calls. */
export const machineProof = <M extends AnyStateMachine>(proof: MachineProof<M>): AnyProof =>
  // Its parts are only ever given what this very machine makes.
  ({ ...proof, machine: unanswered(proof.machine) }) as unknown as AnyProof;
