import { Context, type Effect } from "effect";

/** Password hashing. Both calls take tens of milliseconds on purpose and run off the main thread. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>;
    /** Whether the password matches the hash. Without a hash it takes as long and answers false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>;
  }
>()("hazledger/application/Passwords") {}
