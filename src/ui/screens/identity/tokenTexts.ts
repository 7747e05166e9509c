import { ask, type Question } from "#application/shared/texts.ts";
import { type ApiToken, TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from "#domain/identity/ApiToken.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import type { Option } from "#ui/kit/field/Select.tsx";

export const TOKENS = {
  title: "API Tokens",
  intro: "With a token, a script calls the API for you. A new password, email or second factor ends all of them.",
  none: "No tokens.",
  unused: "Never",
  create: "New Token",
  end: "End",
} as const;

export const NEW_TOKEN = {
  title: "New API Token",
  name: "Name",
  nameHint: "What it is for",
  role: "Role",
  scope: "Scope",
  days: "Ends After",
  password: "Current Password",
  create: "Create Token",
  cancel: "Cancel",
  close: "Close",
  copy: "Copy Token",
  token: "Token",
  once: "Copy the token now. It is not shown again.",
  usage:
    "Send it with each call as “Authorization: Bearer”, beside the application key. The API is described at /api/docs.",
} as const;

const SCOPES: Readonly<Record<TokenScope, string>> = { read: "Read only", write: "Read and write" };

/** `Staff: read only`. */
export const tokenAccess = ({ role, scope }: Pick<ApiToken, "role" | "scope">): string =>
  `${ROLE_LABELS[role]}: ${SCOPES[scope].toLowerCase()}`;

export const SCOPE_OPTIONS: ReadonlyArray<Option> = TOKEN_SCOPES.map((id) => ({ id, label: SCOPES[id] }));

export const DAYS_OPTIONS: ReadonlyArray<Option> = TOKEN_DAYS.map((days) => ({
  id: String(days),
  label: `${days} days`,
}));

export const endTokenQuestion = ({ name }: ApiToken): Question =>
  ask({
    title: `End the token “${name}”?`,
    description: "Scripts that use it can no longer call the API. This cannot be undone.",
    confirm: "End Token",
  });
