import {
  type FormEvent as SubmitEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import type { FormMachine } from "#application/machines/form/formMachine.ts";
import type {
  FormResource,
  FormOutput,
  FormRow,
  FormContext,
  FormEvent,
} from "#application/machines/form/FormResource.ts";
import { draftPlace } from "#application/machines/form/formChanges.ts";
import { errorOf, fieldChanged, type ChoiceEvent } from "#domain/form/FormState.ts";
import { useLeaveGuard } from "./useLeaveGuard.tsx";
import { useApp } from "../useApp.ts";
import { useAskedField, useFirstField } from "./useFirstField.ts";
import { useSubmit } from "./useSubmit.ts";
import { useMachine } from "../useMachine.ts";

export type FieldProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly onBlur: () => void;
  /** Asks whether its value is right. */
  readonly question?: string | undefined;
};

export type PickerProps = FieldProps & {
  readonly name: string;
  readonly tell: (event: ChoiceEvent) => void;
  readonly onTyping: (isTyping: boolean) => void;
};

export type TextProps = FieldProps & { readonly value: string; readonly onChange: (text: string) => void };

export type TextName<Draft> = {
  readonly [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never;
}[keyof Draft & string];

export type FieldLabels<Draft> = { readonly [Name in keyof Draft]: string };

export type ResourceFormSource<Draft extends object, Row extends FormRow> = {
  readonly machine: FormMachine<Draft, Row>;
  readonly resource: FormResource<Draft, Row>;
  /** Null for a new record. */
  readonly id: number | null;
  readonly row?: Row;
  readonly labels: FieldLabels<Draft>;
  /** A form on its own page can be submitted unchanged: its button always saves, and the form stays open. */
  readonly isPage?: boolean;
  /** Whether a new record can be saved and another one added; the form then stays open and is cleared. */
  readonly offersAnother?: boolean;
  /** Called once, when the form was closed, or its record saved, archived or deleted. */
  readonly onDone?: (output: FormOutput<Row>) => void;
  /** Called after each save that leaves the form open. */
  readonly onSaved?: (output: FormOutput<Row>) => void;
};

export type OpenForm<Draft extends object, Row extends FormRow> = {
  readonly context: FormContext<Draft, Row>;
  readonly labels: FieldLabels<Draft>;
  readonly send: (event: FormEvent<Draft, Row>) => void;
  readonly is: {
    readonly busy: boolean;
    /** Also true while a save waits for a picker's lookup. */
    readonly saving: boolean;
    readonly dirty: boolean;
    /** A picker has text that has not been looked up yet. */
    readonly typing: boolean;
    /** The record is read-only; `context.message` says why. */
    readonly locked: boolean;
    readonly loading: boolean;
    /** The last call may succeed if repeated. */
    readonly failed: boolean;
    readonly missing: boolean;
    readonly stale: boolean;
    readonly asking: boolean;
    readonly askingToAdd: boolean;
    readonly askingToLeave: boolean;
    readonly shown: boolean;
  };
  /** For the `<form>` with the fields; a button outside of it refers to its id. */
  readonly formProps: {
    readonly id: string;
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
  /** Like the submit button, or adding another record afterwards. */
  readonly submit: (addsAnother: boolean) => void;
  readonly change: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => void;
  readonly field: (name: keyof Draft & string) => FieldProps;
  readonly picker: (name: keyof Draft & string) => PickerProps;
  /** The props of a text field with its value. */
  readonly text: (name: TextName<Draft>) => TextProps;
  readonly leaveDialog: ReactNode;
  /** Restores the record as it was before anything was typed. */
  readonly discard: () => void;
  /** How often the form started over: a key for the fields, whose pickers have text of their own. */
  readonly round: number;
};

/** Starts the form of a resource, for a new or an existing record. An unchanged form in a modal is not submitted. */
export const useResourceForm = <Draft extends object, Row extends FormRow>(
  source: ResourceFormSource<Draft, Row>,
): OpenForm<Draft, Row> => {
  const { machine, resource, id, row = null, labels, isPage = false, offersAnother = false } = source;
  const { onDone, onSaved } = source;
  const { newKey, drafts } = useApp();
  const [input] = useState(() => ({
    resource,
    id,
    row,
    key: newKey(),
    staysOpen: isPage && onSaved !== undefined,
    kept: drafts.find(draftPlace(resource, id)),
  }));
  const [state, send, actor] = useMachine(machine, { input });
  const { context } = state;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [drawn, setDrawn] = useState<HTMLFormElement | null>(null);
  const isRunning = useRef(false);
  // Set only for a form rendered later than its screen: otherwise the effects find it in the ref.
  const draw = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (isRunning.current) setDrawn(element);
  }, []);
  const [round, setRound] = useState(0);
  // Starts the fields over without moving the focus to them.
  const [leaves, setLeaves] = useState(0);
  const [typing, setTyping] = useState<ReadonlyArray<string>>([]);
  const isBusy = state.hasTag("busy") || state.hasTag("loading");
  const isDirty = state.hasTag("dirty");
  const isEditable = state.hasTag("editable");
  const isLocked = state.hasTag("locked");
  const isShown = id === null || context.row !== null;
  const asked = useAskedField(labels);
  const isWanted = (!isPage || asked !== undefined) && isShown && !isLocked;
  const isPassed = useFirstField(form, { drawn, isWanted, round, asked });
  useEffect(() => {
    isRunning.current = true;
  }, []);
  const submit = useSubmit(form, { isBusy, errors: context.errors }, (isAnotherAsked) => {
    const addsAnother = isAnotherAsked && offersAnother && id === null;
    // Read from the machine, because the shortcut may just have resolved a picker's text.
    if (isPage || actor.getSnapshot().hasTag("dirty")) send({ type: "form.submitted", addsAnother });
  });
  const leaveDialog = useLeaveGuard(isDirty, () => {
    send({ type: "leave.chosen" });
    setLeaves(leaves + 1);
  });
  const isDone = state.status === "done";
  const tellDone = useEffectEvent(() => onDone?.(context.output));
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const tellSaved = useEffectEvent((output: FormOutput<Row>) => {
    onSaved?.(output);
    if (!isPage) setRound(round + 1);
  });
  useEffect(() => {
    const listening = actor.on("form.saved", ({ output }) => tellSaved(output));
    return () => listening.unsubscribe();
  }, [actor]);
  const change: OpenForm<Draft, Row>["change"] = (name, value) => send(fieldChanged(name, value));
  const field = (name: keyof Draft & string): FieldProps => ({
    label: labels[name],
    error: errorOf(context, name),
    isDisabled: isLocked,
    isReadOnly: !isEditable,
    onBlur: () => (isPassed() && !isDirty ? undefined : send({ type: "field.blurred", name })),
  });
  return {
    context,
    labels,
    send,
    is: {
      busy: isBusy,
      saving: isBusy || context.savesLater,
      dirty: isDirty,
      typing: typing.length > 0,
      locked: isLocked,
      loading: state.hasTag("loading"),
      failed: state.hasTag("failed"),
      missing: state.hasTag("missing"),
      stale: state.hasTag("stale"),
      asking: state.hasTag("asking"),
      askingToAdd: state.hasTag("asksToAdd"),
      askingToLeave: state.hasTag("asksToLeave"),
      shown: isShown,
    },
    formProps: {
      id: formId,
      ref: draw,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React also tells the form below, from one of whose pickers this one was opened.
        event.stopPropagation();
        submit(false);
      },
    },
    submit,
    change,
    field,
    picker: (name) => ({
      ...field(name),
      name,
      tell: send,
      onTyping: (isTyping) =>
        setTyping((names) => [...names.filter((each) => each !== name), ...(isTyping ? [name] : [])]),
    }),
    text: (name) => ({
      ...field(name),
      // The value of a TextName is a string, which the compiler does not see through the type parameter.
      value: context.draft[name] as string,
      // As above.
      onChange: (text) => change(name, text as Draft[typeof name]),
    }),
    leaveDialog,
    discard: () => {
      send({ type: "changes.discarded" });
      setRound(round + 1);
    },
    round: round + leaves,
  };
};
