import { Option, Result, Schema } from "effect";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import type { Answer } from "../../shared/errors.ts";
import type { FieldErrors } from "../../shared/fieldErrors.ts";
import { NO_FIGURE, NOT_A_SHARE, printedShare, shareValues } from "../../sheet/review/printedShares.ts";

/** Chemical components as they are typed with a line whose product is new. */

/** `share`: in percent by weight, a figure or a range as a sheet prints it: `25`, `5 - 10 %`, `< 1`. */
const TypedComponent = Schema.Struct({ number: Schema.String, name: Schema.String, share: Schema.String });
export type TypedComponent = typeof TypedComponent.Type;

export const NO_COMPONENTS: ReadonlyArray<TypedComponent> = [];
export const BLANK_COMPONENT: TypedComponent = { number: "", name: "", share: "" };

/** Those of a kept draft, which anybody could have changed. */
export const keptComponents = (kept: unknown): ReadonlyArray<TypedComponent> =>
  Option.getOrElse(Schema.decodeUnknownOption(Schema.Array(TypedComponent))(kept), () => NO_COMPONENTS);

export const isBlankComponent = ({ number, name, share }: TypedComponent): boolean =>
  `${number}${name}${share}`.trim() === "";

/** With one value changed: the blank row after the last one is added with its first text, and goes with its last one. */
export const withComponent = (
  rows: ReadonlyArray<TypedComponent>,
  at: number,
  change: Partial<TypedComponent>,
): ReadonlyArray<TypedComponent> => {
  const changed = [...rows, BLANK_COMPONENT].map((row, index) => (index === at ? { ...row, ...change } : row));
  // Not the row that is being emptied: the one after it would take its place, and lose the focus.
  return changed.slice(0, Math.max(at, changed.findLastIndex((row) => !isBlankComponent(row)) + 1));
};

/** The fields of a component that hold its share; null for one that is none. */
const sharesOf = (typed: string): Readonly<Record<string, unknown>> | null => {
  const share = typed.trim();
  if (NO_FIGURE.test(share)) return { percent_as_printed: share };
  // The field says itself what a plain number must be.
  if (share === "" || /^[\d.]+$/.test(share)) return { percentage_weight: share };
  const printed = printedShare(share);
  return printed === null ? null : shareValues({ ...printed.share, basis: printed.basis }, share);
};

const filled = (rows: ReadonlyArray<TypedComponent>): ReadonlyArray<TypedComponent> =>
  rows.filter((row) => !isBlankComponent(row));

/** As they are sent: a row that was emptied is none. */
export const componentsToSend = (rows: ReadonlyArray<TypedComponent>): ReadonlyArray<object> =>
  filled(rows).map(({ number, name, share }) => ({
    number: normalizeCasNumber(number) ?? number.trim(),
    name: name.trim(),
    ...sharesOf(share),
  }));

const PREFIX = "components.";
/** Whether a message belongs to a field of a row. */
export const isOfComponents = (name: string): boolean => /^components\.\d+\.(?:number$|name$|percent)/.test(name);

/** The fields of rows that the server has refused. */
export const rowsRefused = (answer: Answer<unknown>): ReadonlyArray<string> =>
  Result.isFailure(answer) && answer.failure._tag === "Invalid"
    ? Object.keys(answer.failure.errors).filter(isOfComponents)
    : [];

/** What is no share is said at its row, as what else is wrong with it. */
export const shareErrors = (rows: ReadonlyArray<TypedComponent>): FieldErrors =>
  Object.fromEntries(
    filled(rows).flatMap(({ share }, at) =>
      sharesOf(share) === null ? [[`${PREFIX}${at}.percentage_weight`, [NOT_A_SHARE]] as const] : [],
    ),
  );

/** The message at a field of a row, whose number among those that are sent says where it is; a share is several fields. */
export const componentError = (
  errors: FieldErrors,
  rows: ReadonlyArray<TypedComponent>,
  at: number,
  field: keyof TypedComponent,
): string | undefined => {
  const prefix = `${PREFIX}${filled(rows.slice(0, at)).length}.`;
  const isField = (name: string) => (field === "share" ? name.startsWith("percent") : name === field);
  const found = Object.entries(errors).find(([key]) => key.startsWith(prefix) && isField(key.slice(prefix.length)));
  return found?.[1][0];
};
