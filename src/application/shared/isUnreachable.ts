import type { Refusal } from "#domain/shared/errors.ts";

/** When the server says nothing that can be shown as its message. */

export const returnedError = (status: number): string => `The server returned an error (${status}).`;

export const isUnreachable = ({ clientError }: Refusal): boolean => clientError === "unreachable";
