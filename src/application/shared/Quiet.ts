import { Context } from "effect";

/** True if the page itself made the call, not a person: it does not keep an unused session open. */
export const Quiet = Context.Reference<boolean>("hazledger/application/Quiet", { defaultValue: () => false });
