import { Context } from "effect";

/** Signatures with which this database's servers recognize texts that they issued. */
export class Seals extends Context.Service<
  Seals,
  { readonly seal: (text: string) => string; readonly isSealed: (text: string, seal: string) => boolean }
>()("hazledger/application/Seals") {}
