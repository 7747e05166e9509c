import type { Limit } from "./ThrottleStore.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Up to `free` a try is checked at once, then it waits, and above `work` it needs a proof of work. `seats` of a server may
 * wait at a time; the next one needs a proof of work as well. A right password takes its try off again.
 */
export type Pressure = Limit & { readonly free: number; readonly work: number; readonly seats: number };

export const TRIES_OF_ADDRESS_ON_ACCOUNT: Pressure = {
  throttle: "sign-in address and account",
  each: 6 * SECOND,
  most: 1_100,
  free: 10,
  work: 1_000,
  seats: 8,
};
/** Many accounts from one address: of each account only the tries that are checked at once count. */
export const TRIES_OF_ADDRESS: Pressure = {
  throttle: "sign-in address",
  each: 2 * SECOND,
  most: 400,
  free: 30,
  work: 300,
  seats: 16,
};
/** Many addresses on one account: of each address only the tries that are checked at once count. */
export const TRIES_ON_ACCOUNT: Pressure = {
  throttle: "sign-in account",
  each: 6 * SECOND,
  most: 200,
  free: 30,
  work: 120,
  seats: 32,
};
/** From a device on which this person signed in before. Above `most - 1` it counts as any other device. */
export const TRIES_OF_DEVICE: Limit = { throttle: "sign-in device", each: 6 * SECOND, most: 11 };
/** Of the present password, in one session. Above `most - 1` they are refused. */
export const TRIES_OF_SESSION: Limit = { throttle: "present password", each: 6 * SECOND, most: 11 };

/** A try waits so long for each one above `free`, in milliseconds. */
export const WAIT_STEP = 250;
export const LONGEST_WAIT = 2 * SECOND;
/** All tries that wait in one server. */
export const SEATS = 400;
/** Passwords of unknown devices that are compared at a time. */
export const COMPARED_AT_ONCE = 2;

/** Zero bits that the answer to a task begins with; one more each time that the wrong tries with a proof have doubled. */
export const LEAST_BITS = 16;
export const MOST_BITS = 20;
export const TASK_LIFETIME = 2 * MINUTE;
export const TRIES_WITH_PROOF: Limit = { throttle: "sign-in proof", each: MINUTE, most: 200 };
/** A task counts once. */
export const TASK_USES: Limit = { throttle: "sign-in task", each: 2 * TASK_LIFETIME, most: 2 };

/** Orders of a link. Above `most - 1` nobody is mailed, and the answer is the same. */
export const RESETS_OF_ADDRESS_FOR_ACCOUNT: Limit = {
  throttle: "reset address and account",
  each: 20 * MINUTE,
  most: 4,
};
export const RESETS_FOR_ACCOUNT: Limit = { throttle: "reset account", each: 10 * MINUTE, most: 7 };
export const RESETS_OF_ADDRESS: Pressure = {
  throttle: "reset address",
  each: 2 * MINUTE,
  most: 60,
  free: 30,
  work: Number.POSITIVE_INFINITY,
  seats: 16,
};
