import type { AnyActor, AnyEventObject, SimulatedClock } from "xstate";
import type { TestServer } from "../server.ts";
import type { WalkedInventory } from "../walkedInventory.ts";
import type { AnyProof } from "../machineProofs/MachineProof.ts";
import type { RealPerson, Stretch } from "./realPerson.ts";

/** Where the machines are at work: one real server, and an admin who gets in the way. */
export type RealWorld = { readonly server: TestServer; readonly shop: WalkedInventory };

/** What makes the real server, or the network, answer so: done before it is asked. */
export type Cause = (stretch: Stretch) => unknown;

/** A machine of one person, opened but not started, on a record of its own. */
export type RealRun = {
  readonly person: RealPerson;
  readonly actor: AnyActor;
  readonly clock?: SimulatedClock;
  /** By actor and answer: 'save stale'. Answers without a cause come by themselves. */
  readonly causes: Readonly<Record<string, Cause>>;
  /** The event with the ids of this world. */
  readonly real?: (event: AnyEventObject) => AnyEventObject;
};

export type RealMachine = {
  readonly who: string;
  readonly proof: AnyProof;
  /** For finding the ways; `run` opens the real one. */
  readonly input: unknown;
  readonly events?: AnyProof["events"];
  /** By actor, each answer that is caused here, by a name: 'stale', 'away'. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Events of the machine that an actor sends while it works, and which: they come by themselves. */
  readonly eventParam?: Readonly<Record<string, string>>;
  /** Requests that one question of an actor sends; 1 when it is not named. */
  readonly requests?: Readonly<Record<string, number>>;
  readonly open: (world: RealWorld) => Promise<RealRun>;
};
