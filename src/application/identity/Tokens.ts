import { Context } from "effect";

/** Session tokens: 256 random bits. Only their hash is stored (reading 28). */
export class Tokens extends Context.Service<
  Tokens,
  { readonly make: () => string; readonly hash: (token: string) => Uint8Array }
>()("hazledger/application/Tokens") {}
