import { Context, type Effect } from "effect";

/** Hashing takes tens of milliseconds on purpose and runs off the main thread. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>;
    /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>;
    /** Whether it is one of the most common passwords, ignoring case. */
    readonly isCommon: (password: string) => boolean;
  }
>()("hazledger/application/Passwords") {}
