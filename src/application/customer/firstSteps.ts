import type { FirstPlace } from "./firstPlace.ts";

/** What comes before the first inventory, for somebody who begins with an empty database. */

export const FIRST_STEPS = ["customer", "facility", "inventory"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

type Standing = {
  readonly step: FirstStep;
  /** What is done, or else what the button does. */
  readonly words: string;
  readonly isDone: boolean;
  /** Why it has to wait. */
  readonly refusal?: string;
};

export const firstSteps = (
  { customer, facility }: Omit<FirstPlace, "isOnly"> = { customer: null, facility: null },
): ReadonlyArray<Standing> => [
  {
    step: "customer",
    words: customer === null ? "Add a customer" : `Customer: ${customer.name}`,
    isDone: customer !== null,
  },
  {
    step: "facility",
    words: facility === null ? "Add its facility" : `Facility: ${facility.name}`,
    isDone: facility !== null,
    ...(customer === null ? { refusal: "Add a customer first." } : {}),
  },
  {
    step: "inventory",
    words: "Add an inventory",
    isDone: false,
    ...(facility === null ? { refusal: "Add a facility first." } : {}),
  },
];
