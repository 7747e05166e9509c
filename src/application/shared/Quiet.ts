import { Context } from "effect";

/** The call was made by the page itself, not by a person: it does not keep an unused session open. */
export const Quiet = Context.Reference<boolean>("hazledger/application/Quiet", { defaultValue: () => false });
