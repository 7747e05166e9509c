import type { Effect } from "effect";
import type { Refusal } from "#domain/shared/errors.ts";
import { callActor, type CallParts, type ShownInPlace } from "./callActor.ts";
import { createLoadMachine } from "./loadMachine.ts";

/** One record that a screen needs, with its call. */
export const loadOf = <Services, A, Scope>(
  parts: CallParts<Services>,
  load: (scope: Scope) => Effect.Effect<A, Refusal, Services>,
  isShownInPlace?: ShownInPlace,
) =>
  createLoadMachine<A, Scope>().provide({
    actors: { load: callActor(parts, ({ scope }: { readonly scope: Scope }) => load(scope), isShownInPlace) },
  });
