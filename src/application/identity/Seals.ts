import { Context } from "effect";

/** Signatures of this database's servers on texts that they hand out and get back. */
export class Seals extends Context.Service<
  Seals,
  { readonly seal: (text: string) => string; readonly isSealed: (text: string, seal: string) => boolean }
>()("hazledger/application/Seals") {}
