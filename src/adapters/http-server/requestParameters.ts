import { Effect } from "effect";
import type { Call, TextParameters, WordFormat } from "#adapters/wire/Call.ts";
import { idIn } from "#domain/shared/fields.ts";
import { HttpProblem, NO_SUCH_RECORD } from "./HttpProblem.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** The value of a path segment; null if it is not one of the words, or cannot be an id. */
const segmentValue = (text: string, format: WordFormat<string> | undefined): number | string | null => {
  const word = text.toLowerCase();
  if (format !== undefined) return format.words.includes(word) ? format.read(word) : null;
  return idIn(text);
};

export const readPath = (
  { words = {}, owner }: Pick<Call, "words" | "owner">,
  segments: ReadonlyArray<string>,
  params: Params,
) =>
  Effect.gen(function* () {
    const values: Record<string, number | string> = {};
    for (const name of segments) {
      const value = segmentValue(params[name] ?? "", words[name]);
      if (value === null) return yield* new HttpProblem({ status: 404, message: NO_SUCH_RECORD });
      values[name] = value;
    }
    const ids: Readonly<Record<string, number>> = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])),
    );
    const owned = Object.entries(owner ?? {}).map(([segment, name]) => [name, values[segment]]);
    const rest = segments.filter((name) => owner?.[name] === undefined).map((name) => values[name]);
    return { ids, args: owner === undefined ? rest : [Object.fromEntries(owned), ...rest] };
  });

/** The query parameters that a call takes. If one is sent twice, the last counts. */
export const readQuery = (
  sent: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  names: ReadonlyArray<string>,
): TextParameters =>
  Object.fromEntries(
    names.map((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      return [name, typeof value === "object" ? value.at(-1) : value];
    }),
  );
