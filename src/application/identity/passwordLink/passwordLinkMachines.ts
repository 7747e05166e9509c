import { Effect } from "effect";
import type { PasswordLink } from "#domain/identity/PasswordLink.ts";
import { type MachineParts, onDemand } from "../../machines/MachineParts.ts";
import { actionOf } from "../../machines/command.ts";
import { loadOf } from "../../machines/query.ts";
import { passwordLinkRenewed } from "../../shared/recordMessages.ts";
import { ask, type Question } from "../../shared/texts.ts";
import { PasswordLinks } from "./PasswordLinks.ts";

/** An email is sent a moment after its order; a mail server that is away is not waited for. */
const MOMENT = "400 millis";
const MOMENTS = 5;

export const sendAgainQuestion = ({ email }: PasswordLink): Question =>
  ask({
    title: "Send a New Link?",
    description: `${email} gets a new link to set a password. Earlier links stop working.`,
    confirm: "Send Again",
  });
export const copyLinkQuestion = ({ email }: PasswordLink): Question =>
  ask({
    title: "Make a Link to Copy?",
    description: `Whoever opens the link within 72 hours can set the password of ${email}. Earlier links stop working. The history will show that you made it.`,
    confirm: "Make Link",
  });

/** Links for users who have no password yet. */
export const passwordLinkMachines = (parts: MachineParts<PasswordLinks>) => ({
  passwordLinks: () =>
    onDemand({
      list: () =>
        loadOf(parts, (_: null) =>
          Effect.gen(function* () {
            const asked = PasswordLinks.use(({ list }) => list());
            let answer = yield* asked;
            // Not `Effect.repeat`, which would make the sign-in page heavier.
            for (let at = 0; at < MOMENTS && answer.people.some(({ is_waiting }) => is_waiting); at += 1) {
              yield* Effect.sleep(MOMENT);
              answer = yield* asked;
            }
            return answer;
          }),
        ),
      send: () =>
        actionOf(
          parts,
          ({ id }: PasswordLink) => PasswordLinks.use(({ send }) => send(id)),
          ({ email }) => passwordLinkRenewed(email),
        ),
      make: () =>
        actionOf(
          parts,
          ({ id, email }: PasswordLink) =>
            Effect.map(
              PasswordLinks.use(({ make }) => make(id)),
              ({ link }) => ({ link, email }),
            ),
          ({ email }) => passwordLinkRenewed(email),
        ),
    }),
});
