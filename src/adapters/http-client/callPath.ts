import type { Call } from "../wire/Call.ts";

export type CallParameters = Readonly<Record<string, number | string>>;

/** The call's path with its ':' segments filled in. A missing one is a defect of ours, not of the person. */
export const callPath = (call: Call, params: CallParameters = {}): string =>
  call.path.replace(/:(\w+)/g, (segment, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${segment}`);
    return encodeURIComponent(value);
  });
