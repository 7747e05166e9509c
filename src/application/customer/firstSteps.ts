import type { CustomerRow } from "#domain/customer/Customer.ts";
import type { Option, Page } from "#domain/shared/Page.ts";

/** What comes before the first inventory, for somebody who begins with an empty database. */

/** Where the first inventory may be: null for what is still to be added. */
export type FirstPlace = {
  readonly customer: Option | null;
  readonly facility: Option | null;
  /** Whether there is no other place. */
  readonly isOnly: boolean;
};

export const NO_PLACE: FirstPlace = { customer: null, facility: null, isOnly: true };

/** A facility with its customer; without facilities the customer changed last. */
export const firstPlaceOf = ({ items }: Pick<Page<CustomerRow>, "items">): FirstPlace => {
  const row = items.find(({ facility }) => facility !== null) ?? items[0];
  const facility = row?.facility ?? null;
  return {
    customer: row === undefined ? null : { id: row.id, name: row.name },
    facility: facility === null ? null : { id: facility.id, name: facility.name },
    isOnly: items.length <= 1,
  };
};

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

export const firstSteps = ({ customer, facility }: FirstPlace): ReadonlyArray<Standing> => [
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

/** What the steps before it say of a new inventory, which is of this year. */
export const firstInventory = ({ customer, facility, isOnly }: FirstPlace, today: string) => {
  const year = Number(today.slice(0, 4));
  return isOnly ? { year, customer_id: customer, facility_id: facility } : { year };
};
