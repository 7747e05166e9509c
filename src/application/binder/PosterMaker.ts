import { Context, Data, type Effect } from "effect";
import type { Paper } from "#domain/binder/Binder.ts";

export class PosterFailed extends Data.TaggedError("PosterFailed")<{ readonly cause: unknown }> {}

/** `address` is printed as a QR code and in letters. */
export type Poster = { readonly facility: string; readonly customer: string; readonly address: string };

export class PosterMaker extends Context.Service<
  PosterMaker,
  { readonly make: (poster: Poster, paper: Paper) => Effect.Effect<Blob, PosterFailed> }
>()("hazledger/application/PosterMaker") {}
