import { Effect, Result } from "effect";
import { fromPromise } from "xstate";
import type { Answer, Refusal } from "#domain/shared/errors.ts";
import { MAX_PAGE_SIZE, type Option, type OptionsQuery, PAGE_SIZE } from "#domain/shared/Page.ts";
import { isFoundBy } from "#domain/shared/searchWords.ts";
import { answerOf, type CallParts, type ShownInPlace } from "./callActor.ts";
import { createOptionsMachine, type OptionsLoadInput } from "./optionsMachine.ts";

type Autocomplete<Services> = (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Option>, Refusal, Services>;

const allOf = <Services>(autocomplete: Autocomplete<Services>, page = 1): ReturnType<Autocomplete<Services>> =>
  Effect.flatMap(autocomplete({ page, search: "", ipp: MAX_PAGE_SIZE }), (options) =>
    options.length < MAX_PAGE_SIZE
      ? Effect.succeed(options)
      : Effect.map(allOf(autocomplete, page + 1), (further) => [...options, ...further]),
  );

const shownInPicker: ShownInPlace = ({ _tag }) => _tag !== "NotSignedIn";

/**
 * The picker of a list that is short, such as units: it is asked for whole when a form opens, and searched here, so that
 * it answers at once. A text that is not in it is looked up again, because somebody may have just added it.
 */
export const shortListOf = <Services>(parts: CallParts<Services>, autocomplete: Autocomplete<Services>) => {
  let known: ReadonlyArray<Option> | null = null;
  let asking: Promise<Answer<ReadonlyArray<Option>>> | null = null;
  const ask = (): Promise<Answer<ReadonlyArray<Option>>> => {
    asking ??= answerOf(parts, () => allOf(autocomplete), new AbortController().signal, shownInPicker).then(
      (answer) => {
        asking = null;
        if (Result.isSuccess(answer)) known = answer.success;
        return answer;
      },
    );
    return asking;
  };
  const found = (options: ReadonlyArray<Option>, search: string): ReadonlyArray<Option> => {
    const isFound = isFoundBy(search);
    return options.filter(({ name }) => isFound(name));
  };
  const load = async ({ page, search, ipp = PAGE_SIZE }: OptionsQuery): Promise<Answer<ReadonlyArray<Option>>> => {
    const here = found(known ?? [], search);
    const answer = here.length > 0 ? Result.succeed(here) : Result.map(await ask(), (all) => found(all, search));
    return Result.map(answer, (options) => options.slice((page - 1) * ipp, page * ipp));
  };
  return createOptionsMachine<Option>().provide({
    actors: {
      load: fromPromise<Answer<ReadonlyArray<Option>>, OptionsLoadInput<null>>(({ input }) => load(input.query)),
    },
    actions: { prepare: () => void ask() },
    delays: { searchDebounce: 0 },
  });
};
