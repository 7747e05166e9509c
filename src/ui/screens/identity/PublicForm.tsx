import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ShortForm } from "#application/machines/form/shortForm.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import { errorOf, fieldChanged } from "#domain/form/FormState.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useErrorFocus } from "../form/useSubmit.ts";
import { KitRouter } from "../KitRouter.tsx";
import { PublicPage } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";
import { useMachine } from "../useMachine.ts";

type Draft<Name extends string> = { readonly [Each in Name]: string };

type PublicField = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};

type PublicFormProps<Name extends string> = {
  readonly machine: ShortForm<Draft<Name>, Draft<Name>, void>;
  /** The initial draft. */
  readonly draft: Draft<Name>;
  readonly title: string;
  readonly lead: string;
  /** The label of the button, and its label while the form is being sent. */
  readonly submit: readonly [label: string, pending: string];
  /** A problem known before anything is sent. */
  readonly warning?: string | null;
  /** Shown next to an error: what the person can do. */
  readonly remedy?: ReactNode;
  readonly back: string;
  readonly onDone: () => void;
  readonly children: (field: (name: Name) => PublicField) => ReactNode;
};

/** A form on a page that needs no sign-in (spec A2). */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { machine, draft, title, lead, submit, warning = null, remedy, back, onDone, children } = props;
  const [input] = useState(draft);
  const [state, send] = useMachine(machine, { input });
  const { context } = state;
  // A link that cannot work is the reason for every refusal.
  const message = warning ?? context.message;
  const isBusy = state.hasTag("busy");
  const isDone = state.status === "done";
  const form = useRef<HTMLFormElement>(null);
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors: context.errors });
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  return (
    <PublicPage title={title} lead={lead}>
      <KitRouter>
        {message === null ? null : (
          <FormFailure key={message} message={message} meanwhile={NOT_CHANGED}>
            {remedy}
          </FormFailure>
        )}
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            wantErrorFocus();
            send({ type: "form.submitted" });
          }}
        >
          {children((name) => ({
            name,
            value: context.draft[name],
            error: errorOf(context, name),
            isReadOnly: isBusy,
            onChange: (text) => send(fieldChanged<Draft<Name>, Name>(name, text)),
            onBlur: () => send({ type: "field.blurred", name }),
          }))}
          <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
            {submit[isBusy ? 1 : 0]}
          </Button>
        </form>
        <p className={styles.under}>
          <TextLink href="/login">{back}</TextLink>
        </p>
      </KitRouter>
    </PublicPage>
  );
}
