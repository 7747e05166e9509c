import {
  type ApiToken,
  ApiTokenInput,
  type NewApiToken,
  type TokenRole,
  type TokenScope,
} from "#domain/identity/ApiToken.ts";
import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { callActor, type MachineParts, onDemand, SHOWN_BY_ITS_SCREEN } from "../../machines/MachineParts.ts";
import { actionOf } from "../../machines/command.ts";
import { loadOf } from "../../machines/query.ts";
import { createShortFormMachine } from "../../machines/shortFormMachine.ts";
import { sessionsEnded, tokenEnded } from "../../shared/recordMessages.ts";
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

export const tokenFormMachine = createShortFormMachine<TokenDraft, ApiTokenInput, NewApiToken>((draft) =>
  validate(ApiTokenInput, draft),
);

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
        tokenFormMachine.provide({
          actors: {
            save: callActor(
              parts,
              ({ form }: { readonly form: ApiTokenInput }) => ApiTokens.use(({ create }) => create(form)),
              SHOWN_BY_ITS_SCREEN,
            ),
          },
        }),
      end: () =>
        actionOf(
          parts,
          ({ id }: ApiToken) => ApiTokens.use(({ end }) => end({ id })),
          () => tokenEnded(),
        ),
    }),
});
