import { Context } from "effect";

/**
 * Secrets of addresses, derived from a salt with a key outside of the database: a poster can be printed again although
 * only a hash is stored.
 */
export class BinderTokens extends Context.Service<
  BinderTokens,
  {
    /** By the key of now, then by those that were used before. */
    readonly from: (salt: string) => ReadonlyArray<string>;
  }
>()("hazledger/application/BinderTokens") {}
