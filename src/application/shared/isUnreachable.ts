import type { Refusal } from "#domain/shared/errors.ts";

/** Messages for when the server's answer has none that can be shown. */

export const returnedError = (status: number): string => `The server returned an error (${status}).`;

export const isUnreachable = ({ clientError }: Refusal): boolean => clientError === "unreachable";
