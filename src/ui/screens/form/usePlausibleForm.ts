import { useEffect, useState } from "react";
import type { PlausibilityQuestion, Facts } from "#domain/customer/plausible/implausible.ts";
import type { FormRow } from "#application/machines/form/FormResource.ts";
import type { OpenForm } from "./useResourceForm.ts";

/** In ms: a value is checked after a pause in typing. */
const TYPING = 600;

const loadChecks = () => import("#domain/customer/plausible/implausible.ts");

/** Values that are probably wrong. The checks and their data are loaded with the first form that has them. */
const usePlausibility = (facts: Facts): ReadonlyArray<PlausibilityQuestion> => {
  const [found, setFound] = useState<ReadonlyArray<PlausibilityQuestion>>([]);
  // Facts are made anew with every rendering, and checked only when one of them has changed.
  const key = JSON.stringify(facts);
  useEffect(() => {
    let isLeft = false;
    const check = async () => {
      const { implausible } = await loadChecks();
      // Made from facts above.
      if (!isLeft) setFound(implausible(JSON.parse(key) as Facts));
    };
    const timer = setTimeout(() => void check().catch(() => undefined), TYPING);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);
  return found;
};

/** Fields of an address are named `address.zip` in a form. */
const factName = (name: string): string => name.replace(/^address\./, "").replace(/^billing_address\./, "billing_");

/** A form whose fields ask about values that are probably wrong. The questions do not prevent saving. */
export const usePlausibleForm = <Draft extends object, Row extends FormRow>(
  form: OpenForm<Draft, Row>,
  more: Facts = {},
): OpenForm<Draft, Row> & { readonly questions: ReadonlyArray<PlausibilityQuestion> } => {
  const own = Object.entries(form.context.draft).map(([name, value]) => [factName(name), value] as const);
  const questions = usePlausibility({ ...Object.fromEntries(own), ...more });
  const asked = (name: string) => ({ question: questions.find(({ field }) => field === factName(name))?.question });
  return {
    ...form,
    questions,
    field: (name) => ({ ...form.field(name), ...asked(name) }),
    text: (name) => ({ ...form.text(name), ...asked(name) }),
  };
};
