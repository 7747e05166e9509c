import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useErrorFocus } from "../form/useErrorFocus.ts";
import { PublicPage } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";

type PublicFormProps = {
  readonly title: string;
  readonly lead: string;
  /** The label of the button, and its label while the form is being sent. */
  readonly submit: readonly [label: string, pending: string];
  readonly errors: FieldErrors;
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly message: ReactNode;
  readonly back: string;
  readonly onSubmit: () => void;
  readonly onSent: () => void;
  readonly children: ReactNode;
};

export function PublicForm(props: PublicFormProps) {
  const { title, lead, submit, errors, isBusy, isSent, message, back, onSubmit, onSent, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors });
  const tellSent = useEffectEvent(onSent);
  useEffect(() => {
    if (isSent) tellSent();
  }, [isSent]);
  return (
    <PublicPage title={title} lead={lead}>
      {message === null ? null : (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          wantErrorFocus();
          onSubmit();
        }}
      >
        {children}
        <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
          {submit[isBusy ? 1 : 0]}
        </Button>
      </form>
      <p className={styles.under}>
        <TextLink href="/login">{back}</TextLink>
      </p>
    </PublicPage>
  );
}
