import { Schema } from "effect";
import { requiredId, requiredText } from "../shared/fields.ts";
import { PERMISSIONS, type PermissionTable } from "./permissionTable.ts";
import type { Permission } from "./permissions.ts";
import type { Role } from "./Role.ts";
import { OwnProof } from "./SecondFactor.ts";

/** With 'read', a token reads; with 'write', it also changes what its role may change. */
export const TokenScope = Schema.Literals(["read", "write"]);
export type TokenScope = typeof TokenScope.Type;
export const TOKEN_SCOPES: ReadonlyArray<TokenScope> = TokenScope.literals;
/** A technician's token could call nothing. */
export const TokenRole = Schema.Literals(["admin", "staff"]);
export type TokenRole = typeof TokenRole.Type;
/** After how many days a token may end. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

const NAME_MAX = 60;
export const TOKEN_NAME_NEEDED = "Name is required";
export const TOKEN_PASSWORD_NEEDED = "Enter your current password to create a token";

/** A token of a script, which acts for the person who created it. Times are ISO. */
export const ApiToken = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  role: TokenRole,
  scope: TokenScope,
  created_at: Schema.String,
  /** The last use, within five minutes; null before the first. */
  used_at: Schema.NullOr(Schema.String),
  expires_at: Schema.String,
});
export type ApiToken = typeof ApiToken.Type;

export const ApiTokenInput = Schema.Struct({
  name: requiredText(TOKEN_NAME_NEEDED, { max: NAME_MAX, message: `Name must be at most ${NAME_MAX} characters` }),
  role: TokenRole.annotate({ message: "Role must be admin or staff" }),
  scope: TokenScope.annotate({ message: "Scope must be read or write" }),
  days: Schema.Literals(TOKEN_DAYS).annotate({ message: `Days must be one of ${TOKEN_DAYS.join(", ")}` }),
  ...OwnProof.fields,
  current_password: OwnProof.fields.current_password.check(Schema.isMinLength(1, { message: TOKEN_PASSWORD_NEEDED })),
});
export type ApiTokenInput = typeof ApiTokenInput.Type;

/** `token`: only in this answer, since its hash alone is stored. */
export const NewApiToken = Schema.Struct({ ...ApiToken.fields, token: Schema.String });
export type NewApiToken = typeof NewApiToken.Type;

export const EndTokenInput = Schema.Struct({ id: requiredId("Token must be one of the list") });
export type EndTokenInput = typeof EndTokenInput.Type;

/** The person's role limits the token's: it follows a demotion at once. */
export const effectiveRole = (person: Role, token: TokenRole | null): Role =>
  token === "staff" && person === "admin" ? token : person;

export const TOKEN_FOR_RECORDS =
  "API tokens are for records, not for accounts, people's addresses, calendars or support files. Sign in instead.";
export const TOKEN_ONLY_READS = "This API token can only read.";

/** Why no token has this permission, whatever its role and scope; null if it may have it. */
export const permissionRefusal = (permission: Permission): string | null => {
  const { inPerson }: PermissionTable[string] = PERMISSIONS[permission];
  return inPerson === true ? TOKEN_FOR_RECORDS : null;
};
