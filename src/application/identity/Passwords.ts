import { Context, type Effect } from "effect";

/** Hashing takes tens of milliseconds on purpose and runs off the main thread. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>;
    /** Whether the password matches the hash. Without a hash it takes as long and answers false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>;
    /** Whether it is among the most common passwords, in any capitals. */
    readonly isCommon: (password: string) => boolean;
  }
>()("hazledger/application/Passwords") {}
