import { Effect } from "effect";
import { assign } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/Page.ts";
import { Quiet } from "../../shared/Quiet.ts";
import { callActor, type CallParts, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../MachineParts.ts";
import { type ListLoadInput, createListMachine, type ListMachine } from "./listMachine.ts";
import type { PageCache } from "./PageCache.ts";

type Load<Scope, Found, Services> = (asked: ListLoadInput<Scope>) => Effect.Effect<Found, Refusal, Services>;

/** A list on its own page: a person who returns to it immediately sees what it showed last. */
export type SeenList<Row, Scope = null, Found extends Page<Row> = Page<Row>> = {
  readonly machine: ListMachine<Row, Scope, Found>;
  readonly seen: PageCache<Scope, Found>;
};

/** With the call of its service. `seen`: what keeps the pages that it shows, to show them again. */
export const listOf = <Services, Row, Scope, Found extends Page<Row>>(
  parts: CallParts<Services>,
  load: Load<Scope, Found & Page<Row>, Services>,
  seen?: PageCache<Scope, Found>,
): ListMachine<Row, Scope, Found> =>
  createListMachine<Row, Scope, Found>().provide({
    actors: {
      load: callActor(parts, load),
      look: callActor(
        parts,
        (asked: ListLoadInput<Scope>) => Effect.provideService(load(asked), Quiet, true),
        SHOWN_BY_ITS_SCREEN,
      ),
    },
    actions: {
      keepPage: (_, { scope, query, page }) => (page === null ? undefined : seen?.keep(scope, query, page)),
      recallPage: assign(({ context: { scope, query } }) => {
        const page = seen?.recall(scope, query) ?? null;
        return page === null ? {} : { page, shown: query };
      }),
    },
  });

export const seenListOf = <Services, Row, Scope, Found extends Page<Row>>(
  parts: MachineParts<Services>,
  load: Load<Scope, Found & Page<Row>, Services>,
): SeenList<Row, Scope, Found> => {
  const seen = parts.pages.ofList<Scope, Found>();
  return { machine: listOf<Services, Row, Scope, Found>(parts, load, seen), seen };
};
