import { Result } from "effect";
import { type AnyEventObject, assign, type MachineContext, type ParameterizedObject, type ProvidedActor } from "xstate";
import { answerGuards } from "../shared/answerGuards.ts";
import type { Answer } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { withFieldChecked } from "./formRefusals.ts";
import { type AnyRow, type FormState, NO_COMPLAINT, type Typed } from "./FormState.ts";

/** What every form does with its fields, from a page open to everybody to the line of an inventory. */

type Here<Context> = { readonly context: Context };
export type Params = ParameterizedObject["params"];

/** A part of a form's context, as its chart has it or as every form does. */
type Change<Context> = Partial<Context> | Partial<FormState<object, AnyRow>>;

/** An action of every chart with this context. */
export const changes = <Context extends object, Given extends Params = undefined>(
  change: (context: Context, given: Given) => Change<Context>,
) =>
  // xstate types an action by the events of one chart; this one reads nothing but the context.
  assign<MachineContext, AnyEventObject, Given, AnyEventObject, ProvidedActor>(({ context }, given) =>
    // The type of its result says which context it has.
    change(context as Context, given),
  ) as (here: Here<Context>, given: Given) => void;

/** An action that stores what a call answers; what is refused changes nothing. */
export const stores = <Context extends object, Value>(change: (context: Context, value: Value) => Change<Context>) =>
  changes((context: Context, answer: Answer<Value>) =>
    Result.isSuccess(answer) ? change(context, answer.success) : {},
  );

export const eventParam = <E>({ event }: { readonly event: E }): E => event;
export const eventName = ({ event }: { readonly event: { readonly name: string } }): string => event.name;

/** How a form checks what is typed, and how typing and a refusal change it. */
export type FieldRules<Context, Given, Saved> = {
  readonly errorsOf: (context: Context) => FieldErrors;
  readonly withChange: (context: Context, change: Given) => Partial<Context>;
  readonly withRefusal: (context: Context, answer: Answer<Saved>) => Partial<Context>;
};

export const fieldEngine = <Context extends Typed<object>, Given extends Params, Saved>(
  rules: FieldRules<Context, Given, Saved>,
) => ({
  guards: {
    ...answerGuards,
    draftIsWrong: ({ context }: Here<Context>) => Object.keys(rules.errorsOf(context)).length > 0,
  },
  actions: {
    changeField: changes(rules.withChange),
    checkField: changes((context: Context, name: string) => ({
      errors: withFieldChecked(context, name, rules.errorsOf(context)),
    })),
    showErrors: changes<Context>((context) => ({ errors: { ...context.serverErrors, ...rules.errorsOf(context) } })),
    clearComplaints: changes<Context>(() => NO_COMPLAINT),
    storeRefusal: changes(rules.withRefusal),
  },
});
