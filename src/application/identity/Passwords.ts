import { Context, type Effect } from "effect";

/** Hashes of passwords. Both calls take tens of milliseconds on purpose and run off the main thread. */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** A salted hash as text, with its parameters in it. */
    readonly hash: (password: string) => Effect.Effect<string>;
    /** Whether the password made this hash. Without a hash it takes as long, and the answer is false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>;
  }
>()("hazledger/application/Passwords") {}
