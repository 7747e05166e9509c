import { Effect, Result } from "effect";
import { fromPromise } from "xstate";
import type { Answer, Refusal } from "#domain/shared/errors.ts";
import { type Choosable, exactFirst } from "#domain/form/optionEntries.ts";
import { MAX_PAGE_SIZE, type Option, type OptionsQuery, PAGE_SIZE } from "#domain/shared/Page.ts";
import { isFoundBy } from "#domain/shared/searchWords.ts";
import { answerOf, type CallParts, type ShownInPlace } from "../MachineParts.ts";
import { createOptionsMachine, type OptionsLoadInput } from "../optionsMachine.ts";

type Autocomplete<Services> = (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Choosable>, Refusal, Services>;

/** Every option, page by page. */
export const allOf = <Services>(autocomplete: Autocomplete<Services>, page = 1): ReturnType<Autocomplete<Services>> =>
  Effect.flatMap(autocomplete({ page, search: "", ipp: MAX_PAGE_SIZE }), (options) =>
    options.length < MAX_PAGE_SIZE
      ? Effect.succeed(options)
      : Effect.map(allOf(autocomplete, page + 1), (further) => [...options, ...further]),
  );

const shownInPicker: ShownInPlace = ({ _tag }) => _tag !== "NotSignedIn";

/**
 * The picker of a short list, such as units: it is loaded whole when a form opens and searched here, so it answers
 * immediately. A form opened next to another one, as with 'save and add another', uses that one's list. Each time the
 * picker opens, the list is loaded again in the background, and a text that is not in it is looked up again, because
 * somebody may have just added it.
 */
export const shortListOf = <Services>(parts: CallParts<Services>, autocomplete: Autocomplete<Services>) => {
  let known: ReadonlyArray<Choosable> | null = null;
  const pickers = new Set<unknown>();
  let asking: Promise<Answer<ReadonlyArray<Choosable>>> | null = null;
  const ask = (): Promise<Answer<ReadonlyArray<Choosable>>> => {
    asking ??= answerOf(parts, () => allOf(autocomplete), new AbortController().signal, shownInPicker).then(
      (answer) => {
        asking = null;
        if (Result.isSuccess(answer)) known = answer.success;
        return answer;
      },
    );
    return asking;
  };
  const found = (options: ReadonlyArray<Choosable>, search: string): ReadonlyArray<Choosable> => {
    const isFound = isFoundBy(search);
    return exactFirst(
      options.filter(({ name }) => isFound(name)),
      search,
    );
  };
  const load = async ({ page, search, ipp = PAGE_SIZE }: OptionsQuery): Promise<Answer<ReadonlyArray<Option>>> => {
    if (search === "") void ask();
    const here = found(known ?? [], search);
    const answer = here.length > 0 ? Result.succeed(here) : Result.map(await ask(), (all) => found(all, search));
    return Result.map(answer, (options) => options.slice((page - 1) * ipp, page * ipp));
  };
  return createOptionsMachine<Option>().provide({
    actors: {
      load: fromPromise<Answer<ReadonlyArray<Option>>, OptionsLoadInput<null>>(({ input }) => load(input.query)),
    },
    actions: {
      prepare: ({ self }) => {
        const isFirst = pickers.size === 0;
        if (!pickers.has(self)) self.subscribe({ complete: () => pickers.delete(self) });
        pickers.add(self);
        if (isFirst || known === null) void ask();
      },
    },
    delays: { searchDebounce: 0 },
  });
};
