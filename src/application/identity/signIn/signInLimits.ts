import type { Limit } from "../../shared/ThrottleStore.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Up to `free`, an attempt is checked at once, then it waits, and above `work` it needs a proof of work. `seats`
 * attempts may wait per server; any more need a proof as well. A right password takes its attempt back.
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
/** Many accounts from one address: per account, only the attempts that are checked at once count. */
export const TRIES_OF_ADDRESS: Pressure = {
  throttle: "sign-in address",
  each: 2 * SECOND,
  most: 400,
  free: 30,
  work: 300,
  seats: 16,
};
/** Many addresses on one account: per address, only the attempts that are checked at once count. */
export const TRIES_ON_ACCOUNT: Pressure = {
  throttle: "sign-in account",
  each: 6 * SECOND,
  most: 200,
  free: 30,
  work: 120,
  seats: 32,
};
/** Attempts from a device on which this person signed in before. Above `most - 1` it counts as any other device. */
export const TRIES_OF_DEVICE: Limit = { throttle: "sign-in device", each: 6 * SECOND, most: 11 };
/** Attempts at the current password in one session. Above `most - 1` they are refused. */
export const TRIES_OF_SESSION: Limit = { throttle: "present password", each: 6 * SECOND, most: 11 };

/** The wait of an attempt for each one above `free`, in ms. */
export const WAIT_STEP = 250;
export const LONGEST_WAIT = 2 * SECOND;
/** The most attempts that may wait in one server. */
export const SEATS = 400;
/** How many passwords from unknown devices are compared at a time. */
export const COMPARED_AT_ONCE = 2;

/** The leading zero bits that a task's answer needs; one more each time the wrong attempts with a proof double. */
export const LEAST_BITS = 16;
export const MOST_BITS = 20;
export const TASK_LIFETIME = 2 * MINUTE;
export const TRIES_WITH_PROOF: Limit = { throttle: "sign-in proof", each: MINUTE, most: 200 };
/** A task can be used once. */
export const TASK_USES: Limit = { throttle: "sign-in task", each: 2 * TASK_LIFETIME, most: 2 };

/** Requests for a link. Above `most - 1` no email is sent, and the answer is the same. */
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

/** How long the second step of a sign-in may take. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const CHALLENGE_USES: Limit = { throttle: "second step", each: 2 * CHALLENGE_LIFETIME, most: 2 };
/** Codes that may be tried after one right password. */
export const TRIES_OF_CHALLENGE: Limit = { throttle: "second step tries", each: 2 * CHALLENGE_LIFETIME, most: 6 };
/** Above `allowed`, an attempt is refused and taken back; no number of attempts at once reaches `most`. */
export type Allowance = Limit & { readonly allowed: number };
const most = 1_000_000;
/**
 * Attempts at the code of an app: by known device, or on an account from all unknown devices; and on an account from all
 * known devices, which one of them does not use up. So at most 62 wrong codes are compared on an account in any hour, and
 * 32 in the long run, however many devices know it. A guess is right once in 333,333 attempts.
 */
export const TRIES_OF_CODE: Allowance = { throttle: "second factor", each: 5 * MINUTE, most, allowed: 10 };
export const CODES_ON_DEVICES: Allowance = { throttle: "codes on devices", each: 3 * MINUTE, most, allowed: 20 };
/** Mails about sign-ins on a new device of one kind, in one network. */
export const MAILS_OF_DEVICE: Limit = { throttle: "new device mail", each: 24 * 60 * MINUTE, most: 2 };
