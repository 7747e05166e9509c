import type { Refusal } from "#domain/shared/errors.ts";
import { UNREACHABLE } from "./messages.ts";

/** When the server says nothing that can be shown as its message. */

export const returnedError = (status: number): string => `The server returned an error (${status}).`;

export const isUnreachable = (refusal: Refusal): boolean =>
  refusal._tag === "Unavailable" && refusal.message === UNREACHABLE;
