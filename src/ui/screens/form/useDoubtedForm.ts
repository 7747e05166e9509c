import { useEffect, useState } from "react";
import type { Doubt, Facts } from "#domain/customer/plausible/implausible.ts";
import type { FormRow } from "#application/machines/form/FormResource.ts";
import type { OpenForm } from "./useResourceForm.ts";

/** In ms: a value is doubted only after a pause in typing. */
const TYPING = 600;

const loadChecks = () => import("#domain/customer/plausible/implausible.ts");

/** What can hardly be right. The checks and their data are loaded with the first form that has them. */
const useDoubts = (facts: Facts): ReadonlyArray<Doubt> => {
  const [found, setFound] = useState<ReadonlyArray<Doubt>>([]);
  // Facts are made anew with every rendering, and doubted only when one of them has changed.
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

/** The form, whose fields ask whether their value is right where it can hardly be. Nothing keeps it from being saved. */
export const useDoubtedForm = <Draft extends object, Row extends FormRow>(
  form: OpenForm<Draft, Row>,
  more: Facts = {},
): OpenForm<Draft, Row> & { readonly doubts: ReadonlyArray<Doubt> } => {
  const own = Object.entries(form.context.draft).map(([name, value]) => [factName(name), value] as const);
  const doubts = useDoubts({ ...Object.fromEntries(own), ...more });
  const asked = (name: string) => ({ question: doubts.find(({ field }) => field === factName(name))?.question });
  return {
    ...form,
    doubts,
    field: (name) => ({ ...form.field(name), ...asked(name) }),
    text: (name) => ({ ...form.text(name), ...asked(name) }),
  };
};
