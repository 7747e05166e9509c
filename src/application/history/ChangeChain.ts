import { Context, type Effect } from "effect";
import type { ChainEnd } from "#domain/history/ChainLink.ts";
import type { Seal, Signer } from "#domain/history/Seal.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** The chain over the change log. Shared by all servers of the database, of which one works on it at a time. */
export class ChangeChain extends Context.Service<
  ChangeChain,
  {
    /** Links some hundred rows that wait. Returns how many; 0 too while another server does it. */
    readonly link: Stored<number>;
    /** Seals what is linked, unless `isDue` says no. */
    readonly seal: (
      signer: Signer,
      isDue: (last: Seal | null, end: ChainEnd, now: string) => boolean,
    ) => Stored<Seal | null>;
    /** Returns when it is time to look again. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/ChangeChain") {}
