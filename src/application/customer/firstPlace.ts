import type { CustomerRow } from "#domain/customer/Customer.ts";
import type { Option, Page } from "#domain/shared/Page.ts";

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

/** What the steps before it say of a new inventory, which is of this year. */
export const firstInventory = ({ customer, facility, isOnly }: FirstPlace, today: string) => {
  const year = Number(today.slice(0, 4));
  return isOnly ? { year, customer_id: customer, facility_id: facility } : { year };
};
