import { useEffect, useState } from "react";
import type { FirstPlace } from "#application/customer/firstPlace.ts";
import { FIRST_STEPS, type FirstStep, firstSteps } from "#application/customer/firstSteps.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormSection, Panel, Toolbar } from "#ui/kit/layout.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { type Fetched, prepared, screenPart } from "../screenPart.tsx";
import { useApp, useRole } from "../useApp.ts";
import type { FirstFormsProps } from "./FirstForms.tsx";

const FirstForms = screenPart<Fetched & FirstFormsProps>(
  prepared(async () => (await import("./FirstForms.tsx")).FirstForms),
);

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** True from the first sign of a person: until then the first page asks for nothing more. */
const useFirstSign = (): boolean => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const begin = (event: Event) => {
      // Browsers report a pointer that rests, too, when something is drawn under it.
      if (!(event instanceof PointerEvent) || event.movementX || event.movementY) setThere(true);
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, begin);
    };
  }, []);
  return isThere;
};

/** What comes before the first inventory, with what is done. Each step opens its form here. */
export function FirstSteps() {
  const { prepareMachines } = useApp();
  const role = useRole();
  const hasBegun = useFirstSign();
  const [place, setPlace] = useState<FirstPlace>();
  const [opened, open] = useState<FirstStep | null>(null);
  const [hasClosed, setClosed] = useState(false);
  if (FIRST_STEPS.some((step) => !mayDo(role, `${step}.create`).allowed)) return null;
  const steps = firstSteps(place).map(({ step, words, isDone, refusal }) =>
    isDone ? (
      <Badge key={step} tone="success">
        {words}
      </Badge>
    ) : (
      // A new button as soon as it is the next, which takes the focus of the one before.
      <Button
        key={`${step} ${refusal === undefined}`}
        variant={refusal === undefined ? "primary" : "secondary"}
        disabledReason={refusal}
        autoFocus={hasClosed && refusal === undefined}
        onPress={() => open(step)}
      >
        {words}
      </Button>
    ),
  );
  const close = () => {
    setClosed(true);
    open(null);
  };
  return (
    <Panel>
      <FormSection title="First steps">
        <Toolbar>{steps}</Toolbar>
      </FormSection>
      {hasBegun || opened !== null ? (
        <FirstForms prepare={prepareMachines} opened={opened} place={place} onPlace={setPlace} onClose={close} />
      ) : null}
    </Panel>
  );
}
