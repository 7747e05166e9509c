import { useEffect, useId } from "react";
import type { TokenDraft } from "#application/identity/session/ownSessionMachines.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import { TOKEN_SCOPES, TokenRole } from "#domain/identity/ApiToken.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useCopyLink } from "../list/useCopyLink.ts";
import { useApp, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./person.css.ts";
import { CodeField } from "./secondFactor/CodeField.tsx";
import { DAYS_OPTIONS, NEW_TOKEN, SCOPE_OPTIONS } from "./tokenTexts.ts";
import { PROFILE_LABELS, ROLE_OPTIONS } from "./userTexts.ts";

type NewTokenProps = { readonly onCreated: () => void; readonly onClose: () => void };
const START: TokenDraft = { name: "", role: "staff", scope: "read", days: 90, current_password: "", current_code: "" };

/** Creates a token, and shows it once. */
export function NewToken({ onCreated, onClose }: NewTokenProps) {
  const { machines } = useApp();
  const isAdmin = useRole() === "admin";
  const formId = useId();
  const copy = useCopyLink();
  const [state, send, actor] = useMachine(machines.tokens.form, { input: START });
  const { draft, errors, message, saved } = state.context;
  const isSaving = state.hasTag("busy");
  useEffect(() => {
    const listening = actor.on("form.saved", onCreated);
    return () => listening.unsubscribe();
  }, [actor, onCreated]);
  // Asked for once the server has: only people with a second factor have one.
  const asksCode = errors["current_code"] !== undefined || draft.current_code !== "";
  const change = <Name extends keyof TokenDraft>(name: Name, value: TokenDraft[Name]) =>
    send(fieldChanged<TokenDraft, Name>(name, value));
  const field = (name: keyof TokenDraft, label: string) => ({
    name,
    label,
    error: errors[name]?.[0],
    isDisabled: isSaving,
    isRequired: true,
  });
  if (saved !== null) {
    return (
      <Modal
        title={saved.name}
        onClose={onClose}
        footer={
          <>
            <Button onPress={onClose}>{NEW_TOKEN.close}</Button>
            <Button variant="primary" onPress={() => copy(saved.token)}>
              {NEW_TOKEN.copy}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <TextField label={NEW_TOKEN.token} value={saved.token} isReadOnly onChange={() => undefined} />
          <Notice tone="warning">{NEW_TOKEN.once}</Notice>
          <p>{NEW_TOKEN.usage}</p>
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      title={NEW_TOKEN.title}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {NEW_TOKEN.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            {NEW_TOKEN.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        aria-label={NEW_TOKEN.title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "form.submitted" });
        }}
      >
        {message === null ? null : <FormFailure message={message} />}
        <TextField
          {...field("name", NEW_TOKEN.name)}
          autoFocus
          description={NEW_TOKEN.nameHint}
          value={draft.name}
          onChange={(name) => change("name", name)}
        />
        <FormGrid columns={2}>
          <Select
            {...field("role", NEW_TOKEN.role)}
            options={ROLE_OPTIONS.filter(({ id }) => id === "staff" || (id === "admin" && isAdmin))}
            value={draft.role}
            onChange={(id) => change("role", TokenRole.literals.find((one) => one === id) ?? draft.role)}
          />
          <Select
            {...field("scope", NEW_TOKEN.scope)}
            options={SCOPE_OPTIONS}
            value={draft.scope}
            onChange={(id) => change("scope", TOKEN_SCOPES.find((one) => one === id) ?? draft.scope)}
          />
        </FormGrid>
        <Select
          {...field("days", NEW_TOKEN.days)}
          options={DAYS_OPTIONS}
          value={String(draft.days)}
          onChange={(id) => change("days", Number(id))}
        />
        <PasswordField
          {...field("current_password", NEW_TOKEN.password)}
          autoComplete="current-password"
          value={draft.current_password}
          onChange={(current_password) => change("current_password", current_password)}
        />
        {asksCode ? (
          <CodeField
            {...field("current_code", PROFILE_LABELS.current_code)}
            value={draft.current_code}
            onChange={(current_code) => change("current_code", current_code)}
            onPasskey={(current_code) => {
              change("current_code", current_code);
              send({ type: "form.submitted" });
            }}
          />
        ) : null}
      </form>
    </Modal>
  );
}
