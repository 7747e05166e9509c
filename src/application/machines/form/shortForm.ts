import { Result } from "effect";
import { emit, setup } from "xstate";
import { changes, eventName, eventParam, fieldEngine } from "#domain/form/fieldEngine.ts";
import { complaintOf, withFieldTyped } from "#domain/form/formRefusals.ts";
import { type FieldChanged, NO_COMPLAINT, type Typed } from "#domain/form/FormState.ts";
import { answered } from "#domain/shared/answered.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import { errorsOf, type FieldErrors } from "#domain/shared/fieldErrors.ts";
import { type Call, callActor, type CallParts, SHOWN_BY_ITS_SCREEN } from "../MachineParts.ts";

/** What is sent of a draft, or messages by field. */
export type Check<Draft, Input> = (draft: Draft) => Result.Result<Input, FieldErrors>;

type ShortFormContext<Draft extends object, Saved> = Typed<Draft> & {
  /** Null before. */
  readonly saved: Saved | null;
};

/** A dialog keeps in sight all that was said of the last try until there is an answer to the next. */
const inDialog = (_: object, answer: Answer<unknown>) => ({
  ...NO_COMPLAINT,
  ...complaintOf(answer),
  errors: Result.isFailure(answer) && answer.failure._tag === "Invalid" ? answer.failure.errors : {},
});

/**
 * A form that is saved once, starting from the draft that is its input: in a dialog, or (`isPublic`) on a page that
 * needs no sign-in, which a 401 ends (spec A2, A5, A8). What `needsConfirmation` names is sent only once it is confirmed. What the
 * server refuses stands at its field or in `message`, and what was typed stays. Tags: 'asking', 'busy', 'done'. Emits
 * 'form.saved'.
 */
export const createShortFormMachine = <Draft extends object, Input, Saved>(
  check: Check<Draft, Input>,
  isPublic = false,
  needsConfirmation: (input: Input) => boolean = () => false,
) => {
  type Context = ShortFormContext<Draft, Saved>;
  const errorsIn = (draft: Draft) => errorsOf(check(draft));
  const { guards, actions } = fieldEngine({
    errorsOf: ({ draft }: Context) => errorsIn(draft),
    withChange: (context, { name, value }: FieldChanged<Draft>) =>
      withFieldTyped(context, { ...context.draft, [name]: value }, [name], errorsIn),
    withRefusal: isPublic ? ({ draft }, answer: Answer<Saved>) => complaintOf(answer, Object.keys(draft)) : inDialog,
  });
  return setup({
    types: {} as {
      input: Draft;
      context: Context;
      events:
        | FieldChanged<Draft>
        | { readonly type: "field.blurred"; readonly name: keyof Draft & string }
        | { readonly type: "form.submitted" | "form.confirmed" | "form.cancelled" };
      emitted: { readonly type: "form.saved" };
      tags: "asking" | "busy" | "done";
    },
    actors: {} as { save: CallActor<{ readonly form: Input }, Saved> },
    guards: {
      ...guards,
      draftNeedsConfirmation: ({ context }) =>
        Result.match(check(context.draft), { onFailure: () => false, onSuccess: needsConfirmation }),
      wasTurnedAway: (_, answer: Answer<Saved>) => isPublic && isRefusedAs(answer, "NotSignedIn"),
    },
    actions: {
      ...actions,
      startSaving: changes<Context>(() => (isPublic ? NO_COMPLAINT : {})),
      storeSaved: changes((_: Context, answer: Answer<Saved>) => ({ saved: Result.getOrNull(answer) })),
      report: (_, _answer: Answer<Saved>) => {},
    },
  }).createMachine({
    id: "shortForm",
    context: ({ input }) => ({ draft: input, ...NO_COMPLAINT, saved: null }),
    initial: "editing",
    states: {
      editing: {
        on: {
          "field.changed": { actions: { type: "changeField", params: eventParam } },
          "field.blurred": { actions: { type: "checkField", params: eventName } },
          "form.submitted": [
            { guard: "draftIsWrong", actions: "showErrors" },
            { guard: "draftNeedsConfirmation", target: "asking" },
            { target: "saving", actions: "startSaving" },
          ],
        },
      },
      asking: {
        tags: "asking",
        on: { "form.confirmed": { target: "saving", actions: "startSaving" }, "form.cancelled": "editing" },
      },
      saving: {
        tags: "busy",
        invoke: {
          id: "save",
          src: "save",
          // Entered only with a valid draft.
          input: ({ context }) => ({ form: Result.getOrThrow(check(context.draft)) }),
          onDone: [
            {
              guard: answered("hasSucceeded"),
              target: "done",
              actions: [answered("storeSaved"), answered("report"), emit({ type: "form.saved" as const })],
            },
            { guard: answered("wasTurnedAway"), target: "turnedAway", actions: answered("report") },
            { target: "editing", actions: [answered("storeRefusal"), answered("report")] },
          ],
        },
      },
      done: { type: "final", tags: "done" },
      turnedAway: { type: "final" },
    },
  });
};

export type ShortForm<Draft extends object, Input, Saved> = ReturnType<
  typeof createShortFormMachine<Draft, Input, Saved>
>;

/** A form in a dialog, with its call. */
export const shortFormOf = <Services, Draft extends object, Input, Saved>(
  parts: CallParts<Services>,
  check: Check<Draft, Input>,
  save: Call<Input, Saved, Services>,
  needsConfirmation?: (input: Input) => boolean,
) =>
  createShortFormMachine<Draft, Input, Saved>(check, false, needsConfirmation).provide({
    actors: { save: callActor(parts, ({ form }: { readonly form: Input }) => save(form), SHOWN_BY_ITS_SCREEN) },
  });
