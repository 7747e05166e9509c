import { assign, fromPromise, setup } from "xstate";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { notProvided } from "#domain/shared/notProvided.ts";
import { BROKEN } from "#domain/shared/Outcome.ts";
import type { FieldChanged } from "./FormContext.ts";
import { withoutMended, without } from "./formChanges.ts";

/** What a form that needs no person hears back. Nothing that was typed is lost by a failure. */
export type SentOutcome =
  | { readonly _tag: "Sent" }
  | { readonly _tag: "NotSent"; readonly message: string; readonly errors: FieldErrors };

export type PublicFormInput<Draft> = { readonly draft: Draft };
export type PublicFormContext<Draft> = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Why the last try failed; the toast says less (spec A8). */
  readonly message: string | null;
};
export type PublicFormEvent<Draft> =
  | FieldChanged<Draft>
  | { readonly type: "field.blurred"; readonly name: keyof Draft & string }
  | { readonly type: "form.submitted" };

/**
 * A form of a page that is open to everybody, such as the one for a forgotten password: a field is checked when it is
 * left, a change clears its complaint, and once it was sent the page is left (spec A2, A5). Tag: 'busy'.
 * @param validate messages by field; none when the draft may be sent
 */
export const createPublicFormMachine = <Draft extends object>(validate: (draft: Draft) => FieldErrors) =>
  setup({
    types: {} as {
      input: PublicFormInput<Draft>;
      context: PublicFormContext<Draft>;
      events: PublicFormEvent<Draft>;
      tags: "busy";
    },
    actors: { send: fromPromise<SentOutcome, { readonly draft: Draft }>(notProvided("send")) },
    guards: {
      draftIsWrong: ({ context }) => Object.keys(validate(context.draft)).length > 0,
      wasSent: (_, outcome: SentOutcome) => outcome._tag === "Sent",
    },
    actions: {
      announceSent: () => {},
      announceFailed: () => {},
      changeField: assign(({ context }, { name, value }: FieldChanged<Draft>) => {
        const draft = { ...context.draft, [name]: value };
        const errors = withoutMended(without(context.errors, [name]), validate, context.draft, draft);
        return { draft, errors, message: null };
      }),
      checkField: assign(({ context }, name: string) => {
        const found = validate(context.draft)[name];
        return { errors: { ...without(context.errors, [name]), ...(found === undefined ? {} : { [name]: found }) } };
      }),
      checkAll: assign(({ context }) => ({ errors: validate(context.draft) })),
      forgetComplaints: assign({ errors: {}, message: null }),
      keepOutcome: assign((_, outcome: SentOutcome) =>
        outcome._tag === "Sent" ? {} : { message: outcome.message, errors: outcome.errors },
      ),
    },
  }).createMachine({
    id: "publicForm",
    context: ({ input }) => ({ draft: input.draft, errors: {}, message: null }),
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
            {
              guard: { type: "wasSent", params: ({ event }) => event.output },
              target: "sent",
              actions: "announceSent",
            },
            {
              target: "editing",
              actions: [{ type: "keepOutcome", params: ({ event }) => event.output }, "announceFailed"],
            },
          ],
          onError: {
            target: "editing",
            actions: [
              {
                type: "keepOutcome",
                params: () => ({ _tag: "NotSent", message: BROKEN.message, errors: {} }) as const,
              },
              "announceFailed",
            ],
          },
        },
      },
      sent: { type: "final" },
    },
  });

export type PublicFormMachine<Draft extends object> = ReturnType<typeof createPublicFormMachine<Draft>>;
