import { type ApiToken, ApiTokenInput, type TokenRole, type TokenScope } from "#domain/identity/ApiToken.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { type MachineParts, onDemand } from "../../machines/MachineParts.ts";
import { actionOf } from "../../machines/command.ts";
import { shortFormOf } from "../../machines/form/shortForm.ts";
import { loadOf } from "../../machines/query.ts";
import { sessionsEnded, tokenEnded } from "../../shared/recordMessages.ts";
import { ask, type Question } from "../../shared/texts.ts";
import { ApiTokens } from "./ApiTokens.ts";
import { Sessions } from "./Sessions.ts";

/** A session to end; null for all but the person's present one. */
export type EndingSession = OwnSession | null;

export type TokenDraft = {
  readonly name: string;
  readonly role: TokenRole;
  readonly scope: TokenScope;
  readonly days: number;
  readonly current_password: string;
  readonly current_code: string;
};

export const deviceName = ({ device }: OwnSession): string => (device === "" ? "Unknown device" : device);
export const sessionQuestion = (session: OwnSession | null): Question =>
  session === null
    ? ask({
        title: "End all other sessions?",
        description: "You stay signed in here. Everywhere else you have to sign in again. Your API tokens end as well.",
        confirm: "End All",
      })
    : ask({
        title: `End the session on ${deviceName(session)}?`,
        description: "Whoever uses it has to sign in again.",
        confirm: "End Session",
      });

export const tokenQuestion = ({ name }: ApiToken): Question =>
  ask({
    title: `End the token “${name}”?`,
    description: "Scripts that use it can no longer call the API. This cannot be undone.",
    confirm: "End Token",
  });

/** What a person has open: sessions and API tokens. */
export const ownSessionMachines = (parts: MachineParts<Sessions | ApiTokens>) => ({
  sessions: () =>
    onDemand({
      list: () => loadOf(parts, (_: null) => Sessions.use(({ list }) => list())),
      end: () =>
        actionOf(
          parts,
          ({ session }: { readonly session: EndingSession }) =>
            Sessions.use(({ end }) => end({ id: session?.id ?? null })),
          ({ ended }) => sessionsEnded(ended),
        ),
    }),
  tokens: () =>
    onDemand({
      list: () => loadOf(parts, (_: null) => ApiTokens.use(({ list }) => list())),
      form: () =>
        shortFormOf(
          parts,
          (draft: TokenDraft) => validate(ApiTokenInput, draft),
          (form) => ApiTokens.use(({ create }) => create(form)),
        ),
      end: () =>
        actionOf(
          parts,
          ({ id }: ApiToken) => ApiTokens.use(({ end }) => end({ id })),
          () => tokenEnded(),
        ),
    }),
});
