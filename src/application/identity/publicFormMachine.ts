import { Result } from "effect";
import { assign, setup } from "xstate";
import { errorsWithout, type FieldChanged } from "#domain/form/FormState.ts";
import { refusalOfFields, withFieldChecked, withoutMended } from "#domain/form/formRefusals.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

export type PublicFormInput<Draft> = { readonly draft: Draft };
export type PublicFormContext<Draft> = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** The server's errors for fields that have not changed since. */
  readonly serverErrors: FieldErrors;
  /** Why the last attempt failed; the toast says less (spec A8). */
  readonly message: string | null;
};
export type PublicFormEvent<Draft> =
  | FieldChanged<Draft>
  | { readonly type: "field.blurred"; readonly name: keyof Draft & string }
  | { readonly type: "form.submitted" };

/**
 * A form on a public page, such as the one for a forgotten password: a field is checked on blur, a change clears its
 * error, and after sending the page is left (spec A2, A5). Tag: 'busy'.
 * @param validate messages by field; none if the draft may be sent
 */
export const createPublicFormMachine = <Draft extends object>(validate: (draft: Draft) => FieldErrors) =>
  setup({
    types: {} as {
      input: PublicFormInput<Draft>;
      context: PublicFormContext<Draft>;
      events: PublicFormEvent<Draft>;
      tags: "busy";
    },
    actors: {} as { send: CallActor<{ readonly draft: Draft }, void> },
    guards: {
      ...answerGuards,
      draftIsWrong: ({ context }) => Object.keys(validate(context.draft)).length > 0,
      wasTurnedAway: (_, answer: Answer<void>) => isRefusedAs(answer, "NotSignedIn"),
    },
    actions: {
      announceSent: () => {},
      announceFailed: (_, _answer: Answer<void>) => {},
      announceExpired: () => {},
      changeField: assign(({ context }, { name, value }: FieldChanged<Draft>) => {
        const draft = { ...context.draft, [name]: value };
        const errors = withoutMended(errorsWithout(context.errors, [name]), validate, context.draft, draft);
        const serverErrors = errorsWithout(context.serverErrors, [name]);
        return { draft, errors, serverErrors, message: Object.keys(serverErrors).length > 0 ? context.message : null };
      }),
      checkField: assign(({ context }, name: string) => ({
        errors: withFieldChecked(context, name, validate(context.draft)),
      })),
      checkAll: assign(({ context }) => ({ errors: { ...context.serverErrors, ...validate(context.draft) } })),
      forgetComplaints: assign({ errors: {}, serverErrors: {}, message: null }),
      keepRefusal: assign(({ context }, answer: Answer<void>) => {
        if (Result.isSuccess(answer)) return {};
        const { failure } = answer;
        return failure._tag === "Invalid"
          ? refusalOfFields(Object.keys(context.draft), failure)
          : { message: failure.message, errors: {}, serverErrors: {} };
      }),
    },
  }).createMachine({
    id: "publicForm",
    context: ({ input }) => ({ draft: input.draft, errors: {}, serverErrors: {}, message: null }),
    initial: "editing",
    states: {
      editing: {
        on: {
          "field.changed": { actions: { type: "changeField", params: ({ event }) => event } },
          "field.blurred": { actions: { type: "checkField", params: ({ event }) => event.name } },
          "form.submitted": [
            { guard: "draftIsWrong", actions: "checkAll" },
            { target: "sending", actions: "forgetComplaints" },
          ],
        },
      },
      sending: {
        tags: "busy",
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }) => ({ draft: context.draft }),
          onDone: [
            { guard: answered("hasSucceeded"), target: "sent", actions: "announceSent" },
            // Any 401 leads to the sign-in (spec A8).
            { guard: answered("wasTurnedAway"), target: "turnedAway", actions: "announceExpired" },
            {
              target: "editing",
              actions: [answered("keepRefusal"), answered("announceFailed")],
            },
          ],
        },
      },
      sent: { type: "final" },
      turnedAway: { type: "final" },
    },
  });

export type PublicFormMachine<Draft extends object> = ReturnType<typeof createPublicFormMachine<Draft>>;
